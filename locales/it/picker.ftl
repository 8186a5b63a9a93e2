# The picker: the private screen on which a move is chosen by tapping.

button-play = Gioca
button-confirm = Conferma
button-change = Cambia
button-other-piece = Altro pezzo

# What can act, as it stands on buttons. $name: Formica.
actor-label-in-hand = { $name } ×{ $left }

# What can act, as it stands in menus and is offered while one types. $code: A1, as in the picture, and code-owned if it
# is not one’s own.
actor-in-hand = { $bug } · { $count } in mano
actor-beside = { $code } · { $bug }, accanto a { $landmark }
actor-on = { $code } · { $bug }, sopra { $landmark }
actor-alone = { $code } · { $bug }
# A piece as the picture names it: A1, and “A1 del Nero”.
code-owned = { $code } { $colour-of }

# Where it can go, with the number that the picture shows. $place: a est del ragno bianco 1.
target = { $number } · { $place }
target-thrown = { $number } · { $place }, con { $thrower }

# The questions. $actor: what was chosen, as it stands on the button.
picker-title = **Partita #{ $match-id }, turno { $turn }** · tocca { $colour-to }
which-piece = Quale pezzo?
which-place = { $actor }: dove? Scegli un numero dell’immagine.
choose-piece = Scegli un pezzo
choose-place = Scegli dove: da { $first } a { $last }
meant-placing = Piazzare { $piece } { $place }?
meant-moving = Muovere { $piece } { $from-from } { $place }?
meant-throwing = Lanciare { $piece } con { $thrower }, { $place }?
not-offered = Qui non è più possibile.
