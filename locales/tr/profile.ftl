# Profiles. Three numbers in a row: won, drawn, lost.

profile-title = **{ $player }** · **{ $rating }** ± { $deviation }
profile-title-provisional = **{ $player }** · **{ $rating }** ± { $deviation } (geçici)
profile-title-unrated = **{ $player }** · henüz puanı yok
profile-ranks = Bu sunucuda { $here }. sırada · tüm sunucularda { $everywhere }. sırada
profile-rank-here = Bu sunucuda { $here }. sırada
profile-rank-everywhere = Tüm sunucularda { $everywhere }. sırada
# $missing: “Play rated matches against 2 more players of the main group”.
profile-unproven = Tüm sunucularda sıralama dışı. { $missing } (bkz. `/sıralama kapsam:tüm sunucular`)
profile-unlisted = `/ayarlar` seçiminiz gereği başkaları yalnızca size karşı aldıkları sonuçları görür.
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-record = { $played } maç: { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-record-streak = { $played } maç: { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi · { $streak }
profile-by = { $name } { $won }–{ $drawn }–{ $lost }
profile-as = { $colour } ile
profile-first-two = Genellikle ilk iki taşı: { $pieces }
profile-first-two-count = { $first } ve { $second } ({ $count }×)
profile-first-pieces = İlk taşlar, Beyaz–Siyah: { $pieces }
profile-longest = En uzun maç: #{ $match-id }, { $turns } tur
profile-longest-elsewhere = En uzun maç: { $turns } tur
# $played: 1 or more; $won: 1 or more.
profile-practice = Antrenman: { $played } maç, { $won } galibiyet · yenilen en yüksek seviye: { $level }
# $played: 1 or more.
profile-practice-unwon = Antrenman: { $played } maç, henüz galibiyet yok
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-against = Size karşı: { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
profile-against-none = Size karşı henüz maçı yok.
profile-numbers = -# galibiyet–beraberlik–yenilgi, puanlı ve puansız
profile-nothing = { $player } henüz maç bitirmedi.
profile-nothing-own = Henüz maç bitirmediniz. `/meydan-oku` ile bir maç başlatın.
profile-hidden = Bu profil gizli: { $player }.
profile-bot = Botların profili ve maç listesi yoktur.

head-to-head = **{ $first } – { $second }**
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
head-to-head-won = { $played } maç: { $first } { $won } galibiyet, { $drawn } beraberlik, { $second } { $lost } galibiyet
head-to-head-none = Birbirlerine karşı henüz maçları yok.
head-to-head-by = { $first }, { $colour } ile { $won }–{ $drawn }–{ $lost }
head-to-head-numbers = -# { $first } için galibiyet–beraberlik–yenilgi, puanlı ve puansız
head-to-head-last-won = Son: maç #{ $match-id }, { $winner } kazandı.
head-to-head-last-drawn = Son: maç #{ $match-id }, berabere.
head-to-head-hidden = Bu oyunculardan birinin profili gizli ya da henüz maç bitirmedi.
choose-against = Karşılaştır…
head-to-head-same = Aynı kişiyi iki kez seçtiniz.

# Alt text of a rating chart.
chart-alt = Zaman içinde puanlar: { $lines }.
chart-alt-line = { $player } { $first } → { $last }
chart-alt-line-provisional = { $player } { $first } → { $last } (geçici)
chart-alt-leaders = Taşa göre en çok kraliçe kuşatanlar: { $leaders }.
# Directly above a chart.
profile-chart = -# Grafik: zaman içinde puan ve belirsizliği
head-to-head-chart = -# Grafik: zaman içinde iki puan
chart-none = Henüz puan yok.
button-chart = Grafik
button-list = Liste
