# The settings screens. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.

settings-yours = **Ayarlarınız** · kalın: varsayılandan farklı
settings-server = **Bu sunucunun ayarları** · kalın: varsayılandan farklı
setting-line = { $name }: { $value }
# A setting that differs from the default.
setting-line-changed = { $name }: **{ $value }**
settings-for-managers = Bunları Sunucuyu Yönet izni olan üyeler değiştirebilir.
settings-change = Değiştir…
settings-choose = Seçin
setting-now = Şu an: { $value }
setting-question = **{ $name }**
    { $about }
    Şu an: { $value }
setting-changed = Değişti. { $name }: **{ $value }**
settings-preview = Bu ayarla bir Hive tahtası.
button-back = Geri
# The two pages of the settings.
button-settings-mine = Benim
button-settings-server = Bu sunucunun
not-manager = Bunu yalnızca Sunucuyu Yönet izni olan üyeler yapabilir.

setting-confirming = Hamle onayı
    .about = Bir taş ve bir yer seçtikten sonra ne olacağı.
confirming-asked = Bana sor
    .note = Önce tahtanın ön izlemesi gelir, hamleyi Onayla düğmesi oynar.
confirming-at-once = Hemen oyna
    .note = Yeri seçince hamle oynanır.

setting-colours = Resimlerinizin renkleri
    .about = Özel yanıtlardaki ve direkt mesajlarınızdaki resimler için.
setting-server-colours = Herkese açık resimlerin renkleri
    .about = Bu sunucuda herkesin gördüğü resimler için.
colours-standard = Standart
    .note = Sıcak kahverengi arka plan; Discord’un açık ve koyu temasına uyar.
colours-light = Açık
    .note = Açık renk arka plan.
colours-dark = Koyu
    .note = Koyu renk arka plan.
colours-high-contrast = Yüksek karşıtlık
    .note = Tüm renkler arasında en güçlü karşıtlık.
colours-colour-safe = Renk körlüğüne uygun
    .note = Yaygın tüm renk körlüğü türleri için.

setting-letters = Taşlardaki harfler
    .about = A, “ant” (karınca) demektir: harfler İngilizce adların baş harfleridir. Özel yanıtlardaki ve direkt mesajlarınızdaki resimler için.
letters-automatic = Otomatik
    .note = İngilizcede harfler; diğer dillerde yalnızca sayılar.
letters-always = Her zaman
    .note = A2, karınca 2 demektir.
letters-never = Asla
    .note = Yalnızca sayılar; hangi yaratık olduğunu çizim gösterir.
