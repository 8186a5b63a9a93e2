# Matches that would not end, or cannot go on; and what people are told alone.

# Why a match ended without a result.
result-silence = { $player } closed it after thirty days in which the opponent gave no sign: it counts as not played.
result-closed = { $player }, who manages this server, closed it: it counts as not played.
result-stranded = Nobody went on with it for thirty days after its channel was lost: it counts as not played.

# In the turn post after a match went on elsewhere.
relocated-post = { $player } has the match go on here: where it was played before, the bot cannot post any more. The clocks go on, too.

# Letters. $since, $until: instants.
stranded-letter = Match #{ $match } against { $opponent } cannot go on where it was: since { $since } its channel is gone, or I was removed from the server. The clocks stand still. Use any of my commands elsewhere in that server, such as `/games`, and the match goes on there. If nobody does until { $until }, it is called off.
stranded-letter-end = Match #{ $match } against { $opponent } is over: { $standing }. Its channel cannot be reached, so you read it here.
digest = { $count ->
    [one] It is your turn in a match:
   *[other] It is your turn in { $count } matches:
}

# A private question, and the answers.
close-question = Match #{ $match }, { $white } (White) against { $black } (Black), is played by others. As somebody who manages this server you may close it: it would count as not played, and its last post would say that you did so.
button-close = Close match #{ $match }
closed = Match #{ $match } is closed. It counts as not played.
button-close-silent = Close, unrated
not-silent = Match #{ $match } cannot be closed: that takes a match without a time limit, in which your opponent is to move and has given no sign for thirty days.

# The setting.
setting-digest = Daily digest
    .about = One direct message a day with the matches in which it is your turn, instead of being called for each turn.
digest-never = Never
    .note = You are called in the channel for each turn.
    .other = If it is your turn anywhere; your turns call you no more.
digest-hour = At { $hour }:00
