# Matches that nobody continues or that lost their channel, and direct messages to a single player.

# Why a match ended without a result.
result-inactivity = { $player } closed the match because the opponent had been inactive for 30 days. It doesn’t count.
result-abandoned = No moves for 30 days. It doesn’t count.
result-closed = { $player }, who manages the server, closed the match. It doesn’t count.
result-closed-in-tournament = { $player }, who manages the server, closed the match. It’s unrated, and both players get 0 points, unless the tournament was cancelled.
result-orphaned = The bot could no longer post the match, and nobody continued it within 30 days. It doesn’t count.

# In the turn post after a match moved to another channel.
relocated-post = { $player } moved the match here because the bot can no longer post in its old channel.
relocated-practice = The match continues here because the bot can no longer post in its old channel.
resumed-by-message = The match continues: { $player } accepts direct messages from me again.

# Direct messages. $since, $until: instants.
# $since: date; $until: date.
orphaned-message = Match #{ $match-id } against { $opponent } lost its channel on { $since }: it was deleted, or I can’t post there any more. Nobody loses time. To continue, use `/games` in another channel of that server where I can post. Otherwise it ends without a result on { $until }.
orphaned-message-over = Match #{ $match-id } against { $opponent } is over: { $standing }. I can’t post in its channel.
# $channel: a mention of the channel.
server-removed-bot = Match #{ $match-id } against { $opponent } continues, although I was removed from its server: both of you have added me to your accounts. Play in { $channel } as before, or here with `/board`.
# A match in the direct messages of both players, one of whom accepts none. For the opponent.
# $until: date.
orphaned-unreachable = Match #{ $match-id } is paused: I can’t send { $opponent } direct messages. Nobody loses time. The match continues when { $opponent } next uses a command or a button in their direct messages with me. Otherwise it ends without a result on { $until }.
# In the bot’s direct messages: a practice match that was played there.
# $since: date; $until: date.
orphaned-practice = Our match #{ $match-id } stopped on { $since } because I can no longer post where we played. Use any command here, such as `/games`, to continue it here. Otherwise it ends without a result on { $until }.
# $since: date; $until: date.
orphaned-practice-server = Our match #{ $match-id } lost its channel on { $since }: it was deleted, or I can’t post there any more. To continue, use `/games` in another channel of that server where I can post. Otherwise it ends without a result on { $until }.
digest = { $count ->
    [one] It’s your turn in 1 match:
   *[other] It’s your turn in { $count } matches:
}

# A private question, and the replies.
close-question = Close match #{ $match-id }, { $white } (White) against { $black } (Black)? It won’t count, and its last post will name you.
close-question-in-tournament = Close match #{ $match-id }, { $white } (White) against { $black } (Black)? Both players will get 0 points, unless the tournament was cancelled. The match will be unrated, and its last post will name you.
button-close = Close match #{ $match-id }
closed = Match #{ $match-id } is closed. It doesn’t count.
closed-in-tournament = Match #{ $match-id } is closed. It’s unrated, and both players get 0 points, unless the tournament was cancelled.
button-close-inactive = Close match (won’t count)
not-inactive = You can’t close match #{ $match-id }. You can only close a match that has no time limit, once your opponent has been inactive for 30 days: no move, offer or answer.

# The setting.
setting-digest = Daily digest
    .about = One direct message a day with your turns, instead of pings for turns, reminders, nudges and offers.
digest-never = Never
    .note = Turn posts mention you, except in quiet hours.
    .other = At this hour, if it’s your turn anywhere. No pings for turns, reminders, nudges or offers.
digest-hour = At { $hour }:00
