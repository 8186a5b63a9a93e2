# What everybody in the channel reads. Mentions are made by Discord from <@number>.

# The post of each turn. $mention: whose turn it is; $deadline: a countdown, or nothing.
turn-headline = { $mention } — sıra sizde ({ $colour }) · maç #{ $match-id }, { $turn }. tur
turn-headline-deadline = { $mention } — sıra sizde ({ $colour }) · maç #{ $match-id }, { $turn }. tur · son süre: { $deadline }
# The post of a turn that the match has passed by already.
turn-earlier = Maç #{ $match-id }, { $turn }. tur
players = Beyaz: { $white }, Siyah: { $black } · { $terms }
turn-start = Rakip: { $opponent } ({ $colour }) · { $terms }

# What was played. $colour: who; $uhp: the move in notation.
ply-placed = { $colour }, { $piece-accusative } { $place-to } koydu (`{ $uhp }`).
ply-moved = { $colour }, { $piece-accusative } { $from-from } { $place-to } hareket ettirdi (`{ $uhp }`).
ply-thrown = { $colour }, { $thrower-instrumental } { $piece-accusative } { $place-to } fırlattı (`{ $uhp }`).
ply-passed = { $colour } yapacak hamle bulamadı ve pas geçti.

# The last post of a match. $mention: who is told; $result: who won, and why.
result-headline = { $mention } — **{ $result }** Maç #{ $match-id }
# Above the animation that follows it.
replay-post = Maç #{ $match-id } · baştan sona
result-won = { $winner } kazandı ({ $colour }): { $reason }.
result-drawn = Beraberlik: { $reason }.
reason-queen = { $colour-adjective } kraliçe arı kuşatıldı
reason-resigned = { $colour } terk etti
reason-both-queens = iki kraliçe arı da kuşatıldı
reason-deadlock = artık iki taraf da bir daha hamle yapamaz
result-ratings = Puanlar: { $white } { $white-before } → { $white-after } ({ $white-change }), { $black } { $black-before } → { $black-after } ({ $black-change }).
result-uncounted = Puan değişmedi: maç çok kısaydı (en az ikişer hamle gerekir).
result-resigned-early = Puan değişmedi: çok erken terk edildi (en az altışar hamle gerekir).
result-too-often = Puan değişmedi: aynı rakiple 24 saatte yalnızca { $most } maç sayılır.

# A challenge. $terms: what will be played.
challenge-one = { $mention } — { $challenger } size bir Hive maçı için meydan okuyor.
challenge-rematch = { $mention } — { $challenger } #{ $match-id } numaralı maç için rövanş teklif ediyor.
challenge-anyone = { $challenger } Hive oynayacak birini arıyor.
challenge-terms = { $terms } · { $colour } · kapanış: { $until }
challenger-random = renkler kurayla
challenger-white = Beyaz: { $challenger }
challenger-black = Siyah: { $challenger }
challenge-accepted = { $player } kabul etti (meydan okuyan: { $challenger }): maç #{ $match-id }.
challenge-declined = Meydan okuma reddedildi (meydan okuyan: { $challenger }).
challenge-declined-by = { $player } meydan okumayı reddetti (meydan okuyan: { $challenger }).
challenge-withdrawn = { $challenger } meydan okumayı geri çekti.
challenge-expired = Yedi gün içinde kimse yanıt vermedi (meydan okuyan: { $challenger }).

button-accept = Kabul et
button-decline = Reddet
button-withdraw = Geri çek
button-resign = Terk et

# For those who cannot see the picture.
alt-turn = Maç #{ $match-id } için Hive tahtası, { $turn }. tur, sıra { $colour-adjective } oyuncuda.
alt-won = Maç #{ $match-id } için Hive tahtası, maç sonu: { $colour } kazandı.
alt-drawn = Maç #{ $match-id } için Hive tahtası, maç sonu: beraberlik.
# It was called off, or nobody has decided it.
alt-without-result = Maç #{ $match-id } için Hive tahtası, maç sonu: sonuç yok.
alt-empty = Tahta boş.
alt-queen = { $colour-genitive } kraliçe arısının altı kenarından dolu olanlar: { $filled }.
# The board, row by row. $column: in half tiles from the left.
alt-rows = Tahta, yukarıdan aşağıya satır satır; her taşın sütunu yarım taş cinsinden:
alt-row = Satır { $row }: { $stacks }.
alt-at = { $stack } ({ $column })
# A stack from its top.
alt-on = { $above }, altında { $below }
alt-hand = { $colour }, elindekiler: { $pieces }.
alt-count = { $count } × { $bug }
