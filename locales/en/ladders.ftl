# Ladders: players in an order, who challenge those above them.

ladder-title = **The ladder of this server**
ladder-empty = Nobody is on this server’s ladder yet. Join it, and you’re first.
# $days: 1 or more.
ladder-first = **1.** 👑 { $player } · first for { $days ->
    [one] 1 day
   *[other] { $days } days
}
ladder-new-first = **1.** 👑 { $player }
ladder-line = **{ $rank }.** { $player }
ladder-own-place = -# Your place: { $rank }. If you challenge a player and win, you take their place.
ladder-own-first-place = -# You’re in first place.
ladder-not-joined = -# You aren’t on the ladder. If you join, you start in last place.
ladder-joined = You’ve joined the ladder. Your place: { $rank }.
ladder-left = You’ve left the ladder. Your matches in progress continue, but no longer affect the ladder.
ladder-choose = Who do you want to challenge? A rated match begins at once.
ladder-challenged = You’ve challenged { $player }: match #{ $match-id } has begun.
# $days: 1 or more.
profile-crown = 👑 First on this server’s ladder for { $days ->
    [one] 1 day
   *[other] { $days } days
} in all
# The title of the table on the first of a month. $name: the month before.
ladder-month = The ladder after { $name }
ladder-arrows = -# ↑ and ↓: places won and lost in the month
ladder-alt = { $title }: { $places }.
ladder-alt-place = { $rank }. { $player }
# $count: 1 or more.
ladder-alt-up = { $rank }. { $player }, up { $count }
# $count: 1 or more.
ladder-alt-down = { $rank }. { $player }, down { $count }
ladder-posts-here = The table will be posted in { $channel } on the first of each month, without a ping, if the ladder has at least 2 players.
ladder-posts-off = The table won’t be posted any more.
button-ladder-join = Join
button-ladder-leave = Leave
button-ladder-challenge = Challenge
button-ladder-table = Table
button-ladder-post-here = Post monthly here
button-ladder-stop-posts = Stop monthly posts

ladder-joined-already = You’re already on the ladder.
# $most: 2 or more.
ladder-full = The ladder is full: it has { $most } players.
ladder-not-on-it = You aren’t on the ladder. `/ladder join` puts you in last place.
ladder-defender-not-on-it = { $player } isn’t on the ladder.
ladder-nobody-above = You’re first: there’s nobody above you to challenge.
ladder-yourself = You can’t challenge yourself. Choose a player above you.
ladder-bot = Bots aren’t on the ladder. Choose a player above you.
ladder-not-a-member = { $player } isn’t in this server. Choose another player.
ladder-below = { $player } is below you. You can challenge players above you.
# $most: 2 or more.
ladder-too-far = That’s too far up. You can challenge players up to { $most } places above you.
ladder-not-open = You can’t challenge { $player } on the ladder.
ladder-away = { $player } is away. You can challenge them when they’re back.
ladder-already-playing = You’re already playing a ladder match against { $player }.
# $most: 2 or more.
ladder-too-many-challenges = You’re playing { $most } matches as the challenger (the maximum). You can challenge again when one is over.
# $most: 2 or more.
ladder-too-many-defences = { $player } is defending their place in { $most } matches (the maximum). Try again when one is over.
# $again: countdown.
ladder-too-soon = You’ve challenged { $player } in the last 7 days. You can challenge them again { $again }.
ladder-no-abort-or-pause = Match #{ $match-id } belongs to the ladder, so it can’t be aborted or paused. To end it, use `/resign`: you lose.
