# Clocks, and what players can ask of each other during a match.

# In the channel. $mention: the player who is pinged.
draw-post = { $mention } — { $player } { $match-id } numaralı maçta beraberlik teklif ediyor. Teklif, siz hamle yapana kadar geçerli.
draw-line = { $player } beraberlik teklif ediyor.
takeback-post = { $mention } — { $player } { $match-id } numaralı maçta son hamlesini geri almak istiyor. İstek, biriniz hamle yapana kadar geçerli.
takeback-line = { $player } son hamlesini geri almak istiyor.
taken-back-post = Geri alındı: { $moves }.
# $ended: countdown.
timed-out-post = { $mention } — { $match-id } numaralı maçta { $player } için süre doldu ({ $ended }). Galibiyeti talep edin ya da bir gün ekleyin. O zamana kadar rakibiniz hâlâ hamle yapabilir.
day-given-post = { $player } rakibine bir gün ekledi.
# $hours: 0 or more; $minutes: 0 or more.
downtime-compensated = Bot çevrimdışıydı: işleyen süreye { $hours } sa { $minutes } dk eklendi.
on-the-clocks = Kalan süre: Beyaz { $white }, Siyah { $black }.
# $days: 0 or more; $hours: 0 or more.
span = { $days } g { $hours } sa
claimable = Konum üç kez tekrarlandı: iki oyuncu da **Daha fazla…** altından beraberlik talep edebilir.

reason-time = { $colour-genitive } süresi doldu
reason-agreed = anlaşmayla
reason-repetition = konum tekrarı
result-aborted = { $player } maçı iptal etti. Maç sayılmaz.

timeout-strict = kesin süre sınırı
timeout-friendly = esnek süre sınırı
time-total = toplam { $days } gün + hamle başına { $hours } saat

# The post of an offer that is no longer open: the offer, and what became of it.
draw-was-offered = { $player } { $match-id } numaralı maçta beraberlik teklif etti.
takeback-was-asked = { $player } { $match-id } numaralı maçta son hamlesini geri almak istedi.
pause-was-asked = { $player } { $match-id } numaralı maça ara vermek istedi.
offer-accepted = { $player } kabul etti.
offer-declined = { $player } reddetti.
offer-withdrawn = { $player } geri çekti.
offer-overtaken = Bir hamle yapılınca süresi doldu.
offer-over = Maç bitti.

# Private replies.
offer-withdrawn-reply = Geri çekildi.
more = Maç #{ $match-id }: { $standing }.
draw-offered = Beraberlik teklif edildi.
draw-agreed = { $match-id } numaralı maç berabere bitti.
draw-claimed = { $match-id } numaralı maç, konum üç kez tekrarlandığı için berabere bitti.
offer-declined-reply = Reddedildi.
takeback-offered = Geri alma isteği gönderildi.
taken-back = { $match-id } numaralı maçta hamle geri alındı. Sıra yeniden: { $player }.
aborted = { $match-id } numaralı maç iptal edildi. Maç sayılmaz.
win-claimed = { $match-id } numaralı maçı rakibin süresi dolduğu için kazandınız.
# $until: countdown.
day-given = { $match-id } numaralı maçta bir gün eklendi: { $player }. Sürenin dolacağı zaman: { $until }.
rematch-offered = Rövanş teklif edildi; renkler değişecek.
rematch-begun = Rakibiniz de rövanş teklif etmişti: { $match-id } numaralı maç başladı.

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
button-accept-takeback = Geri almayı kabul et
button-decline-takeback = Geri almayı reddet
button-claim-win = Galibiyeti talep et
button-give-day = Bir gün ekle
button-rematch = Rövanş

# Why an action was refused.
time-is-up = { $match-id } numaralı maçta { $player } için süre doldu: { $standing }.
not-yours-to-decide = { $match-id } numaralı maçta süreniz doldu, bu yüzden rakibiniz karar verir. Hâlâ hamle yapabilirsiniz.
too-late-to-abort = { $match-id } numaralı maçta ikiniz de hamle yaptınız, artık iptal edemezsiniz. **Daha fazla…** altından beraberlik teklif edebilir ya da maçı terk edebilirsiniz.
draw-asked-already = Zaten beraberlik teklif ettiniz. Rakibiniz hamle yapana kadar yanıt verebilir.
takeback-asked-already = Zaten geri almak istediniz. Rakibiniz, biriniz hamle yapana kadar yanıt verebilir.
nothing-to-answer = Bu teklif artık açık değil. { $match-id } numaralı maç { $turn }. turda, sıra: { $player }.
own-proposal = Bu sizin kendi teklifiniz. Yanıtı { $player } vermeli.
not-your-proposal = Bu, rakibinizin { $match-id } numaralı maçtaki teklifi. Kabul edin ya da reddedin.
nothing-to-take-back = { $match-id } numaralı maçta geri alabileceğiniz hamle yok.
# $count: 2 or more.
takebacks-used-up = { $match-id } numaralı maçta { $count } kez geri alındı (üst sınır).
still-running = { $match-id } numaralı maç henüz bitmedi.
rematch-offered-already = { $match-id } numaralı maç için zaten rövanş teklif ettiniz. Rakibiniz henüz yanıt vermedi.
rematch-begun-already = Sonraki maç çoktan başladı: maç #{ $match-id }.
