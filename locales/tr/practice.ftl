# Botun kendisine karşı oynanan maçlar. Bot kendinden “ben” diye söz eder.

practice-begun = Bana karşı #{ $match-id } numaralı maç başladı, seviye { $level }/8. Renginiz: { $colour }.
practice-start = Antrenman, seviye { $level }/8. **İpucu** iyi bir hamle gösterir; istediğiniz kadar hamle geri alabilirsiniz.
practice-queue = Önce başka { $count } maçı düşünmem gerekiyor.
practice-leaves-out = Böyle bir maçın saati, puanı ve kendi alt başlığı olmaz.
button-practice = Antrenman
button-ask-to-resign = Terk etmemi iste

remark-your-queen = -# Dikkat: kraliçe arınızın yalnızca { $count } kenarı açık kaldı.
remark-my-queen = -# Kraliçe arımın { $count } açık kenarı kaldı.

not-with-bot = #{ $match-id } numaralı maçta ben oynamıyorum.
bot-plays-on = #{ $match-id } numaralı maçı oynamayı sürdürüyorum: sonucu henüz belli değil.
bot-has-time = #{ $match-id } numaralı maçta bana karşı oynuyorsunuz: durdurulacak bir saat yok, bana hatırlatma da gerekmiyor.
limit-practice = Bana karşı { $most } maç oynuyorsunuz, en fazla bu kadar olabilir. Önce birini bitirin ya da terk edin.
bot-resigned = #{ $match-id } numaralı maçı terk ediyorum. İyi oynadınız!
