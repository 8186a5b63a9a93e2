# The leaderboard and what belongs to it.

leaderboard-server = **Bu sunucunun sıralaması**
leaderboard-everywhere = **Tüm sunucuların sıralaması**
# Of several pages. $title: one of these.
leaderboard-paged = { $title } · sayfa { $page }/{ $pages }
leaderboard-ranked = **{ $rank }.** { $player } · **{ $rating }** ± { $deviation }
leaderboard-unranked = • { $player } · **{ $rating }** ± { $deviation }
leaderboard-record = -# { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi
leaderboard-record-streak = -# { $won } galibiyet, { $drawn } beraberlik, { $lost } yenilgi · { $streak }
streak-won = art arda { $count } galibiyet
streak-lost = art arda { $count } yenilgi
leaderboard-provisional = **Geçici**: puanlı maç sayısı az ya da uzun süredir yok
leaderboard-unproven = **Henüz sırası yok**: puanlı maç az, başkalarıyla oynamış rakip az ya da uzun süredir maç yok
# No line at all, to somebody without a rated match there; those who keep themselves to themselves may have some.
leaderboard-empty-here = Bu sunucunun sıralamasında henüz kimse yok. Puanlı bir maç sizi oraya taşır: `/meydan-oku` başlatır.
leaderboard-empty-everywhere = Tüm sunucuların sıralamasında henüz kimse yok. Puanlı bir maç sizi oraya taşır: `/meydan-oku` başlatır.
leaderboard-nobody = Listede kimse yok.
leaderboard-beyond = { $page }. sayfa yok: bu son sayfa.
leaderboard-own-rank = **Siz**: { $ranked } kişi içinde { $rank }. sırada · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **Siz**: henüz sıranız yok, puanınız geçici · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **Siz**: listede değilsiniz, `/ayarlar` seçiminiz böyle · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **Siz**: listede değilsiniz; bu sunucuyu yöneten ya da beni çalıştıran böyle istedi · **{ $rating }** ± { $deviation }
leaderboard-own-few-opponents = **Siz**: henüz sıranız yok. Her biri üç başka kişiyle oynamış üç kişiye karşı puanlı maç gerekir · **{ $rating }** ± { $deviation }
leaderboard-own-nothing = **Siz**: burada henüz bitmiş puanlı maçınız yok
leaderboard-medals = **En çok kraliçe kuşatan**:
leaderboard-medal = { $bug }: { $player } ({ $count })
chart-server = **Bu sunucunun en iyileri**, ve hangi taşla en çok kraliçeyi kimin kuşattığı
chart-everywhere = **Tüm sunucuların en iyileri**, ve hangi taşla en çok kraliçeyi kimin kuşattığı
# Below one of these, where it is so. The sign stands in the picture.
chart-provisional = -# “?”: geçici; puanlı maç az ya da uzun süredir yok
button-everywhere = Tüm sunucular
button-here = Bu sunucu
button-hide = Bu sunucunun listesinden gizle
button-unhide = Bu sunucunun listesinde göster
player-hidden = { $player } bu sunucuda gizlendi.
player-shown = { $player } bu sunucuda yeniden listelenir; kendisi ya da beni çalıştıran istemiyorsa listelenmez.

setting-listing = Sıralama ve profil
    .about = Sıralamalarda adınızın geçmesi ve profilinizin başkalarınca görülmesi.
listing-listed = Herkes
    .note = Sıralamalarda adınız geçer ve herkes profilinizi görebilir.
listing-unlisted = Yalnızca ben
    .note = Hiçbir listede olmazsınız; profilinizden başkaları yalnızca size karşı oynadıklarını görür.
