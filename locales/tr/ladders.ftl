# Merdivenler: oyuncular sıralıdır, öndekilere meydan okurlar.

ladder-title = **Bu sunucunun merdiveni**
ladder-empty = Bu sunucunun merdiveninde henüz kimse yok. Katılın, önünüzdekilere meydan okuyun.
ladder-first = **1.** 👑 { $player } · { $days ->
    [one] 1 gündür
   *[other] { $days } gündür
} birinci
ladder-new-first = **1.** 👑 { $player }
ladder-line = **{ $rank }.** { $player }
ladder-own-place = -# Yeriniz: { $rank }. Meydan okuyup kazanan, savunanın yerini alır.
ladder-not-joined = -# Merdivende değilsiniz. Katılan son sıradan başlar.
ladder-joined = Merdivene katıldınız. Yeriniz: { $rank }.
ladder-left = Merdivenden ayrıldınız. Süren maçlarınız devam eder ama artık sıraları değiştirmez.
ladder-choose = Kime meydan okumak istiyorsunuz? Puanlı bir maç hemen başlar.
ladder-challenged = Meydan okudunuz: { $match-id } numaralı maç başladı. Rakibiniz: { $player }.
profile-crown = 👑 Bu sunucunun merdiveninde toplam { $days ->
    [one] 1 gün
   *[other] { $days } gün
} birinci
ladder-month = { $name } sonunda merdiven
ladder-arrows = -# ↑ ve ↓: ay içinde kazanılan ve kaybedilen sıralar
ladder-alt = { $title }: { $places }.
ladder-alt-place = { $rank }. { $player }
ladder-alt-up = { $rank }. { $player }, { $count } sıra yukarıda
ladder-alt-down = { $rank }. { $player }, { $count } sıra aşağıda
ladder-posts-here = Tablo her ayın ilk günü bu kanalda bildirim göndermeden yayımlanacak.
ladder-posts-off = Tablo artık yayımlanmayacak.
button-ladder-join = Katıl
button-ladder-leave = Ayrıl
button-ladder-challenge = Meydan oku
button-ladder-table = Tablo
button-ladder-post-here = Her ay burada yayımla
button-ladder-stop-posts = Artık yayımlama

ladder-joined-already = Zaten merdivendesiniz.
ladder-full = Merdivende yer kalmadı: { $most } oyuncu var.
ladder-not-on-it = Merdivende değilsiniz. `/merdiven katıl` sizi son sıraya koyar.
ladder-defender-not-on-it = { $player } merdivende değil.
ladder-nobody-above = Birincisiniz: önünüzde meydan okuyacak kimse yok.
ladder-yourself = Kendinize meydan okuyamazsınız. Önünüzdeki bir oyuncuyu seçin.
ladder-bot = Botlar merdivende yer almaz. Önünüzdeki bir oyuncuyu seçin.
ladder-not-a-member = { $player } bu sunucuda değil. Başka bir oyuncu seçin.
ladder-below = { $player } sizin arkanızda. Önünüzdekilere meydan okuyabilirsiniz.
ladder-too-far = Bu oyuncu fazla önde. En çok { $most } sıra önünüzdekilere meydan okuyabilirsiniz.
ladder-not-open = Merdivende meydan okuyamayacağınız oyuncu: { $player }.
ladder-away = { $player } şu anda yok. Döndüğünde meydan okuyabilirsiniz.
ladder-already-playing = Bu oyuncuyla süren bir merdiven maçınız zaten var: { $player }.
ladder-too-many-challenges = Meydan okuduğunuz { $most } maç sürüyor (en çok bu kadar olur). Biri bitince yeniden meydan okuyabilirsiniz.
ladder-too-many-defences = { $player } yerini { $most } maçta savunuyor (en çok bu kadar olur). Biri bitince yeniden deneyin.
ladder-too-soon = Bu oyuncuya son 7 günde meydan okudunuz: { $player }. Yeniden meydan okuyabileceğiniz zaman: { $again }.
ladder-no-abort-or-pause = { $match-id } numaralı maç merdivene ait; iptal edilemez, duraklatılamaz. Bitirmek için `/terk-et` kullanın: maçı kaybedersiniz.
