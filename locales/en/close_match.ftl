# Matches that would not end, or cannot go on; and what people are told alone.

# Why a match ended without a result.
result-silence = { $player } closed it: no sign of the opponent for thirty days. It does not count.
result-abandoned = Nobody went on with it for thirty days. It does not count.
result-closed = { $player }, who manages this server, closed it. It does not count.
result-stranded = Nobody went on with it for thirty days after its channel was lost. It does not count.

# In the turn post after a match went on elsewhere.
relocated-post = { $player } moved the match here: the bot can no longer post where it was. The clocks go on.
relocated-practice = The match goes on here: I can no longer write where it was.

# Letters. $since, $until: instants.
stranded-letter = Match #{ $match-id } against { $opponent } has had no channel since { $since }: that is gone, or I was removed from the server. The clocks stand still. Use `/games` elsewhere in that server, and the match goes on there. If nobody has by { $until }, it is called off.
stranded-letter-end = Match #{ $match-id } against { $opponent } is over: { $standing }. Its channel cannot be reached.
# In the bot’s direct messages, of a match against the bot that was played there.
stranded-practice = Our match #{ $match-id } has stood still since { $since }: I can no longer write where it was played. Use any command here, such as `/games`, and it goes on here. If you have not by { $until }, it is called off.
stranded-practice-server = Our match #{ $match-id } has had no channel since { $since }: that is gone, or I was removed from the server. Use `/games` elsewhere in that server, and it goes on there. If you have not by { $until }, it is called off.
digest = { $count ->
    [one] Your turn in one match:
   *[other] Your turn in { $count } matches:
}

# A private question, and the answers.
close-question = Close match #{ $match-id }, { $white } (White) against { $black } (Black)? It would not count, and its last post would name you.
button-close = Close match #{ $match-id }
closed = Match #{ $match-id } is closed. It does not count.
button-close-silent = Close, unrated
not-silent = Match #{ $match-id } cannot be closed. That takes a match without a time limit, and an opponent who is to move and has given no sign for thirty days.

# The setting.
setting-digest = Daily digest
    .about = One direct message a day with your turns, instead of a mention for each.
digest-never = Never
    .note = A mention in the channel for each turn.
    .other = If it is your turn anywhere. Turns do not mention you.
digest-hour = At { $hour }:00
