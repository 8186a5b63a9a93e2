# Clocks, and what two players can ask of each other beside moving.

# In the channel. $mention: who is called; $player: who is told of.
draw-post = { $mention } — { $player } offers a draw in match #{ $match }. It stands until you answer or move.
draw-line = { $player } offers a draw.
draw-declined-post = { $player } declined the draw in match #{ $match }.
takeback-post = { $mention } — { $player } would like to take their last move back in match #{ $match }. It stands until you answer, or one of you moves.
takeback-line = { $player } would like to take their last move back.
takeback-declined-post = { $player } did not agree to a takeback in match #{ $match }.
taken-back-post = Taken back: { $moves }.
late-post = { $mention } — the time of { $player } in match #{ $match } ran out { $ended }. You may claim the win, or give them another day. As long as you do neither, they may still move.
day-given-post = { $player } gives you another day.
made-up = The bot had not been there for a while: { $hours } h { $minutes } min were added to the clock that ran.
on-the-clocks = On the clocks: White { $white }, Black { $black }.
span = { $days } d { $hours } h
claimable = This position has stood three times: either of you may claim a draw with `/draw`.

reason-time = { $colour }’s time ran out
reason-agreed = both agreed on it
reason-repetition = the same position stood too often
result-aborted = { $player } called it off before both had moved: it counts as not played.

timeout-strict = time-out loses
timeout-friendly = friendly time-out
time-total = { $days ->
    [one] 1 day
   *[other] { $days } days
} in all + { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} a move

# The post of an offer that does not stand any more: what was asked, and what became of it.
draw-was-offered = { $player } offered a draw in match #{ $match }.
takeback-was-asked = { $player } asked to take their last move back in match #{ $match }.
pause-was-asked = { $player } asked to pause match #{ $match }.
offer-accepted = { $player } accepted.
offer-declined = { $player } declined.
offer-withdrawn = { $player } withdrew it.
offer-overtaken = The match has gone on.
offer-over = The match is over.

# To the one who asked or answered.
offer-withdrawn-reply = Withdrawn.
more = Match #{ $match }: { $standing }. What would you like to do?
draw-offered = Draw offered.
draw-agreed = Match #{ $match } is drawn.
draw-claimed = The position has stood three times: match #{ $match } is drawn.
offer-declined-reply = Declined.
takeback-offered = Takeback asked for.
taken-back = Taken back in match #{ $match }: { $player } is to move again.
aborted = Match #{ $match } is called off. It counts as not played.
win-claimed = You have won match #{ $match } on time.
day-given = { $player } has until { $until } now to move in match #{ $match }.
rematch-offered = Rematch offered, colours swapped.
rematch-begun = Your opponent had asked too: match #{ $match } has begun.

button-more = More…
button-offer-draw = Offer a draw
button-claim-draw = Claim a draw
button-take-back = Take back
button-abort = Call it off
button-withdraw-draw = Withdraw the draw
button-withdraw-takeback = Withdraw the takeback
button-withdraw-pause = Withdraw the pause
button-accept-draw = Accept the draw
button-decline-draw = Decline the draw
button-accept-takeback = Allow the takeback
button-decline-takeback = No takeback
button-claim-win = Claim win
button-give-day = Give a day
button-rematch = Rematch

# Why something did not happen.
time-is-up = The time of { $player } in match #{ $match } is over: { $standing }.
not-yours-to-decide = It is your own time that ran out in match #{ $match }: your opponent decides. You may still move.
too-late-to-abort = Both have moved in match #{ $match }, so it cannot be called off any more. You can offer a draw with `/draw`, or `/resign`.
draw-asked-already = You have offered a draw already. It stands until your opponent answers or moves.
takeback-asked-already = You have asked for a takeback already. It stands until your opponent answers, or one of you moves.
nothing-to-answer = That offer in match #{ $match } does not stand any more. It is turn { $turn } now, and { $player } is to move.
own-proposal = That’s your own offer. Your opponent has to answer it.
not-your-proposal = That is your opponent’s offer in match #{ $match }: you can accept or decline it.
nothing-to-take-back = You have made no move in match #{ $match } that could be taken back.
takebacks-used-up = Moves have been taken back { $count } times in match #{ $match }: no more can be.
still-running = Match #{ $match } is not over yet.
rematch-offered-already = You have asked for another match after match #{ $match } already: your opponent has seven days to answer.
rematch-begun-already = The two of you are playing that rematch already: it is match #{ $match }.
