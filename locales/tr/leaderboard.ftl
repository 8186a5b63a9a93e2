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
leaderboard-provisional = **Geçici**: puanlı maçı çok az ya da uzun süredir hiç yok
leaderboard-unproven = **Sıralamada henüz yeri yok**: puanlı maçı ya da başkalarıyla oynamış rakibi çok az, ya da uzun süredir maçı yok
# No line at all, to somebody without a rated match there; those who keep themselves to themselves may have some.
leaderboard-empty-here = Bu sunucunun sıralamasında henüz kimse yok. Puanlı bir maçla listeye girersiniz: `/meydan-oku` ile başlatın.
leaderboard-empty-everywhere = Tüm sunucuların sıralamasında henüz kimse yok. Puanlı bir maçla listeye girersiniz: `/meydan-oku` ile başlatın.
leaderboard-nobody = Listede kimse yok.
leaderboard-beyond = { $page }. sayfa yok: bu son sayfa.
leaderboard-own-rank = **Siz**: { $ranked } kişi içinde { $rank }. sırada · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **Siz**: sıralamada henüz yeriniz yok, puanınız geçici · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **Siz**: listede değilsiniz, `/ayarlar` seçiminiz böyle · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **Siz**: listede değilsiniz; bu sunucuyu yöneten ya da beni çalıştıran böyle istedi · **{ $rating }** ± { $deviation }
leaderboard-own-few-opponents = **Siz**: sıralamada henüz yeriniz yok. Bunun için her biri üç başka kişiyle oynamış üç kişiye karşı puanlı maç gerekir · **{ $rating }** ± { $deviation }
leaderboard-own-nothing = **Siz**: burada henüz bitmiş puanlı maçınız yok
leaderboard-medals = **En çok kraliçe kuşatanlar**, taşına göre:
leaderboard-medal = { $bug }: { $player } ({ $count })
chart-server = **Bu sunucunun en iyileri** ve hangi taşla en çok kraliçeyi kimin kuşattığı
chart-everywhere = **Tüm sunucuların en iyileri** ve hangi taşla en çok kraliçeyi kimin kuşattığı
# Below one of these, where it is so. The sign stands in the picture.
chart-provisional = -# “?”: geçici; puanlı maçı çok az ya da uzun süredir hiç yok
button-everywhere = Tüm sunucular
button-here = Bu sunucu
button-hide = Bu sunucunun listesinden gizle
button-unhide = Bu sunucunun listesinde göster
player-hidden = { $player } bu sunucunun listesinden gizlendi.
player-shown = { $player } bu sunucunun listesinde yeniden görünür; kendisi ya da beni çalıştıran istemiyorsa görünmez.

setting-listing = Sıralama ve profil
    .about = Sıralamalarda adınız geçsin mi, profilinizi başkaları görebilsin mi.
listing-listed = Herkes
    .note = Sıralamalarda adınız geçer ve herkes profilinizi görebilir.
listing-unlisted = Yalnızca ben
    .note = Hiçbir listede olmazsınız; başkaları profilinizde yalnızca size karşı oynadıklarını görür.
