# Limits that fair players do not meet. Only the one who asked reads it. $again: a countdown.

limit-running = { $most } maç oynuyorsunuz; aynı anda daha fazlası olmaz. Önce birini bitirin.
limit-running-other = Şu an başka maça yeri yok: { $player }. Bir maçı bitince yeniden deneyin.
limit-together = Bu kişiyle zaten { $most } maç oynuyorsunuz: { $player }. Önce birini bitirin.
limit-open = { $most } açık meydan okumanız var. Birini geri çekin ya da bekleyin.
limit-imports = 24 saatte { $most } oyun içe aktardınız. Yeniden: { $again }.
limit-rematches = #{ $match } numaralı maçtan sonra { $most } rövanş teklif ettiniz. `/meydan-oku` kullanın.
limit-pings = Bu kişiyi yeterince sık çağırdınız: { $player }. Yeniden: { $again }.
limit-blocked = { $most } kişiyi engellediniz, daha fazlası olmaz. Önce birinin engelini kaldırın.
limit-interactions = Bu çok hızlıydı. Birkaç saniye sonra yeniden deneyin.

# Somebody wants to be left alone.
not-open = { $player } meydan okumaya açık değil. Başka birini seçin ya da `rakip` alanını boş bırakın, herkes kabul edebilir.
not-open-to-you = Bu meydan okuma size açık değil. `/meydan-oku` sizin için bir tane açar.
takes-no-offers = #{ $match } numaralı maçtaki rakibiniz teklif kabul etmiyor.
block-yourself = Kendinizi engelleyemezsiniz. Başka birini seçin.

# In the settings.
setting-challenged-by = Bana kim meydan okuyabilir
    .about = Size adınızla kimin meydan okuyabileceği ve rövanş isteyebileceği.
challenged-by-everyone = Herkes
    .note = Aynı sunucudaki herkes.
challenged-by-played = Oynadığım kişiler
    .note = Size karşı oynamış ya da şu an oynayan kişiler.
challenged-by-nobody = Hiç kimse
    .note = Siz meydan okursunuz ya da herkese açık olanı kabul edersiniz.
setting-block = Engelle
blocked-now = Şimdi: { $count ->
    [0] Kimse
   *[other] { $count } kişi
}
blocked-line = Engellenen: **{ $count } kişi**
block-question = **Engelle**
    Engellediğiniz kişi size meydan okuyamaz, hatırlatamaz, maçlarınızda teklif edemez. Bunu öğrenmez.
    { $count ->
        [0] Kimseyi engellemediniz.
       *[other] Engellediğiniz: { $people }.
    }
block-in-servers = Birini seçmek için `/ayarlar` komutunu bir sunucuda kullanın.
block-choose = Engelle ya da engeli kaldır…
block-done = Engellendi: { $player }.
block-as-before = Zaten engelli: { $player }.
block-undone = Engeli kaldırıldı: { $player }.
button-unblock = Engeli kaldır
