# The picker: the private screen where a player taps a move.

button-play = Jugar
button-confirm = Confirmar
button-change = Cambiar
button-other-piece = Otra pieza
# Lists the pieces that can’t be played, each with its reason.
button-why-not = ¿Por qué no las otras?

# A piece that can be chosen, on a button. $name: Hormiga.
actor-label-in-hand = { $name } ×{ $left }

# A piece that can be chosen, in a menu or in autocomplete. $code: A1, as in the picture, or code-owned for an opponent’s piece.
# $count: 1 or more.
actor-in-hand = { $bug } · { $count } en la mano
actor-beside = { $code } · { $bug }, junto a { $landmark }
actor-on = { $code } · { $bug }, encima de { $landmark }
actor-alone = { $code } · { $bug }
# If tiles have no letters. $actor: Ant 2; $place: east of White’s spider 1.
actor-at = { $actor } · { $place }
# An opponent’s piece by the letters in the picture: A1 de las negras.
code-owned = { $code } { $colour-of }

# A destination. $place: east of White’s spider 1.
destination = { $place }
destination-thrown = { $place }, con { $thrower }
# A destination with its number in the picture.
target = { $number } · { $destination }

# The questions. $actor: the chosen piece, as on its button.
picker-title = **Partida #{ $match-id }, turno { $turn }** · juegan { $colour-the }
which-piece = ¿Qué pieza?
which-unable = Estas piezas no se pueden jugar ahora. Pulsa una para ver por qué.
which-place = { $actor }: elige un lugar por su número en la imagen.
choose-piece-in-hand = Elige una pieza de la mano
choose-piece-on-board = Elige una pieza del tablero
choose-place = Elige un lugar: del { $first } al { $last }
meant-placing = ¿Colocar { $piece } { $place }?
meant-moving = ¿Mover { $piece } { $from-from } { $place-until }?
meant-throwing = ¿Lanzar { $piece } { $place-to }, con { $thrower }?
not-offered = Eso ya no es posible aquí.
