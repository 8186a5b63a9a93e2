# The picker: the private screen on which a move is chosen by tapping.

button-play = Play
button-confirm = Confirm
button-change = Change
button-other-piece = Another piece

# What can act, as it stands on buttons. $name: Ant.
actor-label-in-hand = { $name } ×{ $left }

# What can act, as it stands in menus and is offered while one types. $code: A1, as in the picture, and Black’s A1 if it
# is not one’s own.
actor-in-hand = { $bug } · { $count } in hand
actor-beside = { $code } · { $bug }, next to { $landmark }
actor-on = { $code } · { $bug }, on { $landmark }
actor-alone = { $code } · { $bug }
# A piece as the picture names it: A1, and Black’s A1.
code-owned = { $colour }’s { $code }

# Where it can go, with the number that the picture shows. $place: east of White’s spider 1.
target = { $number } · { $place }
target-thrown = { $number } · { $place }, thrown by { $thrower }

# The questions. $actor: what was chosen, as it stands on the button.
picker-title = **Match #{ $match-id }, turn { $turn }** · { $colour } to move
which-piece = Which piece?
which-place = { $actor }: where? Pick a number from the picture.
choose-piece = Choose a piece
choose-place = Choose a place: { $first } to { $last }
meant-placing = Place { $piece } { $place }?
meant-moving = Move { $piece } from { $from } to { $place }?
meant-throwing = Throw { $piece } with { $thrower }, to { $place }?
not-offered = That is not possible here any more.
