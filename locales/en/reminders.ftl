# Reminders, nudges, quiet hours, time away and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the latest post of the board.
# $deadline: countdown.
reminder = { $mention } — your move in match #{ $match-id } is due { $deadline }: { $left }. { $board }
left-half = half your time is gone
left-quarter = a quarter of your time is left
left-tenth = only a tenth of your time is left
left-more = your time is running out
nudge-post = { $mention } — { $player } is waiting for your move in match #{ $match-id }. { $board }
your-turn-post = { $mention } — it’s your turn in match #{ $match-id }. { $board }
board-link = [Go to board]({ $link })

# In the channel.
# $until: countdown.
away-post = { $player } is away, back { $until }. Until then, their clock in match #{ $match-id } is stopped.
# $until: countdown.
away-post-unlimited = Match #{ $match-id }: { $player } is away, back { $until }.
back-post = Match #{ $match-id }: { $player } is back.
# $deadline: countdown.
back-post-deadline = { $player } is back. Their clock in match #{ $match-id } is running again: due { $deadline }.
paused-post = Match #{ $match-id } is paused, and the clocks are stopped. Either of you can end the pause under **More…**
pause-ended-post = { $player } ended the pause of match #{ $match-id }. { $mention } is to move.
# $deadline: countdown.
pause-ended-post-deadline = { $player } ended the pause of match #{ $match-id }. { $mention } is to move, due { $deadline }.
pause-post = { $mention } — { $player } asks to pause match #{ $match-id }. The clocks would stop until either of you ends the pause.
pause-line = { $player } asks to pause the match.

# Parts of a line.
# $until: countdown.
is-away = { $player } is away, back { $until }
# $since: date.
is-orphaned = paused since { $since }, when its channel was lost; to continue, use any command in the match’s server, or in direct messages with the bot if you played there
# $since: date.
is-unreachable = paused since { $since }: the bot can’t send one player direct messages; to continue, that player has to use a command or a button in their direct messages with the bot
is-paused = paused

# Private replies.
nudged = Nudged. You can nudge again in a day.
# $later: countdown.
nudged-later = Your opponent in match #{ $match-id } will be nudged { $later }, if it’s still their turn.
pause-offered = Pause requested.
paused = Match #{ $match-id } is paused.
pause-ended = The pause of match #{ $match-id } is over.
away-question = How long will you be away? Your clocks stop for these days, and your opponents can see it. For other days, use `/away` with `from` and `to`.
away = You’re away { $days }. Your clocks stop during that time, in a tournament for at most 10 days in all, and your opponents can see it. { $left ->
    [0] You have no days left for { $year }.
    [one] You have 1 day left for { $year }.
   *[other] You have { $left } days left for { $year }.
}
away-rule = A clock with less than an hour left keeps running until you move.
came-back = Welcome back. Your clocks are running again.
stays = Your time away is cancelled.

button-away-today = Today
button-away-sunday = Until { $last-day }
button-away-weeks = Two weeks, until { $last-day }
button-back-early = End time away
button-nudge = Nudge
button-offer-pause = Pause
button-end-pause = End pause
button-accept-pause = Accept pause
button-decline-pause = Decline pause

# Why an action was refused.
pause-asked-already = You’ve already asked for a pause. Your opponent can answer until they move.
paused-already = Match #{ $match-id } is already paused.
not-paused = Match #{ $match-id } isn’t paused.
own-turn = You can’t nudge in match #{ $match-id }, because it’s your turn. Press **Play** to move.
# $again: countdown.
nudged-already = You’ve already nudged your opponent in match #{ $match-id }. Try again { $again }.
nobody-to-nudge = You can’t nudge in match #{ $match-id } now: your opponent is away, the match is paused, or the bot can’t post where it’s played.
nudge-too-late = In match #{ $match-id }, a nudge would only reach your opponent when their time is over.
wants-no-nudges = Your opponent in match #{ $match-id } doesn’t accept nudges.
opponent-unreachable = The bot can’t send direct messages to your opponent in match #{ $match-id }. Mention them where you play instead.
away-past = Your time away can’t start in the past. Today is { $today } in your time zone. Choose today or a later day.
away-too-far = Your time away can start at most a year from now and last at most a year. Choose earlier days.
away-backwards = Your time away would end before it starts. For `to`, choose the same day as `from`, or a later one.
# $days: 2 or more.
away-too-long = { $left ->
    [0] You have no days left for { $year }. The limit is { $days } days a year. Choose other days.
    [one] That’s too long. You have 1 day left for { $year }. The limit is { $days } days a year. Choose fewer days.
   *[other] That’s too long. You have { $left } days left for { $year }. The limit is { $days } days a year. Choose fewer days.
}
away-overlaps = You’re already away { $days }. Choose other days, or press **End time away**.
away-over = That time away is already over.
away-too-late = You have less than an hour left in match #{ $match-id }. Make your move there first, then use `/away` again.
unreadable-zone = “{ $text }” isn’t a time zone. Type a large city near you, like `Europe/Rome`, and choose it from the list.
unreadable-day = “{ $text }” isn’t a day. Type it like `2026-12-24`, or choose one from the list.

# Settings.
setting-reminders = Reminders
    .about = How much of your time is left when you’re reminded to move.
reminders-none = Never
    .note = No reminders.
reminders-half = half left
reminders-quarter = a quarter left
reminders-tenth = a tenth left
reminders-note = of your time for the move

setting-remind-by = How you’re reminded
    .about = Where you get reminders and nudges. Turn posts aren’t affected.
remind-by-mention = Mention in the channel
    .note = Where the match is played.
remind-by-message = Direct message
    .note = From the bot. If you don’t accept its messages, it mentions you in the channel.
remind-by-nothing = Not at all
    .note = No reminders, and nobody can nudge you.

setting-quiet-from = Quiet hours from
    .about = In these hours, turns, reminders, nudges, offers and challenges don’t ping you. You’re pinged afterwards for turns that began in them.
setting-quiet-until = Quiet hours until
    .about = When your quiet hours end.
quiet-none = None
    .note = You can be pinged at any time.
quiet-hour = { $hour }:00
quiet-hour-note = In your time zone, which you set with /settings zone

setting-zone = Time zone: **{ $zone }** · `/settings zone:` changes it
zone-changed = Changed. Time zone: **{ $zone }**, where it’s { $time } now.
