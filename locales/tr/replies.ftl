# What only the one who asked reads.

played = #{ $match-id } numaralı maçta oynandı: `{ $uhp }`.
challenge-sent = Meydan okuma gönderildi. Yedi gün açık kalır.
challenge-accepted-reply = #{ $match-id } numaralı maç başladı. Renginiz: { $colour }.
challenge-declined-reply = Reddedildi.
challenge-withdrawn-reply = Geri çekildi.
abort-question = #{ $match-id } numaralı maç iptal edilsin mi? Rakip: { $opponent }. Maç sayılmaz.
abort-confirm = #{ $match-id } numaralı maçı iptal et
resign-question = #{ $match-id } numaralı maçı terk etmek istiyor musunuz? Rakip: { $opponent }.
resign-confirm = #{ $match-id } numaralı maçı terk et
resign-keep = Oynamaya devam et
resigned = #{ $match-id } numaralı maçı terk ettiniz.
kept-playing = #{ $match-id } numaralı maç sürüyor.
board-of = Maç #{ $match-id }, { $turn }. tur: { $standing }.
board-shared = Kanalda paylaşıldı.
standing-to-move = sıra: { $player } ({ $colour })
standing-won = { $player } kazandı ({ $colour })
standing-drawn = berabere bitti
standing-aborted = iptal edildi

game-line = { $match-id } · { $white } (Beyaz) – { $black } (Siyah) · { $turn }. tur, sıra: { $to-move }
game-line-late = { $match-id } · { $white } (Beyaz) – { $black } (Siyah) · { $turn }. tur, sıra: { $to-move } · süre doldu
game-line-deadline = { $match-id } · { $white } (Beyaz) – { $black } (Siyah) · { $turn }. tur, sıra: { $to-move } · son süre: { $deadline }
game-choice-yours = #{ $match-id } · { $white } – { $black } · sıra sizde
game-choice-over = #{ $match-id } · { $white } – { $black } · bitti
game-choice-theirs = #{ $match-id } · { $white } – { $black } · { $turn }. tur
more-games = … ve { $count } maç daha.

# What autocomplete shows. $value: what is put into the field.
choice-in-match = { $choice } · maç #{ $match-id }, rakip: { $opponent }
choice-described = { $words } · { $value }
