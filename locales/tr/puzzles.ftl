# Puzzles that are won in few moves, and the puzzle of the day.

win-head = **Bulmaca { $number }**
# From a match in the server where it is read.
win-head-found = **Bu sunucudan bulmaca { $number }**
# $count: from 1 to 3.
win-task = Sıra: { $colour }. { $count ->
    [1] Bir
    [2] İki
   *[other] Üç
 } hamlede kazanır.
# $words: what was answered, in sentences.
win-right = **Doğru.** { $words }
win-solved = **Çözüldü.**
win-solved-at-once = **İlk denemede çözüldü.**
# $count: at least 1. $days: at least 2.
win-progress = -# Çözülen bulmaca: { $count }
win-progress-streak = -# Çözülen bulmaca: { $count } · art arda { $days } gün

# Why a try does not solve it. $words: the opponent's answer, a sentence. $count: from 1 to 2.
win-refuted = { $words } Bundan sonra { $count ->
    [1] bir
   *[other] iki
 } hamlede kazanmanın yolu kalmaz.
win-refuted-loss = { $words } Böylece kraliçe arınız kuşatılır.
win-refuted-draw = { $words } Böylece iki kraliçe arı da kuşatılır: beraberlik galibiyet değildir.
win-itself-lost = Böylece kendi kraliçe arınız kuşatılır.
win-itself-drawn = Böylece iki kraliçe arı da kuşatılır: beraberlik galibiyet değildir.
win-undecided = Bu hamleyi değerlendirmek çok uzun sürüyor. Başka birini deneyin.
no-such-puzzle = Bu bulmaca artık burada yok. `/bulmaca` başka birini getirir.
no-puzzle-left = Buradaki bütün bulmacaları çözdünüz.
no-puzzle-left-of = Bu kadar hamlelik bütün bulmacaları çözdünüz. `hamle` seçilmeden `/bulmaca` başkalarını getirebilir.
button-another-puzzle = Başka bir bulmaca

# The puzzle of the day.
daily-head = **Günün bulmacası**
button-solve = Çöz
button-solvers = Kimler çözdü?
daily-solvers = Çözenler: { $people }.
# $count: at least 1.
daily-solvers-more = Çözenler: { $people } ve { $count } kişi daha.
daily-solvers-unnamed = Çözen kişi sayısı: { $count }.
daily-solvers-none = Henüz kimse çözmedi.

# Below a profile. $count: at least 1; $first: those of them at the first try. $days: at least 2.
profile-puzzles = Çözülen bulmaca: { $count }, ilk denemede: { $first }
profile-puzzles-streak = Çözülen bulmaca: { $count }, ilk denemede: { $first } · art arda { $days } gün

# Settings. Names, values and notes stand in menus: at most 100 characters each.
setting-mining = Maçlarımdan bulmacalar
    .about = Biten maçlarınızdaki konumlar, oynadığınız sunucuda adsız olarak bulmacaya dönüşebilsin mi. Özel maçlarınkiler hiçbir zaman dönüşmez.
mining-allowed = İzin var
    .note = Rakibiniz de izin veriyorsa dönüşebilir.
mining-forbidden = İzin yok
    .note = Hiçbiri yapılmaz, yapılmış olanlar da artık sorulmaz.
setting-puzzles = Günün bulmacası
    .about = Her gün bir bulmacanın, kimseye bildirim gitmeden, nerede paylaşılacağı.
puzzles-nowhere = Kapalı
    .note = Hiçbiri paylaşılmaz.
puzzles-here = Bu kanalda
    .note = Her gün bir tane, UTC saatiyle sekizden sonra.
