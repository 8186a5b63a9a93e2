# The try board, where a player tries moves for both sides.

button-try = Dene
button-try-it = Dene
button-one-back = ‹ Geri
button-one-forward = İleri ›
# The first move on the board. $place: 1 numaralı beyaz örümceğin doğusuna. At most 80 characters.
button-confirm-placing = Onayla: { $piece-accusative } { $place-to } koy
button-confirm-moving = Onayla: { $piece } → { $place-to }
button-confirm-throwing = Onayla: { $piece } → { $place-to }
try-board-title = **Deneme tahtası** · maç #{ $match-id }, { $turn }. turdan. Yalnızca siz görürsünüz.
try-board-hint = Hamle deniyorsunuz. Hiçbiri oynanmaz.
try-board-earlier = … önceki { $count } hamleden sonra:
try-board-start = Maçın şu anki konumu bu.
try-board-stood = Bu, biten maçtan bir konum.
try-board-next = Sıra { $colour-locative }. Sonra ne gelir?
try-board-won = { $colour } kazanırdı.
try-board-drawn = Maç berabere biterdi.
try-board-stuck = Artık iki oyuncu da hamle yapamazdı.
try-board-confirm = **Onayla** bu hamlelerin ilkini oynar: `{ $uhp }`.
try-board-confirm-start = **Onayla** ilk hamlenizi oynar: `{ $uhp }`.
try-board-alt = Deneme tahtasındaki hamleler. Hiçbiri oynanmadı.
no-such-variation = Denediğiniz hamlelerin süresi doldu. Bir maçtaki son 20 denemeniz, son değişikliğinizden sonra bir hafta saklanır.
# $most: 2 or more.
variation-too-long = Arka arkaya en çok { $most } hamle deneyebilirsiniz. Başka hamleler denemek için **‹ Geri** düğmesine basın.
variation-changed = Denediğiniz hamleler bu arada değişti.
