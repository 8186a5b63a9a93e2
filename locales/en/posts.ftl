# Posts that everyone in the channel reads. Discord makes mentions of <@number>.

# A turn post. $mention: the player to move; $deadline: a countdown.
turn-headline = { $mention } — your move as { $colour } · match #{ $match-id }, turn { $turn }
# $deadline: countdown.
turn-headline-deadline = { $mention } — your move as { $colour } · match #{ $match-id }, turn { $turn } · due { $deadline }
# The same in the direct messages of the opponent. $player: the player to move.
waiting-headline = { $player } to move as { $colour } · match #{ $match-id }, turn { $turn }
# $deadline: countdown.
waiting-headline-deadline = { $player } to move as { $colour } · match #{ $match-id }, turn { $turn } · due { $deadline }
# The post of an earlier turn, when the match is already further. $players: both, with their colours.
turn-earlier = Match #{ $match-id }, turn { $turn }: { $players }
pairing = { $white } (White) – { $black } (Black)
players = { $white } plays White, { $black } plays Black · { $terms }
turn-start = { $opponent } plays { $colour } · { $terms }
# Where the bot isn’t a member. $player: a mention.
reminded-only-here = Only mentions here reach { $player }, until they add the bot to their account and use a command.
# $name: of a tournament, with a link to its post.
match-of-tournament = -# Match of { $name }
match-of-ladder = -# Match of the ladder
# $link: to the last post of its table.
match-of-linked-ladder = -# Match of the [ladder]({ $link })

# The last moves. $colour: the mover; $uhp: the move in notation.
ply-placed = { $colour } placed { $piece } { $place } (`{ $uhp }`).
ply-moved = { $colour } moved { $piece } from { $from } { $place-to } (`{ $uhp }`).
ply-thrown = { $colour } threw { $piece } { $place-to }, with { $thrower } (`{ $uhp }`).
ply-passed = { $colour } had no legal move and passed.

# What remains of a post once the next one is posted, without a full stop. $link: to that next post.
statement-in-match = { $statement } · [match #{ $match-id }]({ $link })
# $moves: one or more of the following.
past-turn = **{ $turn }.** { $moves }
past-move = { $player }: { $piece } → { $place } (`{ $uhp }`)
past-throw = { $player }: { $piece } → { $place }, thrown by { $thrower } (`{ $uhp }`)
past-pass = { $player }: pass
past-start = Match started: { $players }
past-takeback = Taken back: { $moves }
past-relocation = The match continues here
past-extension = { $player } gave { $other } another day
past-timeout = { $player } ran out of time
past-reminder = { $player } was reminded to move
past-nudge = { $player } nudged { $other }
past-away = { $player } was away
past-back = { $player } came back
past-pause = The match was paused
past-pause-end = { $player } ended the pause

# The last post of a match. $mention: the player who is pinged; $result: the winner, and the reason.
result-headline = { $mention } — **{ $result }** Match #{ $match-id }
result-headline-won = **{ $result }** Match #{ $match-id } against { $opponent }
result-headline-drawn = **{ $result }** Match #{ $match-id }, { $white } – { $black }
# Above the animation that follows it.
replay-post = Match #{ $match-id } · replay
result-won = { $winner } won as { $colour }: { $reason }.
result-drawn = Draw: { $reason }.
reason-queen = { $colour }’s queen bee is surrounded
reason-resigned = { $colour } resigned
reason-both-queens = both queen bees are surrounded
reason-deadlock = neither player can ever move again
result-ratings = Ratings: White { $white-before } → { $white-after } ({ $white-change }), Black { $black-before } → { $black-after } ({ $black-change }).
result-uncounted = Unrated: too short (both players must make 2 moves).
result-resigned-early = Unrated: resigned too early (both players must make 6 moves).
# $most: 2 or more.
result-too-often = Unrated: the limit is { $most } rated matches a day against the same opponent.

# A challenge. $terms: expansions, time control and so on; $until: a countdown.
challenge-one = { $mention } — { $challenger } challenges you to a match of Hive.
challenge-rematch = { $mention } — { $challenger } offers a rematch of match #{ $match-id }.
challenge-anyone = { $challenger } is looking for a Hive opponent.
# $until: countdown.
challenge-terms = { $terms } · { $colour } · expires { $until }
challenger-random = random colours
challenger-white = { $challenger } plays White
challenger-black = { $challenger } plays Black
challenge-accepted = { $player } accepted { $challenger }’s challenge: match #{ $match-id }.
challenge-declined = { $challenger }’s challenge was declined.
challenge-declined-by = { $player } declined { $challenger }’s challenge.
challenge-withdrawn = { $challenger } withdrew the challenge.
challenge-expired = { $challenger }’s challenge expired after 7 days.
# In direct messages, where the match will be played: for the opponent, and for the challenger.
challenge-by-message = The match will be played here, in your direct messages with me. Each turn, both of you get a message.
challenge-own-copy = You challenge { $player } to a match of Hive by direct message.
challenge-own-rematch = You offer { $player } a rematch of match #{ $match-id } by direct message.
challenge-undelivered = I can’t send { $player } direct messages, so { $challenger }’s challenge was withdrawn.
# In the direct messages of a player who has typed the code of an invitation.
invitation-from = { $challenger } invites you to a match of Hive.

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-add-app = Add the bot to your account
button-resign = Resign

# Alt text of the picture.
alt-turn = Hive board of match #{ $match-id }, turn { $turn }, { $colour } to move.
alt-won = Hive board of match #{ $match-id }, final position: { $colour } won.
alt-drawn = Hive board of match #{ $match-id }, final position: a draw.
# The match was aborted or closed.
alt-without-result = Hive board of match #{ $match-id }, final position: no result.
alt-empty = The board is empty.
# $filled: 0 or more.
alt-queen = { $colour }’s queen bee: { $filled } of 6 sides blocked.
# The board, row by row. $column: in half tiles from the left.
alt-rows = The board, row by row from the top, with the column of each piece in half tiles:
alt-row = Row { $row }: { $stacks }.
alt-at = { $stack } ({ $column })
# A stack from its top.
alt-on = { $above } on { $below }
alt-hand = { $colour } in hand: { $pieces }.
alt-count = { $count } × { $bug }
