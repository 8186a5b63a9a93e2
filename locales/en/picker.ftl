# The picker: the private screen on which a move is chosen by tapping.

button-play = Play
button-confirm = Confirm
button-change = Change
button-other-piece = Another piece

# What can act, as it stands on buttons. $name: Ant.
actor-label-in-hand = { $name } ×{ $left }

# What can act, as it stands in menus and is offered while one types. $piece: ant 2.
actor-in-hand = { $bug } from your hand ({ $count } left)
actor-beside = { $piece }, beside { $landmark }
actor-on = { $piece }, on { $landmark }
piece-white = White { $piece }
piece-black = Black { $piece }
landmark-white = the white { $piece }
landmark-black = the black { $piece }

# Where it can go, with the number that the picture shows. $place: east of White’s spider 1.
target = { $number } · { $place }
target-thrown = { $number } · { $place }, thrown by { $thrower }

# The questions. $actor: what was chosen, as it stands on the button.
picker-title = **Match #{ $match }, turn { $turn }** · { $colour } to move
which-piece = Which piece?
which-place = { $actor }: where? Pick a number from the picture.
choose-piece = Choose a piece
choose-place = Choose a place: { $first } to { $last }
meant-placing = Place the { $piece } { $place }? It would look like this.
meant-moving = Move the { $piece } from { $from } to { $place }? It would look like this.
meant-throwing = Throw { $piece } with the { $thrower }, to { $place }? It would look like this.
not-offered = That cannot be chosen here, or not any more.
