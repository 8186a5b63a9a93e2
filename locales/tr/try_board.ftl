# The try board: moves are tried out on a board of one's own.

button-try = Dene
button-try-it = Dene
button-one-back = Bir geri
button-one-forward = Bir ileri
# What the first of the moves was; $place: 1 numaralı beyaz örümceğin doğusuna. Discord shows 80 characters.
button-confirm-placing = Onayla: { $piece-accusative } { $place-to } koy
button-confirm-moving = Onayla: { $piece } → { $place-to }
button-confirm-throwing = Onayla: { $piece } → { $place-to }
try-board-title = **Deneme** · maç #{ $match-id }, { $turn }. turdan itibaren. Yalnızca siz görürsünüz.
try-board-hint = Deneme: bunların hiçbiri oynanmaz.
try-board-earlier = … bunlardan önce { $count } hamle daha:
try-board-start = Maç şu anda böyle.
try-board-stood = Maç burada böyle duruyordu.
try-board-next = Sıra: { $colour }. Sonra ne olurdu?
try-board-won = { $colour } kazanırdı.
try-board-drawn = Maç berabere biterdi.
try-board-stuck = Artık kimse hamle yapamazdı.
try-board-confirm = **Onayla** düğmesi bu hamlelerin ilkini oynar: `{ $uhp }`.
try-board-confirm-start = **Onayla** düğmesi ilk denediğinizi oynar: `{ $uhp }`.
try-board-alt = Denendi, oynanmadı.
no-such-variation = Bu artık yok: bir maçtaki son yirmi denemeniz, son hamleden sonra bir hafta saklanır.
variation-too-long = Art arda en çok { $most } hamle denenebilir. **Bir geri** ile dönüp başka hamleler deneyebilirsiniz.
variation-changed = Denemeniz bu arada değişti.
