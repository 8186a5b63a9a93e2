# Conditional moves: a player’s answers to moves of the opponent, planned in advance.

button-plan = Planla
button-plan-line = Bu varyantı planla
button-plan-reply = Rakip hamlesi ekle
button-plan-save = Kaydet
button-plan-discard = Vazgeç
button-plan-delete-all = Tümünü sil
button-plan-reuse = Önceki varyantları kullan
button-plan-play = Planı uygula
# Removes the line with this number.
button-plan-remove = ✕ { $number }
# The placeholder of the menu of lines. The chosen one is continued.
plan-and-then = Ve sonra…

# The private list of planned lines.
plan-title = **Planınız** · maç #{ $match-id }, { $turn }. tur. Yalnızca siz görürsünüz.
plan-empty = **Rakip hamlesi ekle** düğmesine basıp bu hamleyi ve yanıtınızı seçin, sonra **Bu varyantı planla** düğmesine basın.
plan-line = **{ $number }.** { $words }
# A line that begins like another one. $count: 2 or more; $shared: the number of that line.
plan-line-shared = **{ $number }.** { $shared }. varyantın ilk { $count } hamlesi, sonra { $words }
plan-unsaved = Henüz kaydedilmedi: siz **Kaydet** düğmesine basana kadar hiçbir şey değişmez.
plan-unsaved-empty = Planınızda varyant kalmadı. Silmek için **Kaydet**, kaydettiğinizi korumak için **Vazgeç** düğmesine basın.
plan-saved = Kaydedildi. Rakibiniz bu hamleleri yaptığında yanıtlarınız hemen oynanır ve sürenizden harcanmaz. Önce bir teklifi kabul etmeye, beraberlik talep etmeye ya da maçı iptal etmeye karar vermeniz gerekiyorsa oynanmaz.
plan-answer-replaced = Aynı hamleye verdiğiniz önceki yanıtın yerini alır.
plan-delete-question = { $match-id } numaralı maç için planınız silinsin mi? Varyantlarını geri getiremezsiniz.
# $count: 0 or more.
plan-reusable = Önceki { $count } varyant hâlâ mümkün.
# One move of a line. $place: east of White’s spider 1.
plan-move-placed = { $piece } { $place-to }
plan-move-moved = { $piece } { $place-to }
plan-move-thrown = { $thrower-instrumental } { $piece } { $place-to }
# What happened to the player’s plan, above the question for a move. $words: planned moves.
plan-waits = Planınız: { $words }. Sıra sizde: hâlâ istiyorsanız **Planı uygula** düğmesine basın.
plan-was-played = Planınız uygulandı: { $words }.
plan-overtaken = Maç, planınızdan farklı bir yol izledi.
plan-forbidden = Planladığınız yanıt kurallara uygun değil, bu yüzden planınız silindi. { $reason }

# A turn post, for everyone. $player: the planner; $answer: the move, as a sentence.
planned-answer = { $player } yanıtı önceden planlamıştı: { $answer }
# The moves after the first answer. $count: 2 or more.
planned-more = … ve plana göre { $count } hamle daha.
# In the history of a finished match, below the move.
history-planned = Bu hamle önceden planlanmıştı.

# Why a plan isn’t changed.
plan-against-bot = { $match-id } numaralı maç bota karşı ve bot hemen yanıt verir. Planlar insanlar arasındaki maçlar içindir.
plan-changed = Planınız bu arada değişti. Kontrol edip yeniden deneyin.
plan-no-answer = Bu varyantta henüz sizin yanıtınız yok. Yanıtınızı seçin, sonra **Bu varyantı planla** düğmesine basın.
# $most: 2 or more.
plan-too-long = Bir varyantta iki oyuncunun en çok { $most } hamlesi olabilir. Daha kısasını planlayın.
# $most: 2 or more.
plan-too-many-lines = Bir planda en çok { $most } varyant olabilir. Önce birini kaldırın.
# $most: 2 or more.
plan-too-many-moves = Bir planda iki oyuncunun en çok { $most } hamlesi olabilir. Önce bir varyantı kaldırın.
