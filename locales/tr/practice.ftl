# Botun kendisine karşı oynanan maçlar. Bot kendinden “ben” diye söz eder.

practice-begun = Bana karşı #{ $match } numaralı maç başladı, seviye { $level }/8. Renginiz: { $colour }.
practice-start = Antrenman, seviye { $level }/8. **İpucu** iyi bir hamle gösterir; istediğiniz kadar hamle geri alabilirsiniz.
practice-queue = Önce başka { $count } maçı düşünmem gerekiyor.
practice-leaves-out = Böyle bir maçın saati, puanı ve kendi alt başlığı olmaz.
button-practice = Antrenman
button-hint = İpucu
button-ask-to-resign = Terk etmemi iste

remark-your-queen = -# Dikkat: kraliçe arınızın yalnızca { $count } kenarı açık kaldı.
remark-my-queen = -# Kraliçe arımın { $count } açık kenarı kaldı.

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

no-hints = #{ $match } numaralı maçta ipucu yok: bu maçı iki kişi oynuyor.
not-with-bot = #{ $match } numaralı maçta ben oynamıyorum.
bot-plays-on = #{ $match } numaralı maçı oynamayı sürdürüyorum: sonucu henüz belli değil.
bot-has-time = #{ $match } numaralı maçta bana karşı oynuyorsunuz: durdurulacak bir saat yok, bana hatırlatma da gerekmiyor.
busy-with-hints = Şu anda çok kişi benden ipucu istiyor. Birazdan yeniden deneyin.
limit-practice = Bana karşı { $most } maç oynuyorsunuz, en fazla bu kadar olabilir. Önce birini bitirin ya da terk edin.
bot-resigned = #{ $match } numaralı maçı terk ediyorum. İyi oynadınız!
