# What only the one who asked reads.

played = #{ $match } numaralı maçta oynandı: `{ $uhp }`.
challenge-sent = Meydan okuma gönderildi. Yedi gün açık kalır.
challenge-accepted-reply = #{ $match } numaralı maç başladı. Renginiz: { $colour }.
challenge-declined-reply = Reddedildi.
challenge-withdrawn-reply = Geri çekildi.
abort-question = #{ $match } numaralı maç iptal edilsin mi? Rakip: { $opponent }. Maç sayılmaz.
abort-confirm = #{ $match } numaralı maçı iptal et
resign-question = #{ $match } numaralı maçı terk etmek istiyor musunuz? Rakip: { $opponent }.
resign-confirm = #{ $match } numaralı maçı terk et
resign-keep = Oynamaya devam et
resigned = #{ $match } numaralı maçı terk ettiniz.
kept-playing = #{ $match } numaralı maç sürüyor.
board-of = Maç #{ $match }, { $turn }. tur: { $standing }.
board-shared = Kanalda paylaşıldı.
standing-to-move = sıra: { $player } ({ $colour })
standing-won = { $player } kazandı ({ $colour })
standing-drawn = berabere bitti
standing-aborted = iptal edildi

game-line = { $match } · { $white } (Beyaz) – { $black } (Siyah) · { $turn }. tur, sıra: { $to-move }
game-line-late = { $match } · { $white } (Beyaz) – { $black } (Siyah) · { $turn }. tur, sıra: { $to-move } · süre doldu
game-line-deadline = { $match } · { $white } (Beyaz) – { $black } (Siyah) · { $turn }. tur, sıra: { $to-move } · son süre: { $deadline }
game-choice-yours = #{ $match } · { $white } – { $black } · sıra sizde
game-choice-over = #{ $match } · { $white } – { $black } · bitti
game-choice-theirs = #{ $match } · { $white } – { $black } · { $turn }. tur
more-games = … ve { $count } maç daha.

# What autocomplete shows. $value: what is put into the field.
choice-in-match = { $choice } · maç #{ $match }, rakip: { $opponent }
choice-described = { $words } · { $value }
