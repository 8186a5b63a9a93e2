# Reminders, nudges, quiet hours, absences and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the newest post of the board.
reminder = { $mention } — match #{ $match } waits for your move: { $left }, and it runs out { $deadline }. { $board }
left-half = half of your time is gone
left-quarter = a quarter of your time is left
left-tenth = only a tenth of your time is left
left-more = your time is getting short
nudge-post = { $mention } — { $player } is waiting for your move in match #{ $match }. { $board }
wake-post = { $mention } — while you had quiet hours, it became your turn in match #{ $match }. { $board }
board-link = [To the board]({ $link })

# In the channel.
away-post = { $player } is away, back { $until }. Until then their clock in match #{ $match } stands still.
back-post = { $player } is back, and their clock in match #{ $match } goes on.
back-post-deadline = { $player } is back, and their clock in match #{ $match } goes on: their time runs out { $deadline }.
paused-post = You both agreed to pause match #{ $match }: the clocks stand still. Under More… either of you can let them go on.
pause-ended-post = { $player } has ended the pause of match #{ $match }: the clocks go on. { $mention } is to move.
pause-ended-post-deadline = { $player } has ended the pause of match #{ $match }: the clocks go on. { $mention } is to move, { $deadline } at the latest.
pause-post = { $mention } — { $player } asks you to pause match #{ $match }: both clocks would stand still until one of you lets them go on.
pause-line = { $player } would like to pause the match.
pause-declined-post = { $player } did not agree to a pause in match #{ $match }.

# Parts of a line.
is-away = { $player } is away, back { $until }
is-stranded = its place is lost since { $since }: use a command in that server where it is to go on
is-paused = the clocks stand still by agreement

# To the one who asked or answered.
nudged = Reminded. You can again in a day.
nudged-later = Nothing calls your opponent in match #{ $match } just now: they are reminded { $later }, if it is still their turn.
pause-offered = Pause asked for.
paused = Match #{ $match } is paused: the clocks stand still until one of you lets them go on.
pause-ended = The clocks of match #{ $match } go on.
away = You are away { $days }. Your clocks stand still, and your opponents read it in your matches. { $left ->
    [0] You have no more days of that year.
    [one] You have one more day of that year.
   *[other] You have { $left } more days of that year.
}
away-rule = Only a clock with less than an hour left then runs on, until you have moved there.
came-back = Welcome back. Your clocks go on.
stays = That absence is taken back. Your clocks will not be stopped for it.

button-back-early = End this absence
button-nudge = Nudge
button-offer-pause = Pause
button-end-pause = End the pause
button-accept-pause = Agree to the pause
button-decline-pause = No pause

# Why something did not happen.
pause-asked-already = You have asked for a pause in match #{ $match } already: it stands until your opponent answers or moves.
paused-already = Match #{ $match } is paused already. Under More… either of you can let the clocks go on.
not-paused = The clocks of match #{ $match } go on already.
own-turn = It is your own turn in match #{ $match }: nobody else is waited for.
nudged-already = You have reminded your opponent in match #{ $match } already. You can do it again { $again }.
nobody-to-nudge = Your opponent’s clock in match #{ $match } stands still, so there is nothing to remind them of.
nudge-too-late = Nothing calls your opponent in match #{ $match } before their time is over, so a reminder would come too late.
wants-no-nudges = Your opponent in match #{ $match } has chosen not to be reminded of their moves.
away-past = An absence cannot begin in the past: today is `{ $today }` where you are. Choose today or a later day.
away-too-far = An absence can be said at most a year ahead. Choose an earlier day.
away-backwards = That absence would end before it begins. Choose for `to` the same day as for `from`, or a later one.
away-too-long = That is too long: you can be away for { $left ->
    [0] no more days
    [one] one more day
   *[other] { $left } more days
} of { $year }: where you play, { $days } days a year are allowed. Choose fewer days.
away-overlaps = You are away from `{ $first }` to `{ $last }` already. Choose days before or after that, or end it here.
away-over = That absence is over already.
away-too-late = Less than an hour is left to you in match #{ $match }: make your move there first, then `/away` again.
unreadable-zone = I know no time zone “{ $text }”. Write the name of a large city near you, like `Europe/Rome`, and choose from the list.
unreadable-day = “{ $text }” is no day that I can read. Write year, month and day of one that the calendar has, like `2026-12-24`, or choose from the list.

# Settings.
setting-reminders = Reminders
    .about = When you are reminded of a move, by how much of your time for it is left.
reminders-none = Never
    .note = No reminders.
reminders-half = at a half
reminders-quarter = at a quarter
reminders-tenth = at a tenth
reminders-note = of your time for the move is left

setting-remind-by = How you are reminded
    .about = Where reminders and your opponents’ nudges reach you. The post of your turn mentions you in any case.
remind-by-mention = Mention in the channel
    .note = Where the match is played.
remind-by-message = Direct message
    .note = From the bot; if you take none, it mentions you in the channel.
remind-by-nothing = Not at all
    .note = No reminders, and nobody can nudge you.

setting-quiet-from = Quiet hours from
    .about = In quiet hours nothing pings you. If it becomes your turn then, one short message does when they end.
setting-quiet-until = Quiet hours until
    .about = When your quiet hours end.
quiet-none = None
    .note = You can be pinged at any time.
quiet-hour = { $hour }:00
quiet-hour-note = Where you are: /settings zone says where that is.

setting-zone = Time zone: **{ $zone }** · `/settings zone:` changes it
zone-changed = Changed. Time zone: **{ $zone }**, where it is { $time } now.
