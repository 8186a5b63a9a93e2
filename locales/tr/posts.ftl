# Posts that everyone in the channel reads. Discord makes mentions of <@number>.

# A turn post. $mention: the player to move; $deadline: a countdown.
turn-headline = { $mention } — sıra sizde ({ $colour }) · maç #{ $match-id }, { $turn }. tur
# $deadline: countdown.
turn-headline-deadline = { $mention } — sıra sizde ({ $colour }) · maç #{ $match-id }, { $turn }. tur · son süre: { $deadline }
waiting-headline = Sıradaki oyuncu: { $player } ({ $colour }) · maç #{ $match-id }, { $turn }. tur
waiting-headline-deadline = Sıradaki oyuncu: { $player } ({ $colour }) · maç #{ $match-id }, { $turn }. tur · son süre: { $deadline }
# The post of an earlier turn, when the match is already further. $players: both, with their colours.
turn-earlier = Maç #{ $match-id }, { $turn }. tur: { $players }
pairing = { $white } (Beyaz) – { $black } (Siyah)
players = Beyaz: { $white }, Siyah: { $black } · { $terms }
turn-start = Rakip: { $opponent } ({ $colour }) · { $terms }
reminded-only-here = { $player }, botu hesabına ekleyip bir komut kullanana kadar yalnızca burada adı anılınca haber alır.
match-of-tournament = -# Turnuva: { $name }
match-of-ladder = -# Defi maçı
match-of-linked-ladder = -# [Defi ligi]({ $link }) maçı

# The last moves. $colour: the mover; $uhp: the move in notation.
ply-placed = { $colour }, { $piece-accusative } { $place-to } koydu (`{ $uhp }`).
ply-moved = { $colour }, { $piece-accusative } { $from-from } { $place-to } oynadı (`{ $uhp }`).
ply-thrown = { $colour }, { $thrower-instrumental } { $piece-accusative } { $place-to } fırlattı (`{ $uhp }`).
ply-passed = { $colour-genitive } kurallara uygun hamlesi yoktu ve pas geçti.

# What remains of a post once the next one is posted, without a full stop. $link: to that next post.
statement-in-match = { $statement } · [maç #{ $match-id }]({ $link })
# $moves: one or more of the following.
past-turn = **{ $turn }.** { $moves }
past-move = { $player }: { $piece } → { $place } (`{ $uhp }`)
past-throw = { $player }, { $thrower-instrumental }: { $piece } → { $place } (`{ $uhp }`)
past-pass = { $player }: pas
past-start = Maç başladı: { $players }
past-takeback = Geri alındı: { $moves }
past-relocation = Maç burada devam ediyor
past-extension = { $player } bir gün ekledi: { $other }
past-timeout = { $player } için süre doldu
past-reminder = Hatırlatma gönderildi: { $player }
past-nudge = { $player } dürttü: { $other }
past-away = { $player } uzaktaydı
past-back = { $player } geri döndü
past-pause = Maça ara verildi
past-pause-end = { $player } arayı bitirdi

# The last post of a match. $mention: the player who is pinged; $result: the winner, and the reason.
result-headline = { $mention } — **{ $result }** Maç #{ $match-id }
result-headline-won = **{ $result }** Maç #{ $match-id }, rakip: { $opponent }
result-headline-drawn = **{ $result }** Maç #{ $match-id }, { $white } – { $black }
# Above the animation that follows it.
replay-post = Maç #{ $match-id } · animasyon
result-won = { $winner } kazandı ({ $colour }): { $reason }.
result-drawn = Beraberlik: { $reason }.
reason-queen = { $colour-genitive } kraliçe arısı kuşatıldı
reason-resigned = { $colour } terk etti
reason-both-queens = iki kraliçe arı da kuşatıldı
reason-deadlock = iki oyuncu da bir daha hamle yapamaz
result-ratings = Puanlar: Beyaz { $white-before } → { $white-after } ({ $white-change }), Siyah { $black-before } → { $black-after } ({ $black-change }).
result-uncounted = Puansız: maç çok kısa (iki oyuncu da 2 hamle yapmalı).
result-resigned-early = Puansız: çok erken terk edildi (iki oyuncu da 6 hamle yapmalı).
# $most: 2 or more.
result-too-often = Puansız: aynı rakibe karşı günde yalnızca { $most } maç sayılır.

# A challenge. $terms: expansions, time control and so on; $until: a countdown.
challenge-one = { $mention } — { $challenger } size bir Hive maçı için meydan okuyor.
challenge-rematch = { $mention } — { $challenger } { $match-id } numaralı maç için rövanş teklif ediyor.
challenge-anyone = { $challenger } Hive oynamak için rakip arıyor.
# $until: countdown.
challenge-terms = { $terms } · { $colour } · son yanıt: { $until }
challenger-random = renkler rastgele
challenger-white = Beyaz: { $challenger }
challenger-black = Siyah: { $challenger }
challenge-accepted = { $player } meydan okumayı kabul etti (gönderen: { $challenger }): maç #{ $match-id }.
challenge-declined = Meydan okuma reddedildi (gönderen: { $challenger }).
challenge-declined-by = { $player } meydan okumayı reddetti (gönderen: { $challenger }).
challenge-withdrawn = { $challenger } meydan okumayı geri çekti.
challenge-expired = Meydan okumanın 7 günlük süresi doldu (gönderen: { $challenger }).
challenge-by-message = Maç burada, benimle direkt mesajlarınızda oynanacak. Her turda ikinize de bir mesaj gelir.
challenge-own-copy = Direkt mesajla bir Hive maçı için meydan okudunuz (rakip: { $player }).
challenge-own-rematch = { $match-id } numaralı maç için direkt mesajla rövanş teklif ettiniz (rakip: { $player }).
challenge-undelivered = Bu oyuncuya direkt mesaj gönderemiyorum: { $player }. Meydan okuma geri çekildi (gönderen: { $challenger }).
invitation-from = Sizi bir Hive maçına davet eden: { $challenger }

button-accept = Kabul et
button-decline = Reddet
button-withdraw = Geri çek
button-add-app = Botu hesabına ekle
button-resign = Terk et

# Alt text of the picture.
alt-turn = { $match-id } numaralı maçın Hive tahtası, { $turn }. tur, sıra { $colour-locative }.
alt-won = { $match-id } numaralı maçın Hive tahtası, son konum: { $colour } kazandı.
alt-drawn = { $match-id } numaralı maçın Hive tahtası, son konum: beraberlik.
# The match was aborted or closed.
alt-without-result = { $match-id } numaralı maçın Hive tahtası, son konum: sonuç yok.
alt-empty = Tahta boş.
# $filled: 0 or more.
alt-queen = { $colour-genitive } kraliçe arısı: 6 kenardan kapalı olanlar { $filled }.
# The board, row by row. $column: in half tiles from the left.
alt-rows = Tahta, yukarıdan aşağıya satır satır; her taşın sütunu yarım taş cinsinden:
alt-row = Satır { $row }: { $stacks }.
alt-at = { $stack } ({ $column })
# A stack from its top.
alt-on = { $above }, altında { $below }
alt-hand = { $colour-genitive } elindekiler: { $pieces }.
alt-count = { $count } × { $bug }
