# Bir sunucunun sezonları.

season-month = { $month ->
    [1] Ocak
    [2] Şubat
    [3] Mart
    [4] Nisan
    [5] Mayıs
    [6] Haziran
    [7] Temmuz
    [8] Ağustos
    [9] Eylül
    [10] Ekim
    [11] Kasım
   *[12] Aralık
} { $year }
season-quarter = { $year } { $quarter }. çeyrek

season-running = **{ $name } sezonu** · bitiş: { $until }
season-over = **{ $name } sezonu** · nihai tablo
season-empty = Bu sezonun tablosunda henüz kimse yok.
season-line = **{ $rank }.** { $player } · **{ $points }** puan
season-points = { $points } puan
season-own = **Siz:** { $rank }. sıra · **{ $points }** puan
season-rule = -# Bu sunucudaki puanlı maçlar: galibiyet 3, beraberlik 2, mağlubiyet 1 puan getirir; süreyle ya da ilk altı turda kaybeden puan almaz. Aynı rakiple beş maçtan sonraki her maç en çok 1 puan getirir.
button-season = Sezon
button-ratings = Sıralama
button-season-table = { $count } oyuncunun tablosu

season-post = **{ $name } sezonu bitti**
season-most-active = En çok maç
season-longest = En uzun maç
season-fastest = En hızlı galibiyet
season-by-beetle = Böcekle en çok galibiyet
season-count = { $player } ({ $count })
season-match = { $white } – { $black }, { $turns } tur
season-turns = { $player }, { $turns } tur
season-alt = { $name } sezonunun en iyileri kürsüde: { $places }.
season-alt-place = { $rank }. { $player }, { $value }

no-seasons = Bu sunucuda sezon yok. Sunucuyu Yönet izni olan üyeler başlatabilir: `/ayarlar` altında **Sezonlar**.
no-such-season = Bu sunucuda böyle bir sezon yok.

profile-seasons = Bu sunucudaki sezonlar: { $titles }
profile-season = { $name }: { $rank }.

setting-seasons = Sezonlar
    .about = Puanlı maçlar için her ay ya da çeyrekte yeniden başlayan bir puan tablosu. `/sıralama` onu gösterir; son hâli bildirim göndermeden bu ayarı seçtiğiniz kanalda paylaşılır.
seasons-off = Kapalı
    .note = Yalnızca sıralama tutulur.
seasons-month = Aylık
    .note = Her ay için bir tablo. Son hâli paylaşılır.
seasons-quarter = Üç aylık
    .note = Yılın her çeyreği için bir tablo. Son hâli paylaşılır.
