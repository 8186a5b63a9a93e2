# How somebody has played. Three numbers in a row: won, drawn, lost.

profile-title = **{ $player }** · **{ $rating }** ± { $deviation }
profile-title-provisional = **{ $player }** · **{ $rating }** ± { $deviation } (geçici)
profile-title-unrated = **{ $player }** · henüz puanı yok
profile-ranks = Bu sunucuda { $here }. sırada · tüm sunucularda { $everywhere }. sırada
profile-rank-here = Bu sunucuda { $here }. sırada
profile-rank-everywhere = Tüm sunucularda { $everywhere }. sırada
profile-unlisted = Bu profili `/ayarlar` seçiminize göre yalnızca siz görürsünüz.
profile-record = { $played } maç: { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
profile-record-streak = { $played } maç: { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi · { $streak }
profile-by = { $name } { $won }–{ $drawn }–{ $lost }
profile-as = { $colour }:
profile-openings = Açılışları: { $openings }
profile-opening = { $first } ve { $second } ({ $count }×)
profile-first = Açılışlar, Beyaz–Siyah: { $openings }
profile-longest = En uzun maç: #{ $match-id }, { $plies } hamle
profile-longest-elsewhere = En uzun maç: { $plies } hamle
profile-practice = Bana karşı antrenman: { $played } maç, { $won } galibiyet, en zoru seviye { $level }
profile-practice-unwon = Bana karşı antrenman: { $played } maç, henüz galibiyet yok
profile-against = Size karşı: { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
profile-against-none = Sizinle henüz oynamadı.
profile-numbers = -# galibiyet–beraberlik–yenilgi, puanlı ya da puansız
profile-nothing = { $player } henüz bir maç bitirmedi.
profile-nothing-own = Henüz bir maç bitirmediniz. `/meydan-oku` ile bir maç başlatabilirsiniz.
profile-hidden = Bu profil özel: { $player }.
profile-bot = Botların profili ve maç listesi yoktur.

head-to-head = **{ $first } – { $second }**
head-to-head-won = { $played } maç: { $first } { $won } galibiyet, { $drawn } beraberlik, { $second } { $lost } galibiyet
head-to-head-none = Birbirlerine karşı henüz oynamadılar.
head-to-head-by = { $first }, { $colour }: { $won }–{ $drawn }–{ $lost }
head-to-head-numbers = -# galibiyet–beraberlik–yenilgi ({ $first } açısından), puanlı ya da puansız
head-to-head-last-won = Son: maç #{ $match-id }, { $winner } kazandı.
head-to-head-last-drawn = Son: maç #{ $match-id }, berabere.
head-to-head-hidden = İkisinden biri profilini gizli tutuyor ya da henüz bir maç bitirmedi.
choose-against = Şununla karşılaştır …
head-to-head-same = İki kez aynı kişiyi seçtiniz.

# What a chart shows, in words.
chart-alt = Zaman içinde puanlar: { $lines }.
chart-alt-line = { $player } { $first } → { $last }
chart-alt-line-provisional = { $player } { $first } → { $last } (geçici)
chart-alt-medals = Taşına göre en çok kraliçe kuşatanlar: { $medals }.
chart-none = Henüz kimsenin puanı yok.
button-chart = Grafik
button-list = Liste
