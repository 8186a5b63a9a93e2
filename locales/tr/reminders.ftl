# Reminders, nudges, quiet hours, absences and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the newest post of the board.
reminder = { $mention } — #{ $match-id } numaralı maçta sıra sizde: { $left }, son süre: { $deadline }. { $board }
left-half = sürenizin yarısı geçti
left-quarter = sürenizin dörtte biri kaldı
left-tenth = sürenizin yalnızca onda biri kaldı
left-more = süreniz bitmek üzere
nudge-post = { $mention } — { $player } #{ $match-id } numaralı maçta hamlenizi bekliyor. { $board }
wake-post = { $mention } — sessiz saatleriniz bitti ve #{ $match-id } numaralı maçta sıra sizde. { $board }
board-link = [Tahtaya git]({ $link })

# In the channel.
away-post = { $player } şu anda yok, dönüş: { $until }. O zamana kadar #{ $match-id } numaralı maçtaki süresi durur.
back-post = { $player } geri geldi ve #{ $match-id } numaralı maçtaki süresi işlemeye başladı.
back-post-deadline = { $player } geri geldi ve #{ $match-id } numaralı maçtaki süresi işlemeye başladı: son süre { $deadline }.
paused-post = #{ $match-id } numaralı maça ara verildi: süreler duruyor. İkiniz de Daha fazla… altından arayı bitirebilirsiniz.
pause-ended-post = { $player } #{ $match-id } numaralı maçtaki arayı bitirdi. Sıra: { $mention }.
pause-ended-post-deadline = { $player } #{ $match-id } numaralı maçtaki arayı bitirdi. Sıra: { $mention }, son süre: { $deadline }.
pause-post = { $mention } — { $player } #{ $match-id } numaralı maça ara vermek istiyor: biriniz bitirene kadar süreler durur.
pause-line = { $player } maça ara vermek istiyor.
pause-declined-post = { $player } #{ $match-id } numaralı maçta ara vermeyi reddetti.

# Parts of a line.
is-away = { $player } yok, dönüş: { $until }
is-stranded = kanalsız kaldı ({ $since }): o sunucuda bir komut kullanın, maç orada sürer
is-paused = ara verildi

# To the one who asked or answered.
nudged = Hatırlatıldı. Bir gün sonra yeniden hatırlatabilirsiniz.
nudged-later = #{ $match-id } numaralı maçtaki rakibinize sıra hâlâ ondaysa hatırlatılacak: { $later }.
pause-offered = Ara istendi.
paused = #{ $match-id } numaralı maça ara verildi.
pause-ended = #{ $match-id } numaralı maçın süreleri işliyor.
away = Yokluk: { $days }. Bu sırada süreleriniz durur ve rakipleriniz bunu görür. { $left ->
    [0] O yıl için gününüz kalmadı.
   *[other] O yıl için { $left } gününüz kaldı.
}
away-rule = Bir maçta bir saatten az kaldıysa süreniz, siz hamle yapana kadar işlemeyi sürdürür.
came-back = Tekrar hoş geldiniz. Süreleriniz işliyor.
stays = Yokluk iptal edildi.

button-back-early = Yokluğu bitir
button-nudge = Hatırlat
button-offer-pause = Ara ver
button-end-pause = Arayı bitir
button-accept-pause = Arayı kabul et
button-decline-pause = Ara verme

# Why something did not happen.
pause-asked-already = Ara zaten istendi. Rakibiniz yanıt verene ya da hamle yapana kadar geçerli.
paused-already = #{ $match-id } numaralı maça zaten ara verildi.
not-paused = #{ $match-id } numaralı maça ara verilmedi.
own-turn = #{ $match-id } numaralı maçta sıra sizde.
nudged-already = #{ $match-id } numaralı maçta zaten hatırlatıldı. Yeniden hatırlatabileceğiniz zaman: { $again }.
nobody-to-nudge = #{ $match-id } numaralı maçta rakibinizin süresi duruyor.
nudge-too-late = #{ $match-id } numaralı maçta hatırlatma, rakibinizin süresi bittikten sonra gelirdi.
wants-no-nudges = #{ $match-id } numaralı maçtaki rakibiniz hatırlatma istemiyor.
away-past = Yokluk geçmişte başlayamaz: bulunduğunuz yerde bugün `{ $today }`. Bugünü ya da sonraki bir günü seçin.
away-too-far = Yokluk en geç bir yıl sonra başlayabilir. Daha yakın bir gün seçin.
away-backwards = Bu yokluk başlamadan biterdi. `son-gün` için `ilk-gün` ile aynı ya da sonraki bir günü seçin.
away-too-long = Bu çok uzun: { $year } yılında { $left ->
    [0] yokluk hakkınız kalmadı
   *[other] { $left } günlük yokluk hakkınız kaldı
}. Oynadığınız yerde yılda { $days } güne izin var. Daha az gün seçin.
away-overlaps = `{ $first }` – `{ $last }` arası için zaten yokluk bildirdiniz. Öncesinden ya da sonrasından günler seçin veya yokluğu burada bitirin.
away-over = Bu yokluk zaten bitti.
away-too-late = #{ $match-id } numaralı maçta bir saatten az süreniz var: önce orada hamle yapın, sonra yeniden `/yokum` yazın.
unreadable-zone = “{ $text }” diye bir saat dilimi yok. Yakınınızdaki büyük bir şehrin adını `Europe/Istanbul` gibi yazıp listeden seçin.
unreadable-day = “{ $text }” bir gün olarak okunamadı. `2026-12-24` gibi yazın ya da listeden seçin.

# Settings.
setting-reminders = Hatırlatmalar
    .about = Sürenizin ne kadarı kalınca size hatırlatma geleceği.
reminders-none = Hiçbir zaman
    .note = Hatırlatma yok.
reminders-half = yarısı kalınca
reminders-quarter = dörtte biri kalınca
reminders-tenth = onda biri kalınca
reminders-note = hamle için olan sürenize göre

setting-remind-by = Nasıl hatırlatılsın
    .about = Hatırlatmaların size nerede ulaşacağı. Sıranız geldiğinde gönderi her durumda sizden bahseder.
remind-by-mention = Kanalda bahsederek
    .note = Maçın oynandığı yerde.
remind-by-message = Direkt mesajla
    .note = Bottan gelir; mesaj almıyorsanız bot kanalda sizden bahseder.
remind-by-nothing = Hatırlatılmasın
    .note = Hatırlatma yok, kimse de size hatırlatamaz.

setting-quiet-from = Sessiz saatlerin başı
    .about = Bu saatlerde size bildirim gelmez; o arada sıra size geldiyse bitiminde haber verilir.
setting-quiet-until = Sessiz saatlerin sonu
    .about = Sessiz saatlerinizin bittiği saat.
quiet-none = Yok
    .note = Size her an bildirim gelebilir.
quiet-hour = { $hour }:00
quiet-hour-note = Bulunduğunuz yerin saatiyle; orayı /ayarlar saat-dilimi belirler.

setting-zone = Saat dilimi: **{ $zone }** · `/ayarlar saat-dilimi:` ile değişir
zone-changed = Değişti. Saat dilimi: **{ $zone }**, orada şu an saat { $time }.
