# The engine's analysis of a finished match. $before, $after, $white, $black: percent.

button-analysis = Analiz
button-check-again = Yeniden bak
# Opens a turning point. $number: from 1.
button-turning-point = { $number } · { $turn }. tur
analysis-title = **Maç #{ $match-id } analizi**
# A turning point: the move, the mover's win chance before and after it, and a better move, in notation.
analysis-turn = **{ $number }** · { $turn }. tur, { $colour }: `{ $uhp }`. Kazanma şansı: %{ $before } → %{ $after }. Daha iyisi: `{ $better }`.
analysis-no-turns = Bu maçın sonucunu tek başına belirleyen bir hamle yok.
analysis-lost = Hamle başına ortalama kazanma şansı kaybı: Beyaz %{ $white }, Siyah %{ $black }.
analysis-accuracy = [İsabet](<https://lichess.org/page/accuracy>): Beyaz %{ $white }, Siyah %{ $black }.
analysis-by = -# Motor değerlendirmesidir, yanılabilir.
# Directly above the chart.
analysis-chart = -# Grafik: orta çizginin üstünde Beyaz’ın, altında Siyah’ın kazanma şansı daha yüksek
# A message that is updated when the analysis is ready.
analysis-coming = { $match-id } numaralı maç analiz ediliyor. Sonuç yaklaşık { $count } saniye içinde burada görünür.
# A message that is not updated, because that takes too long. $count: 2 or more.
analysis-waiting = { $match-id } numaralı maç analiz ediliyor. Yaklaşık { $count } dakika sonra yeniden bakın.
analysis-given-up = { $match-id } numaralı maç analiz edilemedi. Yarın yeniden deneyin.
analysis-of-running = { $match-id } numaralı maç henüz analiz edilemez: konumlarından biri süren bir maçta da var. O maçta birkaç hamle daha oynanınca ya da maç bitince yeniden deneyin.
alt-analysis = { $match-id } numaralı maçın grafiği, { $white } – { $black }. Beyaz’ın kazanma şansı başta, her çeyrekten sonra ve sonda, yüzde olarak: { $parts }.
alt-analysis-turns = Dönüm noktalarının turları: { $list }.

turning-point = **Maç #{ $match-id }, { $turn }. tur** · dönüm noktası { $number }/{ $count }
turning-point-chances = { $colour-genitive } kazanma şansı: %{ $before } → %{ $after }.
turning-point-missed = { $colour } zorunlu hamlelerle en çok { $moves } hamlede kazanabilirdi.
turning-point-allowed = Artık { $colour } zorunlu hamlelerle en çok { $moves } hamlede kazanır.
# $move-text: move-in-short or throw-in-short; $reason: one of good-*.
turning-point-better = ✓ Daha iyisi: { $move-text }, çünkü { $reason }.
turning-point-answer = ✗ Şimdi { $colour } şunu oynayabilir: { $move-text }. Neden: { $reason }.
turning-point-line = -# Çürütme: { $moves }
alt-turning-point = Üstü çizili: oynanan hamle, { $played }. Daha iyisi: { $better }.
# A possible move. $piece goes to $place.
move-in-short = { $piece } → { $place-to } (`{ $uhp }`)
throw-in-short = fırlatma, { $piece } → { $place-to } (`{ $uhp }`)

# Why a move is good: the end of a sentence that has named the move. $colour: whose queen it is, or who gains.
good-wins = { $colour-genitive } kraliçe arısını kuşatır
good-wins-in = zorunlu hamlelerle { $moves } hamle sonra kazandırır
good-prevents = { $colour-genitive } bir sonraki hamlede kazanmasını önler
good-closes = { $colour-genitive } kraliçe arısının { $filled ->
    [2] ikinci
    [3] üçüncü
    [4] dördüncü
    [5] beşinci
   *[other] son
} kenarını kapatır
good-covers = { $colour-genitive } kraliçe arısının üstüne çıkar
# $filled: 0 or more.
good-opens = { $colour-genitive } kraliçe arısının bir kenarını açar (hâlâ kapalı: { $filled })
good-holds = { $piece-accusative } hareketsiz bırakır
good-frees = { $piece-accusative } serbest bırakır
good-throw = artık { $piece } { $colour-genitive } kraliçe arısını fırlatabilir
good-pins = { $colour-genitive } kraliçe arısının yanında hareket edebilen son taşı, { $piece-accusative }, hareketsiz bırakır
good-queen = kraliçe arıyı oyuna sürer, böylece diğer taşlar da hareket edebilir
good-piece = yeni bir taşı oyuna sürer
good-nearer = { $colour-genitive } kraliçe arısına yaklaşır
good-later = birkaç hamle sonra { $colour } daha iyi durumda olur

# What is bad about the move. $colour: whose queen it is.
bad-throw = ✗ Bu hamleden sonra { $piece } { $colour-genitive } kraliçe arısını fırlatabilir.
bad-closes = ✗ Bu hamle { $colour-genitive } kendi kraliçe arısının { $filled ->
    [3] üçüncü
    [4] dördüncü
    [5] beşinci
   *[other] son
} kenarını kapatır.
bad-pins-last = ✗ Bu hamle { $colour-genitive } kraliçe arısının yanında hareket edebilen son taşı, { $piece-accusative }, hareketsiz bırakır.
bad-pins = ✗ Bu hamleden sonra { $piece } hareket edemez.
bad-frees = ✗ Bu hamleden sonra { $piece } hareket edebilir.
