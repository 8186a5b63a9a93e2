# Clocks, and what players can ask of each other during a match.

# In the channel. $mention: the player who is pinged.
draw-post = { $mention } — { $player } offers a draw in match #{ $match-id }. It expires with your next move.
draw-line = { $player } offers a draw.
takeback-post = { $mention } — { $player } asks to take back their last move in match #{ $match-id }. It expires when either of you moves.
takeback-line = { $player } asks to take back their last move.
taken-back-post = Taken back: { $moves }.
# $ended: countdown.
timed-out-post = { $mention } — { $player }’s time in match #{ $match-id } ran out { $ended }. Claim the win, or give them another day. Until then, they can still move.
day-given-post = { $player } gave their opponent another day.
# $hours: 0 or more; $minutes: 0 or more.
downtime-compensated = The bot was offline: { $hours } h { $minutes } min added to the running clock.
on-the-clocks = Time left: White { $white }, Black { $black }.
# $days: 0 or more; $hours: 0 or more.
span = { $days } d { $hours } h
claimable = Threefold repetition: either player can claim a draw under **More…**

reason-time = { $colour } ran out of time
reason-agreed = by agreement
reason-repetition = repetition
result-aborted = { $player } aborted the match. It doesn’t count.

timeout-strict = strict time limit
timeout-friendly = friendly time limit
time-total = { $days ->
    [one] 1 day
   *[other] { $days } days
} in total + { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} per move

# The post of an offer that is no longer open: the offer, and what became of it.
draw-was-offered = { $player } offered a draw in match #{ $match-id }.
takeback-was-asked = { $player } asked to take back their last move in match #{ $match-id }.
pause-was-asked = { $player } asked to pause match #{ $match-id }.
offer-accepted = { $player } accepted.
offer-declined = { $player } declined.
offer-withdrawn = { $player } withdrew it.
offer-overtaken = It expired when a move was played.
offer-over = The match is over.

# Private replies.
offer-withdrawn-reply = Withdrawn.
more = Match #{ $match-id }: { $standing }.
draw-offered = Draw offered.
draw-agreed = Match #{ $match-id } is a draw.
draw-claimed = Match #{ $match-id } is a draw by threefold repetition.
offer-declined-reply = Declined.
takeback-offered = Takeback requested.
taken-back = Taken back in match #{ $match-id }. { $player } is to move again.
aborted = Match #{ $match-id } is aborted. It doesn’t count.
win-claimed = You won match #{ $match-id } on time.
# $until: countdown.
day-given = { $player } got another day in match #{ $match-id }. Time runs out { $until }.
rematch-offered = Rematch offered, with colours swapped.
rematch-begun = Your opponent had offered a rematch too: match #{ $match-id } has started.

button-more = More…
button-offer-draw = Offer draw
button-claim-draw = Claim draw
button-take-back = Take back
button-abort = Abort
button-withdraw-draw = Withdraw draw offer
button-withdraw-takeback = Withdraw takeback request
button-withdraw-pause = Withdraw pause request
button-accept-draw = Accept draw
button-decline-draw = Decline draw
button-accept-takeback = Accept takeback
button-decline-takeback = Decline takeback
button-claim-win = Claim win
button-give-day = Give a day
button-rematch = Rematch

# Why an action was refused.
time-is-up = { $player } is out of time in match #{ $match-id }: { $standing }.
not-yours-to-decide = You’re out of time in match #{ $match-id }, so your opponent decides. You can still move.
too-late-to-abort = You can’t abort match #{ $match-id }, because both of you have moved. Use **More…** to offer a draw or resign.
draw-asked-already = You’ve already offered a draw. Your opponent can answer until they move.
takeback-asked-already = You’ve already asked for a takeback. Your opponent can answer until either of you moves.
nothing-to-answer = That offer is no longer open. Match #{ $match-id } is at turn { $turn }, and { $player } is to move.
own-proposal = That’s your own offer. { $player } has to answer it.
not-your-proposal = That’s your opponent’s offer in match #{ $match-id }. Accept or decline it.
nothing-to-take-back = You have no move to take back in match #{ $match-id }.
# $count: 2 or more.
takebacks-used-up = Match #{ $match-id } has had { $count } takebacks (the maximum).
still-running = Match #{ $match-id } isn’t over yet.
rematch-offered-already = You’ve already offered a rematch of match #{ $match-id }. Your opponent hasn’t answered yet.
rematch-begun-already = The next match has already started: match #{ $match-id }.
