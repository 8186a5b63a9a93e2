# Hints in matches against the bot: why the move below is good.

button-hint = İpucu
hint = **İpucu** · { $reason }
hint-wins = Kraliçe arıyı çevreler ve kazandırır.
hint-wins-in = Ne oynanırsa oynansın, { $count } hamle daha oynayarak kazanırsınız.
hint-prevents-loss = Bir şey yapmazsanız kraliçe arınız bir sonraki hamlede çevrelenebilir; bu hamle bunu önler.
hint-closes-side = Bu hamleyle rakip kraliçe arının altı kenarından { $count } tanesi kapanmış olur.
hint-covers-queen = Rakip kraliçe arının üstüne çıkan taşınız onu yerinde tutar; yanına taş koyabilirsiniz.
hint-opens-own-side = Kraliçe arınıza yer açar: kapalı kenar sayısı { $count } olur.
hint-holds = Bundan sonra { $piece } hareket edemez.
hint-frees = Bundan sonra { $piece } yeniden hareket edebilir.
hint-places-queen = Kraliçe arınız oyuna girmeden hiçbir taşınız hareket edemez.
hint-new-piece = Oyuna bir taş daha sokar.
hint-nearer = Bir taşı rakip kraliçe arıya yaklaştırır.
hint-better = Birkaç hamle sonra daha iyi bir konuma götürür.
no-hints = #{ $match-id } numaralı maçta ipucu yok: bu maçı iki kişi oynuyor.
busy-with-hints = Şu anda çok kişi benden ipucu istiyor. Birazdan yeniden deneyin.
