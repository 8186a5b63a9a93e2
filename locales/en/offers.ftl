# Clocks, and what two players can ask of each other beside moving.

# In the channel. $mention: who is called; $player: who is told of.
draw-post = { $mention } — { $player } offers a draw in match #{ $match-id }. It stands until you answer or move.
draw-line = { $player } offers a draw.
draw-declined-post = { $player } declined the draw in match #{ $match-id }.
takeback-post = { $mention } — { $player } asks to take back their last move in match #{ $match-id }. It stands until you answer, or one of you moves.
takeback-line = { $player } asks to take back their last move.
takeback-declined-post = { $player } declined the takeback in match #{ $match-id }.
taken-back-post = Taken back: { $moves }.
late-post = { $mention } — { $player } ran out of time in match #{ $match-id } { $ended }. Claim the win, or give them another day. Until then they may still move.
day-given-post = { $player } gives you another day.
made-up = The bot was offline: { $hours } h { $minutes } min added to the running clock.
on-the-clocks = Time left: White { $white }, Black { $black }.
span = { $days } d { $hours } h
claimable = Threefold repetition: either of you may claim a draw with `/draw`.

reason-time = { $colour }’s time ran out
reason-agreed = both agreed
reason-repetition = repetition
result-aborted = { $player } called it off. It does not count.

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
draw-was-offered = { $player } offered a draw in match #{ $match-id }.
takeback-was-asked = { $player } asked to take back their last move in match #{ $match-id }.
pause-was-asked = { $player } asked to pause match #{ $match-id }.
offer-accepted = { $player } accepted.
offer-declined = { $player } declined.
offer-withdrawn = { $player } withdrew it.
offer-overtaken = The match has gone on.
offer-over = The match is over.

# To the one who asked or answered.
offer-withdrawn-reply = Withdrawn.
more = Match #{ $match-id }: { $standing }.
draw-offered = Draw offered.
draw-agreed = Match #{ $match-id } is drawn.
draw-claimed = Match #{ $match-id } is drawn: threefold repetition.
offer-declined-reply = Declined.
takeback-offered = Takeback asked for.
taken-back = Taken back in match #{ $match-id }: { $player } is to move again.
aborted = Match #{ $match-id } is called off. It does not count.
win-claimed = You have won match #{ $match-id } on time.
day-given = { $player } has until { $until } to move in match #{ $match-id }.
rematch-offered = Rematch offered, colours swapped.
rematch-begun = Your opponent wanted one too: match #{ $match-id } has begun.

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
time-is-up = { $player } is out of time in match #{ $match-id }: { $standing }.
not-yours-to-decide = You are out of time in match #{ $match-id }: your opponent decides. You may still move.
too-late-to-abort = Both have moved in match #{ $match-id }: it cannot be called off any more. Use `/draw` or `/resign`.
draw-asked-already = Draw already offered. It stands until your opponent answers or moves.
takeback-asked-already = Takeback already asked for. It stands until your opponent answers, or one of you moves.
nothing-to-answer = That offer no longer stands. Match #{ $match-id } is at turn { $turn }: { $player } is to move.
own-proposal = That’s your own offer. { $player } has to answer it.
not-your-proposal = That’s your opponent’s offer in match #{ $match-id }. Accept or decline it.
nothing-to-take-back = You have no move to take back in match #{ $match-id }.
takebacks-used-up = Match #{ $match-id } has had { $count } takebacks, the most there can be.
still-running = Match #{ $match-id } is not over yet.
rematch-offered-already = Rematch of match #{ $match-id } already offered. Your opponent has seven days to answer.
rematch-begun-already = You are playing that rematch already: match #{ $match-id }.
