# Puzzles with a forced win, and the puzzle of the day.

puzzle-head = **Bulmaca { $number }**
# From a match in the reader's server.
puzzle-head-found = **Bu sunucudan bulmaca { $number }**
# $count: 1 to 4.
puzzle-task = Sıra { $colour-locative }: { $count ->
    [1] bir
    [2] iki
   [3] üç
   *[other] dört
 } hamlede kazanın.
# $words: the opponent's answer, a sentence.
puzzle-correct = **Doğru.** { $words }
puzzle-solved = **Çözüldü.**
puzzle-solved-at-once = **İlk denemede çözüldü.**
# $count: 1 or more.
puzzle-progress = -# { $count } bulmaca çözüldü
# $days: 2 or more.
puzzle-progress-streak = -# { $count } bulmaca çözüldü, art arda { $days } gün
# After the first attempt. $change: with a sign.
puzzle-rating = -# Bulmaca puanı: { $before } → { $after } ({ $change })

# Why a move doesn't solve the puzzle. $words: the opponent's answer, a sentence. $count: 1 to 3.
puzzle-refuted = { $words } Artık { $count ->
    [1] bir
    [2] iki
   *[other] üç
 } hamlede kazandıran bir yol yok.
puzzle-refuted-loss = { $words } Böylece kendi kraliçe arınız kuşatılır.
puzzle-refuted-draw = { $words } Böylece iki kraliçe arı da kuşatılır; beraberlik yetmez.
puzzle-own-loss = Bu hamle kendi kraliçe arınızı kuşatır.
puzzle-own-draw = Bu hamle iki kraliçe arıyı da kuşatır; beraberlik yetmez.
puzzle-undecided = Bu hamlenin denetlenmesi çok uzun sürüyor. Başka bir hamle deneyin.
puzzle-help-undecided = Çözümü bulmak çok uzun sürüyor. Bir hamle deneyin.
no-such-puzzle = Bu bulmaca artık yok. `/bulmaca` ile yenisini alın.
no-puzzle-left = Buradaki tüm bulmacaları çözdünüz.
no-puzzle-left-of = Bu uzunluktaki tüm bulmacaları çözdünüz. `hamle` olmadan `/bulmaca` yazarsanız başkaları çıkabilir.
puzzle-hint = **İpucu** · Şununla başlayın: { $piece }.
# $words: the moves of both sides, sentences.
puzzle-solution = **Çözüm** · { $words }
button-solution = Çözüm
button-another-puzzle = Başka bulmaca
button-next-puzzle = Sonraki bulmaca ›

# The puzzle of the day.
daily-head = **Günün bulmacası**
# In its post. $count: 1 or more.
daily-solved = -# { $count } oyuncu çözdü
button-solve = Çöz
button-solvers = Kimler çözdü?
daily-solvers = Çözenler: { $people }.
# $count: 1 or more.
daily-solvers-more = Çözenler: { $people } ve { $count } kişi daha.
daily-solvers-unnamed = { $count } kişi çözdü.
daily-solvers-none = Henüz kimse çözmedi.

# Below a profile. $count: 1 or more; $first: how many of them on the first try.
profile-puzzles = Çözülen bulmaca: { $count }, ilk denemede: { $first }
# $days: 2 or more.
profile-puzzles-streak = Çözülen bulmaca: { $count }, ilk denemede: { $first } · art arda { $days } gün
profile-puzzle-rating = Bulmaca puanı: { $rating } ± { $deviation }

# Settings. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.
setting-mining = Maçlarımdan bulmacalar
    .about = Biten maçlarınızdaki konumlar, oynandıkları sunucuda adsız olarak bulmaca olabilsin mi. Özel alt başlıklar hariç.
mining-allowed = İzin var
    .note = Rakibiniz de izin veriyorsa.
mining-forbidden = İzin yok
    .note = Yeni bulmaca yapılmaz, var olanlar kaldırılır.
setting-puzzles = Günün bulmacası
    .about = Her gün bildirim göndermeden bir bulmacanın nerede paylaşılacağı.
puzzles-nowhere = Kapalı
    .note = Bulmaca paylaşılmaz.
puzzles-here = Bu kanalda
    .note = Her gün UTC saatiyle 08:00’den sonra.
