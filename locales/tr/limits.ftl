# Limits that fair players do not meet. Only the one who asked reads it. $again: a countdown.

limit-running = { $most } maç oynuyorsunuz; aynı anda daha fazlası olmaz. Önce birini bitirin.
limit-running-other = { $player } şu an başka maç alamıyor. Maçlarından biri bitince yeniden deneyin.
limit-together = { $player } ile zaten { $most } maç oynuyorsunuz. Önce birini bitirin.
limit-open = { $most } açık meydan okumanız var. Birini geri çekin ya da bekleyin.
limit-imports = 24 saatte { $most } oyun içe aktardınız. Yeniden içe aktarabileceğiniz zaman: { $again }.
limit-rematches = #{ $match-id } numaralı maçtan sonra { $most } rövanş teklif ettiniz. Bundan sonra `/meydan-oku` kullanın.
limit-pings = Bu kişiyi yeterince çağırdınız: { $player }. Yeniden çağırabileceğiniz zaman: { $again }.
limit-analyses = #{ $match-id } numaralı maç sizin için hâlâ çözümleniyor. Her seferinde bir tane: o hazır olunca yeniden basın.
limit-blocked = { $most } kişiyi engellediniz, daha fazlası olmaz. Önce birinin engelini kaldırın.
limit-interactions = Çok hızlı gidiyorsunuz. Birkaç saniye sonra yeniden deneyin.

# Somebody wants to be left alone.
not-open = { $player } meydan okumaya açık değil. Başka birini seçin ya da `rakip` alanını boş bırakın ki herkes kabul edebilsin.
not-open-to-you = Bu meydan okuma size açık değil. `/meydan-oku` ile kendiniz bir tane açabilirsiniz.
takes-no-offers = #{ $match-id } numaralı maçtaki rakibiniz teklif kabul etmiyor.
block-yourself = Kendinizi engelleyemezsiniz. Başka birini seçin.

# In the settings.
setting-challenged-by = Bana kim meydan okuyabilir
    .about = Kimin size adınızla meydan okuyabileceği ve sizden rövanş isteyebileceği.
challenged-by-everyone = Herkes
    .note = Aynı sunucudaki herkes.
challenged-by-played = Oynadığım kişiler
    .note = Size karşı oynamış ya da şu an oynayan kişiler.
challenged-by-nobody = Hiç kimse
    .note = Siz başkalarına meydan okur ya da herkese açık olanları kabul edersiniz.
setting-block = Engelle
blocked-now = Şimdi: { $count ->
    [0] Kimse
   *[other] { $count } kişi
}
blocked-line = Engellenen: **{ $count } kişi**
block-question = **Engelle**
    Engellediğiniz kişi size meydan okuyamaz, hatırlatma gönderemez, maçlarınızda bir şey teklif edemez. Bu ona bildirilmez.
    { $count ->
        [0] Kimseyi engellemediniz.
       *[other] Engellediğiniz: { $people }.
    }
block-in-servers = Birini seçmek için `/ayarlar` komutunu bir sunucuda kullanın.
block-choose = Engelle ya da engeli kaldır…
block-done = Engellendi: { $player }.
block-as-before = { $player } zaten engellenmiş durumda.
block-undone = Engeli kaldırıldı: { $player }.
button-unblock = Engeli kaldır
