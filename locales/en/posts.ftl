# What everybody in the channel reads. Mentions are made by Discord from <@number>.

# The post of each turn. $mention: whose turn it is; $deadline: a countdown, or nothing.
turn-headline = { $mention } — your move as { $colour } · match #{ $match-id }, turn { $turn }
turn-headline-deadline = { $mention } — your move as { $colour } · match #{ $match-id }, turn { $turn } · due { $deadline }
# The post of a turn that the match has passed by already.
turn-earlier = Match #{ $match-id }, turn { $turn }
players = { $white } plays White, { $black } plays Black · { $terms }
turn-start = { $opponent } plays { $colour } · { $terms }

# What was played. $colour: who; $uhp: the move in notation.
ply-placed = { $colour } placed { $piece } { $place } (`{ $uhp }`).
ply-moved = { $colour } moved { $piece } from { $from } to { $place } (`{ $uhp }`).
ply-thrown = { $colour } threw { $piece } with { $thrower }, to { $place } (`{ $uhp }`).
ply-passed = { $colour } had no legal move and passed.

# The last post of a match. $mention: who is told; $result: who won, and why.
result-headline = { $mention } — **{ $result }** Match #{ $match-id }
# Above the animation that follows it.
replay-post = Match #{ $match-id } · replay
result-won = { $winner } won as { $colour }: { $reason }.
result-drawn = Draw: { $reason }.
reason-queen = { $colour }’s queen bee is surrounded
reason-resigned = { $colour } resigned
reason-both-queens = both queen bees are surrounded
reason-deadlock = neither side can ever move again
result-ratings = Ratings: { $white } { $white-before } → { $white-after } ({ $white-change }), { $black } { $black-before } → { $black-after } ({ $black-change }).
result-uncounted = Not rated: too short (two moves each).
result-resigned-early = Not rated: resigned too early (six moves each).
result-too-often = Not rated: only { $most } matches with the same opponent count in 24 hours.

# A challenge. $terms: what will be played.
challenge-one = { $mention } — { $challenger } challenges you to a game of Hive.
challenge-rematch = { $mention } — { $challenger } offers you a rematch of match #{ $match-id }.
challenge-anyone = { $challenger } is looking for somebody to play Hive with.
challenge-terms = { $terms } · { $colour } · closes { $until }
challenger-random = random colours
challenger-white = { $challenger } plays White
challenger-black = { $challenger } plays Black
challenge-accepted = { $player } accepted { $challenger }’s challenge: match #{ $match-id }.
challenge-declined = { $challenger }’s challenge was declined.
challenge-declined-by = { $player } declined { $challenger }’s challenge.
challenge-withdrawn = { $challenger } withdrew the challenge.
challenge-expired = Nobody answered { $challenger }’s challenge in seven days.

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-resign = Resign

# For those who cannot see the picture.
alt-turn = Hive board of match #{ $match-id }, turn { $turn }, { $colour } to move.
alt-won = Hive board of match #{ $match-id }, at the end: { $colour } has won.
alt-drawn = Hive board of match #{ $match-id }, at the end: a draw.
# It was called off, or nobody has decided it.
alt-without-result = Hive board of match #{ $match-id }, at the end: without a result.
alt-empty = The board is empty.
alt-queen = { $filled } of the six sides of { $colour }’s queen bee are taken.
# The board, row by row. $column: in half tiles from the left.
alt-rows = The board, row by row from the top, with the column of each piece in half tiles:
alt-row = Row { $row }: { $stacks }.
alt-at = { $stack } ({ $column })
# A stack from its top.
alt-on = { $above } on { $below }
alt-hand = { $colour } in hand: { $pieces }.
alt-count = { $count } × { $bug }
