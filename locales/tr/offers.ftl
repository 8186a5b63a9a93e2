# Clocks, and what two players can ask of each other beside moving.

# In the channel. $mention: who is called; $player: who is told of.
draw-post = { $mention } — { $player } #{ $match-id } numaralı maçta beraberlik teklif ediyor. Siz yanıt verene ya da hamle yapana kadar geçerli.
draw-line = { $player } beraberlik teklif ediyor.
draw-declined-post = { $player } #{ $match-id } numaralı maçta beraberliği reddetti.
takeback-post = { $mention } — { $player } #{ $match-id } numaralı maçta son hamlesini geri almak istiyor. Siz yanıt verene ya da biriniz hamle yapana kadar geçerli.
takeback-line = { $player } son hamlesini geri almak istiyor.
takeback-declined-post = { $player } #{ $match-id } numaralı maçta hamlenin geri alınmasını reddetti.
taken-back-post = Geri alınan: { $moves }.
late-post = { $mention } — { $player } #{ $match-id } numaralı maçta süresini aştı ({ $ended }). Galibiyeti talep edin ya da bir gün ekleyin. O zamana kadar rakibiniz yine de hamle yapabilir.
day-given-post = { $player } size bir gün daha veriyor.
made-up = Bot çevrimdışıydı: işleyen süreye { $hours } sa { $minutes } dk eklendi.
on-the-clocks = Kalan süre: Beyaz { $white }, Siyah { $black }.
span = { $days } g { $hours } sa
claimable = Konum üç kez tekrarlandı: ikiniz de `/beraberlik` ile beraberlik talep edebilirsiniz.

reason-time = { $colour-genitive } süresi doldu
reason-agreed = anlaşmayla
reason-repetition = konum tekrarı
result-aborted = { $player } maçı iptal etti. Maç sayılmaz.

timeout-strict = süresi dolan kaybeder
timeout-friendly = esnek süre
time-total = toplam { $days } gün + hamle başına { $hours } saat

# The post of an offer that does not stand any more: what was asked, and what became of it.
draw-was-offered = { $player } #{ $match-id } numaralı maçta beraberlik teklif etti.
takeback-was-asked = { $player } #{ $match-id } numaralı maçta son hamlesini geri almak istedi.
pause-was-asked = { $player } #{ $match-id } numaralı maça ara vermek istedi.
offer-accepted = { $player } kabul etti.
offer-declined = { $player } reddetti.
offer-withdrawn = { $player } geri çekti.
offer-overtaken = Maç ilerledi.
offer-over = Maç bitti.

# To the one who asked or answered.
offer-withdrawn-reply = Geri çekildi.
more = Maç #{ $match-id }: { $standing }.
draw-offered = Beraberlik teklif edildi.
draw-agreed = #{ $match-id } numaralı maç anlaşmayla berabere bitti.
draw-claimed = #{ $match-id } numaralı maç berabere bitti: konum üç kez tekrarlandı.
offer-declined-reply = Reddedildi.
takeback-offered = Hamleyi geri alma isteği gönderildi.
taken-back = #{ $match-id } numaralı maçta hamle geri alındı. Sıra yeniden: { $player }.
aborted = #{ $match-id } numaralı maç iptal edildi. Maç sayılmaz.
win-claimed = #{ $match-id } numaralı maçı süreyle kazandınız.
day-given = #{ $match-id } numaralı maçta { $player } için yeni son süre: { $until }.
rematch-offered = Rövanş teklif edildi; renkler değişecek.
rematch-begun = Rakibiniz de istiyordu: #{ $match-id } numaralı maç başladı.

button-more = Daha fazla…
button-offer-draw = Beraberlik teklif et
button-claim-draw = Beraberlik talep et
button-take-back = Hamleyi geri al
button-abort = Maçı iptal et
button-withdraw-draw = Beraberlik teklifini çek
button-withdraw-takeback = Geri alma isteğini çek
button-withdraw-pause = Ara isteğini çek
button-accept-draw = Beraberliği kabul et
button-decline-draw = Beraberliği reddet
button-accept-takeback = Geri almaya izin ver
button-decline-takeback = İzin verme
button-claim-win = Galibiyeti talep et
button-give-day = Bir gün ekle
button-rematch = Rövanş

# Why something did not happen.
time-is-up = { $player } #{ $match-id } numaralı maçta süresini aştı: { $standing }.
not-yours-to-decide = #{ $match-id } numaralı maçta süreniz doldu: rakibiniz karar verir. Yine de hamle yapabilirsiniz.
too-late-to-abort = #{ $match-id } numaralı maçta ikiniz de hamle yaptınız: artık iptal edilemez. `/beraberlik` ya da `/terk-et` kullanın.
draw-asked-already = Beraberlik zaten teklif edildi. Rakibiniz yanıt verene ya da hamle yapana kadar geçerli.
takeback-asked-already = Geri alma zaten istendi. Rakibiniz yanıt verene ya da biriniz hamle yapana kadar geçerli.
nothing-to-answer = Bu teklif artık geçerli değil. #{ $match-id } numaralı maç { $turn }. turda. Sıra: { $player }.
own-proposal = Bu sizin teklifiniz. Yanıt verecek olan: { $player }.
not-your-proposal = #{ $match-id } numaralı maçtaki teklif rakibinizin. Kabul edin ya da reddedin.
nothing-to-take-back = #{ $match-id } numaralı maçta geri alınacak hamleniz yok.
takebacks-used-up = #{ $match-id } numaralı maçta { $count } hamle geri alındı; daha fazlası geri alınamaz.
still-running = #{ $match-id } numaralı maç daha bitmedi.
rematch-offered-already = #{ $match-id } numaralı maç için rövanş zaten teklif edildi. Rakibinizin yanıt için yedi günü var.
rematch-begun-already = O rövanşı zaten oynuyorsunuz: maç #{ $match-id }.
