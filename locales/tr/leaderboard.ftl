# The leaderboards.

leaderboard-server = **Bu sunucunun sıralaması**
leaderboard-everywhere = **Tüm sunucuların sıralaması**
# When there are several pages. $title: one of the titles above.
leaderboard-paged = { $title } · sayfa { $page }/{ $pages }
leaderboard-ranked = **{ $rank }.** { $player } · **{ $rating }** ± { $deviation }
leaderboard-unranked = • { $player } · **{ $rating }** ± { $deviation }
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
leaderboard-record = -# { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
leaderboard-record-streak = -# { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi · { $streak }
# $count: 2 or more.
streak-won = art arda { $count } galibiyet
# $count: 2 or more.
streak-lost = art arda { $count } yenilgi
leaderboard-provisional = **Geçici:** yeterli puanlı maçı yok ya da uzun süredir oynamıyor
leaderboard-unproven = **Sıralama dışı:** yeterli puanlı maçı ya da farklı rakibi yok veya uzun süredir oynamıyor
# For a reader without a rated match there. Players who chose “Only me” may still exist.
leaderboard-empty-here = Bu sunucunun sıralaması boş. Girmek için puanlı bir maç oynayın: `/meydan-oku` ile başlatabilirsiniz.
leaderboard-empty-everywhere = Tüm sunucuların sıralaması boş. Girmek için puanlı bir maç oynayın: bir sunucuda `/meydan-oku` ile başlatabilirsiniz.
leaderboard-nobody = Gösterilecek oyuncu yok.
leaderboard-beyond = { $page }. sayfa yok. Bu son sayfa.
leaderboard-own-rank = **Siz:** { $ranked } kişi arasında { $rank }. sırada · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **Siz:** sıralama dışı, puanınız geçici · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **Siz:** `/ayarlar` seçiminiz gereği listede yoksunuz · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **Siz:** bu sunucunun yöneticileri ya da botu işleten kişi sizi gizledi · **{ $rating }** ± { $deviation }
leaderboard-own-hidden-everywhere = **Siz:** botu işleten kişi sizi gizledi · **{ $rating }** ± { $deviation }
leaderboard-own-unproven = **Siz:** sıralama dışı. { $missing } · **{ $rating }** ± { $deviation }
# What is missing for a rank among all servers. The main group is explained in docs/playing.md.
missing-main-group = Sıralama, en az beş oyuncunun her biri iki haftalık sürede diğerlerinden dördüyle oynayınca başlar
missing-opponents = Ana gruptan { $count } oyuncuyla daha puanlı maç oynayın
# $since: date.
missing-match-after = Şu tarihten sonra puanlı bir maç oynayın: { $since }
missing-matches = Ana gruptaki oyuncularla daha çok puanlı maç oynayın
leaderboard-own-nothing = **Siz:** burada henüz puanlı maçınız yok
# Below the list of all servers.
leaderboard-main-group = -# Sıralamadaki oyuncuların puanlarında yalnızca ana gruptaki maçlar sayılır: birbirine yeterince farklı rakip üzerinden bağlı oyuncular. Bu puanlar saatte bir güncellenir.
leaderboard-leaders = **Taşa göre en çok kraliçe kuşatanlar:**
leaderboard-leader = { $bug }: { $player } ({ $count })
chart-server = **Bu sunucunun en iyi oyuncuları**
chart-everywhere = **Tüm sunucuların en iyi oyuncuları**
# $title: chart-server or chart-everywhere.
chart-with-queens = { $title } ve taşa göre en çok kraliçe kuşatanlar
# Below a chart with provisional ratings, which it marks with a question mark.
chart-provisional = -# “?”: geçici puan
button-everywhere = Tüm sunucular
button-here = Bu sunucu
button-hide = Bu sunucunun listesinde gizle
button-unhide = Bu sunucunun listesinde göster
no-such-player = Böyle bir oyuncu yok.
player-hidden = { $player } bu sunucunun sıralamasında gizlendi.
player-shown = { $player } bu sunucunun sıralamasında yeniden listeleniyor (kendisi listelenmek istemediyse ya da botu işleten kişi gizlediyse görünmez).

setting-listing = Sıralama ve profil
    .about = Sıralamalarda adınız geçsin mi, profilinizi başkaları görebilsin mi.
listing-listed = Herkes
    .note = Sıralamalarda adınız geçer ve profilinizi herkes görebilir.
listing-unlisted = Yalnızca ben
    .note = Sıralamalarda adınız geçmez. Profiliniz başkalarına yalnızca size karşı sonuçlarını gösterir.
