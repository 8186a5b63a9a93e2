# The picker: the private screen on which a move is chosen by tapping.

button-play = Jugar
button-confirm = Confirmar
button-change = Cambiar
button-other-piece = Otra pieza

# What can act, as it stands on buttons. $name: Hormiga.
actor-label-in-hand = { $name } ×{ $left }

# What can act, as it stands in menus and is offered while one types. $code: A1, as in the picture, and code-owned if it
# is not one’s own.
actor-in-hand = { $bug } · { $count } en la mano
actor-beside = { $code } · { $bug }, junto a { $landmark }
actor-on = { $code } · { $bug }, encima de { $landmark }
actor-alone = { $code } · { $bug }
# A piece as the picture names it: A1, and “A1 de las negras”.
code-owned = { $code } { $colour-of }

# Where it can go, with the number that the picture shows. $place: al este de la araña blanca 1.
target = { $number } · { $place-to }
target-thrown = { $number } · { $place-to }, con { $thrower }

# The questions. $actor: what was chosen, as it stands on the button.
picker-title = **Partida #{ $match-id }, turno { $turn }** · juegan { $colour-the }
which-piece = ¿Qué pieza?
which-place = { $actor }: ¿dónde? Elige un número de la imagen.
choose-piece = Elige una pieza
choose-place = Elige un lugar: de { $first } a { $last }
meant-placing = ¿Colocar { $piece } { $place }?
meant-moving = ¿Mover { $piece } { $from-from } { $place-to }?
meant-throwing = ¿Lanzar { $piece } con { $thrower }, { $place-to }?
not-offered = Eso ya no es posible aquí.
