# Reminders, nudges, quiet hours, time away and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the latest post of the board.
# $deadline: countdown.
reminder = { $mention } — { $match-id } numaralı maçta sıra sizde, son süre: { $deadline } ({ $left }). { $board }
left-half = sürenizin yarısı geçti
left-quarter = sürenizin dörtte biri kaldı
left-tenth = sürenizin yalnızca onda biri kaldı
left-more = süreniz bitmek üzere
nudge-post = { $mention } — { $player } { $match-id } numaralı maçta hamlenizi bekliyor. { $board }
your-turn-post = { $mention } — { $match-id } numaralı maçta sıra sizde. { $board }
board-link = [Tahtaya git]({ $link })

# In the channel.
# $until: countdown.
away-post = { $player } uzakta, dönüş: { $until }. Dönene dek { $match-id } numaralı maçtaki süresi durur.
# $until: countdown.
away-post-unlimited = Maç #{ $match-id }: { $player } uzakta, dönüş: { $until }.
back-post = Maç #{ $match-id }: { $player } geri döndü.
# $deadline: countdown.
back-post-deadline = { $player } geri döndü. { $match-id } numaralı maçtaki süresi yeniden işliyor, son süre: { $deadline }.
paused-post = { $match-id } numaralı maça ara verildi ve süreler durdu. İkiniz de **Daha fazla…** altından arayı bitirebilirsiniz.
pause-ended-post = { $player } { $match-id } numaralı maçtaki arayı bitirdi. Sıra: { $mention }.
# $deadline: countdown.
pause-ended-post-deadline = { $player } { $match-id } numaralı maçtaki arayı bitirdi. Sıra: { $mention }, son süre: { $deadline }.
pause-post = { $mention } — { $player } { $match-id } numaralı maça ara vermek istiyor. Biriniz arayı bitirene kadar süreler durur.
pause-line = { $player } maça ara vermek istiyor.

# Parts of a line.
# $until: countdown.
is-away = { $player } uzakta, dönüş: { $until }
# $since: date.
is-orphaned = duraklatıldı, kanalı yok ({ $since }); devam etmek için maçın sunucusunda ya da, orada oynuyorduysanız, botla direkt mesajlarınızda herhangi bir komut kullanın
is-unreachable = duraklatıldı ({ $since }): bot oyunculardan birine direkt mesaj gönderemiyor; o oyuncu botla direkt mesajlarında bir komut ya da düğme kullanınca maç devam eder
is-paused = ara verildi

# Private replies.
nudged = Dürtüldü. Bir gün sonra yeniden dürtebilirsiniz.
# $later: countdown.
nudged-later = { $match-id } numaralı maçtaki rakibiniz, sıra hâlâ ondaysa dürtülecek: { $later }.
pause-offered = Ara isteği gönderildi.
paused = { $match-id } numaralı maça ara verildi.
pause-ended = { $match-id } numaralı maçtaki ara bitti.
away-question = Ne kadar uzakta olacaksınız? Bu günlerde süreleriniz durur ve rakipleriniz bunu görür. Başka günler için `/yokum` komutunu `ilk-gün` ve `son-gün` ile kullanın.
away = Uzaktasınız: { $days }. Bu günlerde süreleriniz durur (turnuvada toplam en çok 10 gün) ve rakipleriniz bunu görür. { $left ->
    [0] { $year } yılı için gününüz kalmadı.
   *[other] { $year } yılı için { $left } gününüz kaldı.
}
away-rule = Bir saatten az kalan süreler, siz hamle yapana kadar işlemeye devam eder.
came-back = Tekrar hoş geldiniz. Süreleriniz yeniden işliyor.
stays = Uzakta durumunuz iptal edildi.

button-away-today = Bugün
button-away-sunday = Son gün: { $last-day }
button-away-weeks = İki hafta, son gün: { $last-day }
button-back-early = Uzakta durumunu bitir
button-nudge = Dürt
button-offer-pause = Ara ver
button-end-pause = Arayı bitir
button-accept-pause = Arayı kabul et
button-decline-pause = Arayı reddet

# Why an action was refused.
pause-asked-already = Zaten ara istediniz. Rakibiniz hamle yapana kadar yanıt verebilir.
paused-already = { $match-id } numaralı maça zaten ara verildi.
not-paused = { $match-id } numaralı maça ara verilmedi.
own-turn = { $match-id } numaralı maçta rakibinizi dürtemezsiniz, çünkü sıra sizde. Hamle yapmak için **Oyna** düğmesine basın.
# $again: countdown.
nudged-already = { $match-id } numaralı maçtaki rakibinizi zaten dürttünüz. Yeniden dürtebileceğiniz zaman: { $again }.
nobody-to-nudge = { $match-id } numaralı maçta rakibinizi şimdi dürtemezsiniz: rakibiniz uzakta, maça ara verildi ya da bot, maçın oynandığı yere yazamıyor.
nudge-too-late = { $match-id } numaralı maçta dürtme, rakibinize ancak süresi dolmuşken ulaşırdı.
wants-no-nudges = { $match-id } numaralı maçtaki rakibiniz dürtülmek istemiyor.
opponent-unreachable = Bot, { $match-id } numaralı maçtaki rakibinize direkt mesaj gönderemiyor. Oynadığınız yerde ondan siz bahsedin.
away-past = Uzakta olacağınız ilk gün geçmişte olamaz. Saat diliminizde bugün { $today }. Bu günü ya da sonraki bir günü seçin.
away-too-far = Uzakta olacağınız ilk gün en geç bir yıl sonra olabilir, süre bir yılı aşamaz. Daha yakın günler seçin.
away-backwards = Son gün ilk günden önce olamaz. `son-gün` için `ilk-gün` ile aynı günü ya da sonraki bir günü seçin.
# $days: 2 or more.
away-too-long = { $left ->
    [0] { $year } yılı için gününüz kalmadı. Yıllık sınır { $days } gün. Başka günler seçin.
   *[other] Bu çok uzun. { $year } yılı için { $left } gününüz kaldı. Yıllık sınır { $days } gün. Daha az gün seçin.
}
away-overlaps = Şu günlerde zaten uzaktasınız: { $days }. Başka günler seçin ya da **Uzakta durumunu bitir** düğmesine basın.
away-over = O uzakta durumu zaten bitti.
away-too-late = { $match-id } numaralı maçta bir saatten az süreniz var. Önce orada hamlenizi yapın, sonra yeniden `/yokum` yazın.
unreadable-zone = “{ $text }” bir saat dilimi değil. Yakınınızdaki büyük bir şehri `Europe/Istanbul` gibi yazıp listeden seçin.
unreadable-day = “{ $text }” bir gün değil. `2026-12-24` gibi yazın ya da listeden seçin.

# Settings.
setting-reminders = Hatırlatmalar
    .about = Sürenizin ne kadarı kalınca hamleniz için hatırlatma alacağınız.
reminders-none = Hiçbir zaman
    .note = Hatırlatma yok.
reminders-half = yarısı kalınca
reminders-quarter = dörtte biri kalınca
reminders-tenth = onda biri kalınca
reminders-note = hamle için sürenizden geriye kalana göre

setting-remind-by = Hatırlatma yolu
    .about = Hatırlatmaların ve dürtmelerin size nereden geleceği. Sıra gönderileri bundan etkilenmez.
remind-by-mention = Kanalda bahsetme
    .note = Maçın oynandığı yerde.
remind-by-message = Direkt mesaj
    .note = Bottan gelir. Mesajlarını kabul etmiyorsanız kanalda sizden bahseder.
remind-by-nothing = Hiçbiri
    .note = Hatırlatma almazsınız, kimse de sizi dürtemez.

setting-quiet-from = Sessiz saatlerin başlangıcı
    .about = Bu saatlerde sıra, hatırlatma, dürtme, teklif ve meydan okuma bildirimi gelmez. O arada sıra size geldiyse bitiminde haber verilir.
setting-quiet-until = Sessiz saatlerin bitişi
    .about = Sessiz saatlerinizin ne zaman bittiği.
quiet-none = Yok
    .note = Her an bildirim alabilirsiniz.
quiet-hour = { $hour }:00
quiet-hour-note = /ayarlar saat-dilimi ile belirlediğiniz saat diliminde

setting-zone = Saat dilimi: **{ $zone }** · `/ayarlar saat-dilimi:` ile değişir
zone-changed = Değişti. Saat dilimi: **{ $zone }**, orada saat şu an { $time }.
