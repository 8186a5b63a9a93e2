# The picker: the private screen where a player taps a move.

button-play = Play
button-confirm = Confirm
button-change = Change
button-other-piece = Another piece
# Lists the pieces that can’t be played, each with its reason.
button-why-not = Why not the others?

# A piece that can be chosen, on a button. $name: Ant.
actor-label-in-hand = { $name } ×{ $left }

# A piece that can be chosen, in a menu or in autocomplete. $code: A1, as in the picture, or Black’s A1 for an opponent’s piece.
# $count: 1 or more.
actor-in-hand = { $bug } · { $count } in hand
actor-beside = { $code } · { $bug }, next to { $landmark }
actor-on = { $code } · { $bug }, on { $landmark }
actor-alone = { $code } · { $bug }
# If tiles have no letters. $actor: Ant 2; $place: east of White’s spider 1.
actor-at = { $actor } · { $place }
# An opponent’s piece by the letters in the picture: Black’s A1.
code-owned = { $colour }’s { $code }

# A destination. $place: east of White’s spider 1.
destination = { $place }
destination-thrown = { $place }, thrown by { $thrower }
# A destination with its number in the picture.
target = { $number } · { $destination }

# The questions. $actor: the chosen piece, as on its button.
picker-title = **Match #{ $match-id }, turn { $turn }** · { $colour } to move
which-piece = Which piece?
which-unable = These pieces can’t be played now. Press one to see why.
which-place = { $actor }: choose a place by its number in the picture.
choose-piece-in-hand = Choose a piece in hand
choose-piece-on-board = Choose a piece on the board
choose-place = Choose a place: { $first } to { $last }
meant-placing = Place { $piece } { $place }?
meant-moving = Move { $piece } from { $from } { $place-to }?
meant-throwing = Throw { $piece } { $place-to }, with { $thrower }?
not-offered = That’s no longer possible here.
