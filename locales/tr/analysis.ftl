# What the engine found out about a match that is over. $before, $after, $white, $black: percents.

button-analysis = Analiz
button-look-again = Yeniden bak
# To a turning point. $number: from 1.
button-turning-point = { $number } · { $turn }. tur
analysis-title = **Maç #{ $match-id } için analiz** · ortanın üstünde Beyaz, altında Siyah daha iyi durumda
# A turning point: what was played, what it did to the chances of whoever played it, and what was better, in notation.
analysis-turn = **{ $number }** · { $turn }. tur, { $colour }: `{ $uhp }`, şansı %{ $before } → %{ $after }. Daha iyisi: `{ $better }`.
analysis-no-turns = Bu maçı tek başına hiçbir hamle değiştirmedi.
analysis-lost = Bir hamlede ortalama kaybedilen şans: Beyaz %{ $white }, Siyah %{ $black }.
analysis-by = -# Botun motoruna göre; kusursuz bir hakem değildir.
analysis-waiting = #{ $match-id } numaralı maç analiz ediliyor. Yaklaşık { $count } saniye sonra yeniden basın.
analysis-given-up = #{ $match-id } numaralı maç analiz edilemedi. Yarın yeniden deneyebilirsiniz.
alt-analysis = Maç #{ $match-id } grafiği, { $white } – { $black }: Beyaz’ın kazanma şansı başta, her çeyrekten sonra ve sonda yüzde olarak: { $parts }.
alt-analysis-turns = Dönüm noktalarının turları: { $list }.

turning-point = **Maç #{ $match-id }, { $turn }. tur** · dönüm noktası { $number }/{ $count }
turning-point-chances = { $colour-genitive } şansı: hamleden önce %{ $before }, sonra %{ $after }.
turning-point-missed = { $colour } en çok { $moves } hamlede kesin kazanabilirdi.
turning-point-allowed = Artık { $colour } en çok { $moves } hamlede kesin kazanır.
# $move-text: as below; $reason: why it is good.
turning-point-better = ✓ Daha iyisi: { $move-text }: { $reason }.
turning-point-answer = ✗ { $colour } için yol açar: { $move-text }: { $reason }.
alt-turning-point = Üstü çizili: { $played } hamlesinin gittiği yer. İşaretli: daha iyi olan { $better }.
# A move that could be made. $piece goes to $place.
move-in-short = { $piece } → { $place-to } (`{ $uhp }`)
throw-in-short = fırlatma: { $piece } → { $place-to } (`{ $uhp }`)

# Why a move is good: the rest of a sentence that has named the move. $colour: whose queen, or who.
good-wins = { $colour-genitive } kraliçe arısını kuşatır
good-wins-in = { $moves } hamle daha oynayarak kesin kazanır
good-prevents = yoksa { $colour } bir sonraki hamleyle kazanabilirdi
good-closes = { $colour-genitive } kraliçe arısının { $filled ->
    [2] ikinci
    [3] üçüncü
    [4] dördüncü
    [5] beşinci
   *[other] son
} kenarını kapatır
good-covers = { $colour-genitive } kraliçe arısının üstüne çıkar
good-opens = { $colour-genitive } kraliçe arısının bir kenarını açar; dolu kalan kenarlar: { $filled }
good-holds = { $piece-accusative } yerinden oynatılamaz kılar
good-frees = { $piece-accusative } serbest bırakır
good-queen = kraliçe arıyı oyuna sürer, böylece taşlar hareket edebilir
good-piece = yeni bir taşı oyuna sürer
good-nearer = { $colour-genitive } kraliçe arısına yaklaşır
good-later = { $colour } birkaç hamle sonra daha iyi durumda olur
