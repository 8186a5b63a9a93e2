# The picker: the private screen on which a move is chosen by tapping.

button-play = Oyna
button-confirm = Onayla
button-change = Değiştir
button-other-piece = Başka taş

# What can act, as it stands on buttons. $name: Karınca.
actor-label-in-hand = { $name } ×{ $left }

# What can act, as it stands in menus and is offered while one types. $code: A1, as in the picture.
actor-in-hand = { $bug } · elde { $count }
actor-beside = { $code } · { $bug }, yanında: { $landmark }
actor-on = { $code } · { $bug }, altında: { $landmark }
actor-alone = { $code } · { $bug }
# A piece as the picture names it: A1, and siyah A1.
code-owned = { $colour-adjective } { $code }

# Where it can go, with the number that the picture shows. $place: 1 numaralı beyaz örümceğin doğusunda.
target = { $number } · { $place-to }
target-thrown = { $number } · { $place-to }, { $thrower } fırlatır

# The questions. $actor: what was chosen, as it stands on the button.
picker-title = **Maç #{ $match-id }, { $turn }. tur** · sıra: { $colour }
which-piece = Hangi taş?
which-place = { $actor }: nereye? Resimden bir numara seçin.
choose-piece = Bir taş seçin
choose-place = Bir yer seçin: { $first }–{ $last }
meant-placing = { $piece-accusative } { $place-to } koyalım mı?
meant-moving = { $piece-accusative } { $from-from } { $place-to } hareket ettirelim mi?
meant-throwing = { $thrower-instrumental } { $piece-accusative } { $place-to } fırlatalım mı?
not-offered = Bu artık burada mümkün değil.
