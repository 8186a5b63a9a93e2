# Defi ligleri: oyuncular sıralıdır, üst sıradakilere meydan okurlar.

ladder-title = **Bu sunucunun defi ligi**
ladder-empty = Bu sunucunun defi liginde henüz kimse yok. Katılırsanız birinci olursunuz.
ladder-first = **1.** 👑 { $player } · { $days ->
    [one] 1 gündür
   *[other] { $days } gündür
} birinci
ladder-new-first = **1.** 👑 { $player }
ladder-line = **{ $rank }.** { $player }
ladder-own-place = -# Yeriniz: { $rank }. Meydan okuyup kazanırsanız rakibinizin yerini alırsınız.
ladder-own-first-place = -# Birinci sıradasınız.
ladder-not-joined = -# Defi liginde değilsiniz. Katılırsanız son sıradan başlarsınız.
ladder-joined = Defi ligine katıldınız. Yeriniz: { $rank }.
ladder-left = Defi liginden ayrıldınız. Süren maçlarınız devam eder ama artık defi ligini etkilemez.
ladder-choose = Kime meydan okumak istiyorsunuz? Hemen puanlı bir maç başlar.
ladder-challenged = Meydan okudunuz: { $match-id } numaralı maç başladı. Rakibiniz: { $player }.
profile-crown = 👑 Bu sunucunun defi liginde toplam { $days ->
    [one] 1 gün
   *[other] { $days } gün
} birinci
ladder-month = { $name } sonunda defi ligi
ladder-arrows = -# ↑ ve ↓: ay içinde kazanılan ve kaybedilen sıralar
ladder-alt = { $title }: { $places }.
ladder-alt-place = { $rank }. { $player }
ladder-alt-up = { $rank }. { $player }, { $count } sıra yükseldi
ladder-alt-down = { $rank }. { $player }, { $count } sıra düştü
ladder-posts-here = Defi liginde en az 2 oyuncu varsa tablo her ayın ilk günü { $channel } kanalında bildirim göndermeden yayımlanacak.
ladder-posts-off = Tablo artık yayımlanmayacak.
button-ladder-join = Katıl
button-ladder-leave = Ayrıl
button-ladder-challenge = Meydan oku
button-ladder-table = Tablo
button-ladder-post-here = Her ay burada yayımla
button-ladder-stop-posts = Aylık yayını durdur

ladder-joined-already = Zaten defi ligindesiniz.
ladder-full = Defi liginde yer kalmadı: { $most } oyuncu var.
ladder-not-on-it = Defi liginde değilsiniz. `/defi katıl` ile son sıradan başlarsınız.
ladder-defender-not-on-it = { $player } defi liginde değil.
ladder-nobody-above = Birincisiniz: üst sırada meydan okuyacak kimse yok.
ladder-yourself = Kendinize meydan okuyamazsınız. Üst sıralardan bir oyuncu seçin.
ladder-bot = Botlar defi liginde yer almaz. Üst sıralardan bir oyuncu seçin.
ladder-not-a-member = { $player } bu sunucuda değil. Başka bir oyuncu seçin.
ladder-below = { $player } sizden alt sırada. Yalnızca üst sıradakilere meydan okuyabilirsiniz.
ladder-too-far = Bu oyuncu fazla üst sırada. Sizden en çok { $most } sıra üstteki oyunculara meydan okuyabilirsiniz.
ladder-not-open = Defi liginde bu oyuncuya meydan okuyamazsınız: { $player }.
ladder-away = { $player } uzakta. Döndüğünde meydan okuyabilirsiniz.
ladder-already-playing = Bu oyuncuyla süren bir defi maçınız zaten var: { $player }.
ladder-too-many-challenges = Meydan okuduğunuz { $most } maç sürüyor (üst sınır). Biri bitince yeniden meydan okuyabilirsiniz.
ladder-too-many-defences = { $player } yerini { $most } maçta savunuyor (üst sınır). Biri bitince yeniden deneyin.
ladder-too-soon = Bu oyuncuya son 7 günde meydan okudunuz: { $player }. Yeniden meydan okuyabileceğiniz zaman: { $again }.
ladder-no-abort-or-pause = { $match-id } numaralı maç bir defi maçı; iptal edilemez, ara verilemez. Bitirmek için `/terk-et` kullanın: maçı kaybedersiniz.
