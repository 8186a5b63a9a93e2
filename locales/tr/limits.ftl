# Limits that ordinary players don't reach. All private. $again: a countdown.

# $most: 2 or more.
limit-running = Şu anda { $most } maç oynuyorsunuz (üst sınır). Önce birini bitirin.
limit-running-other = { $player } şu anda en fazla sayıda maç oynuyor. Daha sonra yeniden deneyin.
# $most: 2 or more.
limit-together = { $player } ile şu anda { $most } maç oynuyorsunuz (üst sınır). Önce birini bitirin.
# $most: 2 or more.
limit-open = Yanıt bekleyen { $most } meydan okumanız var (üst sınır). Birini geri çekin ya da yanıt bekleyin.
# $again: countdown.
# $most: 2 or more.
limit-starts = Son bir saatte { $most } maç başlattınız (üst sınır). Yaptığınız ve kabul ettiğiniz meydan okumalarla antrenmanlar sayılır. Yeniden deneyebileceğiniz zaman: { $again }.
# $again: countdown.
# $most: 2 or more.
limit-shares = Bu kanalda 10 dakikada { $most } tahta paylaştınız (üst sınır). Yeniden deneyebileceğiniz zaman: { $again }.
# $again: countdown.
# $most: 2 or more.
limit-shares-total = 10 dakikada { $most } tahta paylaştınız (üst sınır). Yeniden deneyebileceğiniz zaman: { $again }.
# $again: countdown.
# $most: 2 or more.
limit-imports = 24 saatte { $most } oyun içe aktardınız (üst sınır). Yeniden deneyebileceğiniz zaman: { $again }.
# $again: countdown.
# $most: 2 or more.
limit-failed-imports = Bir saat içinde { $most } içe aktarma denemeniz başarısız oldu (üst sınır). Yeniden deneyebileceğiniz zaman: { $again }.
limit-wrong-codes = Bir saat içinde { $most } yanlış kod yazdınız (üst sınır). Yeniden deneyebileceğiniz zaman: { $again }.
# $most: 2 or more.
limit-rematches = { $match-id } numaralı maçtan sonra { $most } rövanş teklif ettiniz (üst sınır). `/meydan-oku` kullanın.
# $again: countdown.
limit-pings = { $player } sizden şimdilik yeterince bildirim aldı. Yeniden deneyebileceğiniz zaman: { $again }.
limit-analyses = Aynı anda yalnızca bir analiz yapılabilir ve { $match-id } numaralı maç hâlâ analiz ediliyor. Bitince yeniden bakın.
# $most: 2 or more.
limit-blocked = { $most } kişiyi engellediniz (üst sınır). Önce birinin engelini kaldırın.
limit-interactions = Çok hızlı gidiyorsunuz. Birkaç saniye sonra yeniden deneyin.

# A player doesn't want to be challenged or asked.
not-open = { $player } sizden gelen meydan okumaları kabul etmiyor. Rakip belirtmeden `/meydan-oku` kullanırsanız herkes kabul edebilir.
not-open-to-you = Bu meydan okumayı kabul edemezsiniz. `/meydan-oku` ile kendiniz meydan okuyabilirsiniz.
takes-no-offers = { $match-id } numaralı maçtaki rakibiniz teklif kabul etmiyor.
block-yourself = Kendinizi engelleyemezsiniz. Başka birini seçin.

# In the settings.
setting-challenged-by = Bana kim meydan okuyabilir
    .about = Kimlerin size adınızla meydan okuyup rövanş teklif edebileceği.
challenged-by-everyone = Herkes
    .note = Sunucularınızdaki, gruplarınızdaki ve direkt mesajlarınızdaki herkes.
challenged-by-played = Oynadığım kişiler
    .note = Daha önce oynadığınız ya da şu anda oynadığınız kişiler.
challenged-by-nobody = Hiç kimse
    .note = Siz yine meydan okuyabilir, herkese açık meydan okumaları kabul edebilirsiniz.
setting-block = Engelle
blocked-now = Şu an: { $count ->
    [0] Kimse
   *[other] { $count } kişi
}
blocked-line = Engellenen: **{ $count } kişi**
block-question = **Engelle**
    Engellediğiniz kişiler size meydan okuyamaz, meydan okumalarınızı kabul edemez, maçlarınızı takip edemez, sizi dürtemez ve maçlarınızda size teklif sunamaz. Onlarla aynı yeni turnuvaya katılamazsınız. Onlara haber verilmez.
    { $count ->
        [0] Kimseyi engellemediniz.
       *[other] Engelledikleriniz: { $people }.
    }
block-in-servers = Kişi seçmek için `/ayarlar` komutunu botu ekleyen bir sunucuda kullanın.
block-choose = Engelle ya da engeli kaldır…
block-done = Engellendi: { $player }.
block-as-before = Zaten engellemiştiniz: { $player }.
block-undone = Engeli kaldırıldı: { $player }.
button-unblock = Engeli kaldır
