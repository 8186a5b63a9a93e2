# Reminders, nudges, quiet hours, absences and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the newest post of the board.
reminder = { $mention } — your move in match #{ $match-id }: { $left }, due { $deadline }. { $board }
left-half = half your time is gone
left-quarter = a quarter of your time is left
left-tenth = only a tenth of your time is left
left-more = your time is running out
nudge-post = { $mention } — { $player } is waiting for your move in match #{ $match-id }. { $board }
wake-post = { $mention } — your quiet hours are over, and it is your turn in match #{ $match-id }. { $board }
board-link = [To the board]({ $link })

# In the channel.
away-post = { $player } is away, back { $until }. Until then their clock in match #{ $match-id } stands still.
back-post = { $player } is back, and their clock in match #{ $match-id } goes on.
back-post-deadline = { $player } is back, and their clock in match #{ $match-id } goes on: due { $deadline }.
paused-post = Match #{ $match-id } is paused: the clocks stand still. Either of you can end that under More…
pause-ended-post = { $player } ended the pause of match #{ $match-id }. { $mention } is to move.
pause-ended-post-deadline = { $player } ended the pause of match #{ $match-id }. { $mention } is to move, due { $deadline }.
pause-post = { $mention } — { $player } asks to pause match #{ $match-id }: the clocks would stand still until one of you ends it.
pause-line = { $player } asks to pause the match.
pause-declined-post = { $player } declined the pause in match #{ $match-id }.

# Parts of a line.
is-away = { $player } is away, back { $until }
is-stranded = no channel since { $since }: use a command in that server, and it goes on there
is-paused = paused

# To the one who asked or answered.
nudged = Reminded. You can again in a day.
nudged-later = Your opponent in match #{ $match-id } is reminded { $later }, if it is still their turn.
pause-offered = Pause asked for.
paused = Match #{ $match-id } is paused.
pause-ended = The clocks of match #{ $match-id } go on.
away = Away { $days }: your clocks stand still then, and your opponents see it. { $left ->
    [0] No days are left that year.
    [one] One day is left that year.
   *[other] { $left } days are left that year.
}
away-rule = A clock with less than an hour left runs on until you move.
came-back = Welcome back. Your clocks go on.
stays = Absence cancelled.

button-back-early = End this absence
button-nudge = Nudge
button-offer-pause = Pause
button-end-pause = End the pause
button-accept-pause = Agree to the pause
button-decline-pause = No pause

# Why something did not happen.
pause-asked-already = Pause already asked for. It stands until your opponent answers or moves.
paused-already = Match #{ $match-id } is paused already.
not-paused = Match #{ $match-id } is not paused.
own-turn = It is your own turn in match #{ $match-id }.
nudged-already = Already reminded in match #{ $match-id }. You can again { $again }.
nobody-to-nudge = Your opponent’s clock in match #{ $match-id } stands still.
nudge-too-late = A reminder in match #{ $match-id } would come after your opponent’s time is over.
wants-no-nudges = Your opponent in match #{ $match-id } wants no reminders.
away-past = An absence cannot begin in the past: today is `{ $today }` where you are. Choose today or a later day.
away-too-far = An absence can begin at most a year ahead. Choose an earlier day.
away-backwards = That absence would end before it begins. Choose for `to` the same day as `from`, or a later one.
away-too-long = That is too long: you can be away for { $left ->
    [0] no more days
    [one] one more day
   *[other] { $left } more days
} of { $year }: where you play, { $days } days a year are allowed. Choose fewer days.
away-overlaps = You are away from `{ $first }` to `{ $last }` already. Choose days before or after that, or end it here.
away-over = That absence is over already.
away-too-late = Less than an hour is left to you in match #{ $match-id }: make your move there first, then `/away` again.
unreadable-zone = There is no time zone “{ $text }”. Write the name of a large city near you, like `Europe/Rome`, and choose from the list.
unreadable-day = I cannot read “{ $text }” as a day. Write it like `2026-12-24`, or choose from the list.

# Settings.
setting-reminders = Reminders
    .about = When you are reminded of a move, by how much of your time is left.
reminders-none = Never
    .note = No reminders.
reminders-half = at a half
reminders-quarter = at a quarter
reminders-tenth = at a tenth
reminders-note = of your time for the move is left

setting-remind-by = How you are reminded
    .about = Where reminders and nudges reach you. The post of your turn mentions you in any case.
remind-by-mention = Mention in the channel
    .note = Where the match is played.
remind-by-message = Direct message
    .note = From the bot; if you take none, it mentions you in the channel.
remind-by-nothing = Not at all
    .note = No reminders, and nobody can nudge you.

setting-quiet-from = Quiet hours from
    .about = Nothing pings you in quiet hours. Turns that came then reach you when they end.
setting-quiet-until = Quiet hours until
    .about = When your quiet hours end.
quiet-none = None
    .note = You can be pinged at any time.
quiet-hour = { $hour }:00
quiet-hour-note = Where you are: /settings zone says where that is.

setting-zone = Time zone: **{ $zone }** · `/settings zone:` changes it
zone-changed = Changed. Time zone: **{ $zone }**, where it is { $time } now.
