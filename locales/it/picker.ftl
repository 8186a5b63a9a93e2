# The picker: the private screen where a player taps a move.

button-play = Gioca
button-confirm = Conferma
button-change = Cambia
button-other-piece = Altro pezzo
# Lists the pieces that can’t be played, each with its reason.
button-why-not = Perché non gli altri?

# A piece that can be chosen, on a button. $name: Ant.
actor-label-in-hand = { $name } ×{ $left }

# A piece that can be chosen, in a menu or in autocomplete. $code: A1, as in the picture, or Black’s A1 for an opponent’s piece.
# $count: 1 or more.
actor-in-hand = { $bug } · { $count } in mano
actor-beside = { $code } · { $bug }, accanto a { $landmark }
actor-on = { $code } · { $bug }, sopra { $landmark }
actor-alone = { $code } · { $bug }
# If tiles have no letters. $actor: Ant 2; $place: east of White’s spider 1.
actor-at = { $actor } · { $place }
# An opponent’s piece by the letters in the picture: Black’s A1.
code-owned = { $code } { $colour-of }

# A destination. $place: east of White’s spider 1.
destination = { $place }
destination-thrown = { $place }, lancio con { $thrower }
# A destination with its number in the picture.
target = { $number } · { $destination }

# The questions. $actor: the chosen piece, as on its button.
picker-title = **Partita #{ $match-id }, turno { $turn }** · tocca { $colour-to }
which-piece = Quale pezzo?
which-unable = Ora questi pezzi non si possono giocare. Premine uno per vedere perché.
which-place = { $actor }: scegli uno spazio con il suo numero nell’immagine.
choose-piece-in-hand = Scegli un pezzo in mano
choose-piece-on-board = Scegli un pezzo sul tavoliere
choose-place = Scegli uno spazio: da { $first } a { $last }
meant-placing = Piazzare { $piece } { $place }?
meant-moving = Muovere { $piece } { $from-from } { $place-to }?
meant-throwing = Lanciare { $piece } { $place-to }, con { $thrower }?
not-offered = Qui non è più possibile.
