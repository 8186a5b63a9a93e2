# Hints in matches against the bot: why the suggested move is good.

button-hint = İpucu
# Above the suggested move. $count: sides of the queen bee, or moves.
hint = **İpucu** · { $reason }
hint-wins = Kraliçe arıyı kuşatır ve kazandırır.
hint-wins-in = { $count ->
    [one] Sonra, rakibiniz ne oynarsa oynasın, bir sonraki hamlede kazanırsınız.
   *[other] Sonra, rakibiniz ne oynarsa oynasın, { $count } hamlede kazanırsınız.
}
hint-prevents-loss = Bir sonraki hamlede kuşatılabilecek olan kraliçe arınızı kurtarır.
# $count: 2 or more.
hint-closes-side = Rakibinizin kraliçe arısının altı kenarından { $count } tanesi kapanmış olur.
hint-covers-queen = Rakibinizin kraliçe arısının üstünü kapatır, böylece o hareket edemez; ayrıca onun yanına taş koyabilirsiniz.
hint-opens-own-side = Kraliçe arınızın bir kenarını açar: yalnızca { $count } kenarı kapalı kalır.
hint-throw = Sonra { $piece } rakibinizin kraliçe arısını fırlatabilir.
hint-pins-last = Sonra { $piece } hareket edemez: rakibinizin kraliçe arısının yanında hareket edebilen son taştı.
hint-holds = Sonra { $piece } hareket edemez.
hint-frees = Sonra { $piece } yeniden hareket edebilir.
hint-places-queen = Kraliçe arınızı koymadan hiçbir taşınız hareket edemez.
hint-new-piece = Oyuna yeni bir taş sokar.
hint-nearer = Rakibinizin kraliçe arısına yaklaşır.
hint-better = Birkaç hamle sonra daha iyi bir konuma götürür.
# Why there is no hint, or why a move against the bot is refused.
no-hints = İpucu yalnızca antrenman maçlarında var; { $match-id } numaralı maçı iki kişi oynuyor.
hint-for-running = { $match-id } numaralı maçta şimdilik ipucu yok: konumu bir kişiyle oynadığınız maçlardan birinde de var.
practice-of-running = Bu hamle, bir kişiyle oynadığınız maçlardan birindeki konuma götürüyor. Başka bir hamle seçin veya o maçın ilerlemesini bekleyin.
busy-with-hints = Şu anda çok fazla oyuncu ipucu istiyor. Birazdan yeniden deneyin.
