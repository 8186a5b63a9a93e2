# What can be set. Names and values stand in menus: at most 100 characters each, and so do the notes.

settings-yours = **Ayarlarınız**
settings-server = **Bu sunucunun ayarları**
setting-line = { $name }: **{ $value }**
# Those that nobody has changed. $names: Hatırlatmalar, Günlük özet …
settings-usual = -# Varsayılan: { $names }
settings-for-managers = Bunları sunucu yöneticileri değiştirebilir.
settings-change = Değiştir…
settings-choose = Seçin
setting-now = Şimdi: { $value }
setting-question = **{ $name }**
    { $about }
    Şimdi: { $value }
setting-changed = Değişti. { $name }: **{ $value }**
settings-preview = Bu renklerle bir Hive tahtası.
button-back = Geri
not-manager = Bunu yalnızca bu sunucunun yöneticileri değiştirebilir. Hiçbir şey değişmedi.

setting-confirming = Hamle onayı
    .about = Bir taş ve yerini seçtikten sonra ne olacağı.
confirming-asked = Bana sor
    .note = Önce hamleden sonraki tahtayı görün, sonra onaylayın.
confirming-at-once = Hemen oyna
    .note = Yeri seçince hamle oynanır.

setting-colours = Resimlerinizin renkleri
    .about = Yalnızca sizin gördüğünüz resimler için.
setting-server-colours = Herkesin resimlerinin renkleri
    .about = Bu sunucuda herkesin gördüğü resimler için.
colours-standard = Standart
    .note = Orta gri bir zemin; Discord’un açık ve koyu görünümü için.
colours-light = Açık
    .note = Açık bir zemin.
colours-dark = Koyu
    .note = Koyu bir zemin.
colours-high-contrast = Yüksek karşıtlık
    .note = Birbirinden olabildiğince uzak renkler.
colours-colour-safe = Renk körlüğüne uygun
    .note = Yaygın tüm renk körlükleri için.
