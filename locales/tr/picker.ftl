# The picker: the private screen where a player taps a move.

button-play = Oyna
button-confirm = Onayla
button-change = Değiştir
button-other-piece = Başka taş
# Lists the pieces that can’t be played, each with its reason.
button-why-not = Neden diğerleri değil?

# A piece that can be chosen, on a button. $name: Karınca.
actor-label-in-hand = { $name } ×{ $left }

# A piece that can be chosen, in a menu or in autocomplete. $code: A1, as in the picture, or siyah A1 for an opponent’s piece.
# $count: 1 or more.
actor-in-hand = { $bug } · elde { $count }
actor-beside = { $code } · { $bug }, yanında: { $landmark }
actor-on = { $code } · { $bug }, altında: { $landmark }
actor-alone = { $code } · { $bug }
# If tiles have no letters. $actor: Ant 2; $place: east of White’s spider 1.
actor-at = { $actor } · { $place }
# An opponent’s piece by the letters in the picture: siyah A1.
code-owned = { $colour-adjective } { $code }

# A destination. $place: east of White’s spider 1.
destination = { $place-to }
destination-thrown = { $place-to }, { $thrower } fırlatır
# A destination with its number in the picture.
target = { $number } · { $destination }

# The questions. $actor: the chosen piece, as on its button.
picker-title = **Maç #{ $match-id }, { $turn }. tur** · sıra { $colour-locative }
which-piece = Hangi taş?
which-unable = Bu taşlar şu anda oynanamaz. Nedenini görmek için birine basın.
which-place = { $actor }: resimdeki numarasıyla bir yer seçin.
choose-piece-in-hand = Eldeki taşlardan birini seçin
choose-piece-on-board = Tahtadaki taşlardan birini seçin
choose-place = Bir yer seçin: { $first }–{ $last }
meant-placing = { $piece-capital } { $place-to } konsun mu?
meant-moving = { $piece-capital } { $from-from } { $place-to } gitsin mi?
meant-throwing = { $thrower-capital }, { $piece-accusative } { $place-to } fırlatsın mı?
not-offered = Bu artık mümkün değil.
