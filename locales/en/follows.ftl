# Following a match of others.

button-follow = Follow
button-unfollow = Stop following
button-follow-result = Only the result
button-follow-turns = Each turn
button-follow-queens = Queens in danger

# What the user is told.
follow-result = You’ll get the result of match #{ $match-id } by direct message.
follow-turns = You’ll get new moves and the result of match #{ $match-id } by direct message.
follow-queens = You’ll get a direct message when a queen in match #{ $match-id } is nearly surrounded, and when the match ends.
follow-stopped = You’ve stopped following match #{ $match-id }.
# Below the board, for its players. $count: 1 or more.
followers = { $count ->
    [one] 1 person is following
   *[other] { $count } people are following
 } this match.

# The direct message. $count: 2 or more.
followed-title = News from { $count ->
    [one] 1 match
   *[other] { $count } matches
 } you follow:
# $players: Ada – Bert; $match-id: a link; $result: a sentence.
followed-ended = **{ $players }** · { $match-id }: { $result }
# $words: the last move, a sentence.
followed-moved = **{ $players }** · { $match-id }, turn { $turn }: { $words }
# $colour: whose queen it is.
followed-queen = **{ $players }** · { $match-id }, turn { $turn }: { $colour }’s queen bee is nearly surrounded, on 5 of 6 sides.

# Why a match isn’t followed.
cannot-follow = You can’t follow match #{ $match-id }. You can follow public matches of other people, unless you’ve blocked one of the players or they’ve blocked you.
# $most: 2 or more.
limit-followed = You’re following { $most } matches (the maximum). Stop following one first.
