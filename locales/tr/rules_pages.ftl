# The pages of the rulebook, found by their keys: title and text. Then the chapters.

rules-aim = Rakibinizin kraliçe arısının altı kenarını da herhangi bir renkteki taşlarla kapatın. Kendi kraliçenizi koruyun.
    1 numaralı beyaz çekirge siyah kraliçenin son açık kenarına zıplayabilir ve Beyaz kazanır.
    Tahtanın kenarında, her kraliçenin yanındaki sayı kaç kenarının kapalı olduğunu gösterir.
    .title = Amaç
rules-surrounded = Siyah kraliçe arı kuşatıldı, Beyaz kazandı.
    Çevresindeki taşların üçü Siyah’ın kendi taşları. Önemli olan yalnızca açık kenar kalmamasıdır.
    .title = Kuşatılmak
rules-pieces = Her oyuncuda 1 kraliçe arı, 2 örümcek, 2 böcek, 3 çekirge ve 3 karınca vardır.
    Maça her oyuncu için bir sivrisinek, bir uğur böceği ve bir tespih böceği eklenebilir: `M`, `L` ve `P`.
    Kenarlardaki sıralar eldeki taşlardır. Harfler taşların üstündekilerdir: Q, S, B, G, A.
    .title = Taşlar
rules-table = Sabit bir oyun tahtası yoktur. Tahta, taşların kendisidir ve her hamlede biçim değiştirir.
    Beyaz, istediği yere bir taş koyarak başlar.
    .title = Sabit tahta yok
rules-first-pieces = Siyah’ın ilk taşı Beyaz’ınkine herhangi bir kenarından değer.
    Numaralar altı yeri gösterir. Bundan sonra hiçbir taş rakip taşın yanına konmaz.
    .title = İlk iki taş
rules-turn = Sıra size gelince ya elinizden bir taş koyar ya da tahtadaki bir taşı hareket ettirirsiniz.
    Taş hareket ettirebilmek için kraliçe arınız tahtada olmalı.
    Taş alınmaz. Her taş oyunda kalır.
    .title = Sıra size gelince
rules-placing = Yeni taş kendi renginize değmeli, rakibin hiçbir taşına değmemelidir. Asla başka bir taşın üstüne konmaz.
    Beyaz’ın sonraki taşı numaralı yerlere konabilir. Çarpılı yerlerde siyah taşlara değerdi.
    Konan taş bir daha elinize dönmez. Bütün taşlarınızı koymak zorunda değilsiniz.
    .title = Taş koymak
rules-placing-hole = Bir taşı, hiçbir taşın kayarak giremeyeceği bir boşluğa da koyabilirsiniz.
    Ortadaki boşluğun çevresinde yalnızca beyaz taşlar var, bu yüzden Beyaz oraya taş koyabilir.
    .title = Boşluğa koymak
rules-placing-stack = Yığında en üstteki taş sayılır. Beyaz böcek siyah bir örümceğin üstünde, yani yığın beyazdır.
    Beyaz onun yanına taş koyabilir. Çarpılı yer siyah kraliçe arıya değer.
    .title = Yığının yanına koymak
rules-placing-covered = Üstünde rakip taş olan taşınızın yanına taş koyamazsınız, örneğin beyaz böceğin altındaki siyah örümceğin yanına.
    Siyah yalnızca siyah kraliçe arının yanına taş koyabilir. Çarpılı yer beyaz taşlara değer.
    .title = Üstü kapalı taşın yanı
rules-queen-turn = Kraliçe arınızı ilk dört turunuzdan birinde koyun.
    Beyaz dördüncü turunda ve kraliçesi hâlâ elinde. Onu şimdi koymak zorunda.
    .title = Kraliçeyi koymak
rules-openings = Standart açılışta kraliçe arınızı ilk turunuzda koyabilirsiniz.
    Beyaz öyle yaptı. Siyah herhangi bir taşla, kraliçesiyle de yanıt verebilir.
    .title = Standart açılış
rules-tournament = Turnuva açılışında kraliçe arınızı ilk turunuzda koyamazsınız.
    İkinci, üçüncü ya da dördüncü turunuzda koyabilirsiniz. Hangi açılışın oynandığı meydan okumada yazar.
    .title = Turnuva açılışı
rules-before-queen = Kraliçe arınız tahtaya gelmeden hiçbir taşınız hareket edemez ve taş fırlatamaz.
    Beyaz karıncanın gidebileceği yerler var, ama kraliçesini beklemesi gerekir.
    .title = Kraliçeden önce hareket yok
rules-moving = Her yaratık kendine göre hareket eder. Her turda bir taş hareket ettirirsiniz.
    Taş koyma kuralı hareketlerde geçerli değildir: bir taş herhangi bir taşın yanına gidebilir.
    Numaralar 1 numaralı siyah karıncanın gidebileceği yerleri gösterir.
    .title = Taş hareket ettirmek
rules-queen = Kraliçe arı kovan boyunca bir adım gider.
    Siyah kraliçe dört yere gidebilir. Çarpılı yer fazla uzak.
    .title = Kraliçe arı
rules-beetle = Böcek kraliçe gibi bir adım gider ya da herhangi bir renkteki komşu taşın üstüne çıkar.
    1 numaralı beyaz böcek beyaz kraliçe arının ya da beyaz örümceğin üstüne çıkabilir veya iki yere kayabilir.
    Çarpılı yerlerde hiçbir taşa değmezdi.
    .title = Böcek
rules-beetle-on-top = Böcek kovanın üstündeyken de her turda bir adım gider: üstte ilerler ya da boş bir yere iner.
    Ortadaki boşluğa da inebilir.
    Altındaki taş hareket edemez.
    .title = Böcek üstteyken
rules-beetle-hole = Böcek yerdeyken diğer taşlar gibi kayar, bu yüzden kraliçeyle karıncanın arasından geçemez.
    Şimdi birinin üstüne çıkıp sonraki turda boşluğa inebilir.
    .title = Böcek ve boşluk
rules-stacks = Böcekler böceklerin üstüne de çıkabilir, istedikleri kadar yükseğe. Kovanın üstündeki böcek hiç sabitlenmez; onu yalnızca üstüne çıkan bir taş durdurur.
    Yığında yalnızca en üstteki taş hareket edebilir: burada 2 numaralı siyah böcek. 2 numaralı beyaz böcek onun altında.
    Yığının yanındaki sütun, yığındaki tüm taşları gösterir.
    .title = Yığınlar
rules-grasshopper = Çekirge düz bir çizgide en az bir taşın üzerinden ilk boş yere zıplar.
    Beyaz çekirge üç yere zıplayabilir. Boşlukların üzerinden ya da üzerinden geçeceği bir taş yoksa zıplayamaz.
    .title = Çekirge
rules-grasshopper-hole = Zıplama bir boşlukta bitebilir, çünkü çekirge kaymaz.
    Beyaz çekirge kendi kraliçe arısının üzerinden ortaya zıplayabilir.
    .title = Çekirge boşluğa girerken
rules-spider = Örümcek kovan boyunca tam üç adım gider ve hiçbir yerden iki kez geçmez.
    Her adımda, o anda değdiği taşlardan birine değmeye devam eder.
    Siyah örümcek dört yere gidebilir. Çarpılı yer dördüncü bir adım isterdi.
    .title = Örümcek
rules-ant = Karınca kovanın çevresinde istediği kadar adım gider.
    Beyaz karınca on bir yere gidebilir. Ortaya kayamaz, çünkü geçit çok dar.
    .title = Karınca
rules-link = Kovan bölünemez: bütün taşlar bağlı kalmalıdır.
    1 numaralı siyah karınca olmadan kovan I ve II parçalarına ayrılırdı. Bu yüzden karınca hareket edemez: sabittir.
    .title = Kovan bölünemez
rules-in-transit = Kovan, hareket sırasında da bağlı kalmalıdır.
    Siyah kraliçe arı bulunduğu yerin güneydoğusunda iki parçayı yeniden birleştirirdi.
    Ama o hareket ederken parçalar ayrı kalırdı, bu yüzden oraya gidemez.
    .title = Hareket sırasında
rules-on-the-way = Hareket eden taş kovanla temasını korumalıdır. Kovanın iki parçası arasındaki açıklıktan geçemez.
    Siyah kraliçe arı çarpılı yerde yeniden kovana değerdi, ama yolda hiçbir taşa değmezdi.
    .title = Her adımda
rules-pinning = Rakibinizin en iyi taşlarını sabitlemek için onları bazı taşlarınızın tek bağlantısı yapın.
    1 numaralı siyah karınca hareket edemez, çünkü üç beyaz taş kovana yalnızca onunla bağlı.
    .title = Sabitlemek
rules-freedom-out = Hareket serbestliği: bulunduğu yerden kayarak çıkamayan taş hareket edemez.
    Siyah kraliçe arının beş komşusu var. Açık kenarın iki yanındakiler birbirine çok yakın: bir dar geçit oluşturuyorlar.
    .title = Çıkmak için çok dar
rules-freedom-four = Burada yan yana iki kenar açık, yani yer var. Siyah karınca kayarak çıkıp kovanı dolaşabilir.
    Dar geçidin iki yanı vardır: adımın solundaki ve sağındaki yerler. Biri boşsa taş geçebilir.
    .title = Yeterince geniş
rules-freedom-in = Bir yere kayarak giremeyen taş oraya gidemez.
    Beyaz karınca boşluğun yanından geçebilir, ama içine kayamaz. Dar geçit iki kraliçenin arasında.
    .title = Girmek için çok dar
rules-freedom-climbers = Çekirge zıplar, böcek ve uğur böceği tırmanır, tespih böceği kaldırır: yerdeki dar geçitler onları durdurmaz.
    Ama yerde ilerleyen böcek ya da tespih böceği diğer taşlar gibi kayar.
    .title = İstisnalar
rules-gates = Kovanın üstünde de dar geçitler vardır: ikisi de tırmananın çıktığı ve vardığı yerden yüksek olan iki yığın.
    2 numaralı beyaz böcek iki yığının arasından geçemez. Üstlerine çıkabilir.
    .title = Üstteki dar geçitler
rules-passing = Taş koyamıyor, oynatamıyor ve fırlatamıyorsanız bot sizin yerinize pas geçer. Yoksa oynamak zorundasınız.
    Her yeni siyah taş beyaz taşlara değerdi ve siyah kraliçe arı sabit.
    İki oyuncu da bir daha hamle yapamayacaksa maç berabere biter.
    .title = Pas geçmek
rules-end = Bir kraliçe arı kuşatıldığı anda maç biter; kimin, hangi taşla kuşattığı fark etmez.
    Kendi kraliçenizin son kenarını kapatırsanız kaybedersiniz, aynı hamle iki kraliçeyi de kuşatmadıkça.
    .title = Oyun sonu
rules-both-queens = İki kraliçeyi aynı anda kuşatan hamle maçı berabere bitirir.
    2 numaralı beyaz çekirge ikisinin arasındaki yere, yani ikisinin de son açık kenarına zıplayabilir.
    .title = İki kraliçe birden
rules-draw = İki kraliçe de kuşatıldı: beraberlik.
    İstediğiniz zaman anlaşarak da berabere kalabilirsiniz. `/beraberlik` ile teklif edin.
    .title = Beraberlik
# $claim-at: 2 or more; $draw-at: 2 or more.
rules-repetition = Bir konum { $claim-at } kez oluşunca iki oyuncu da `/beraberlik` ile beraberlik talep edebilir.
    { $draw-at } kez oluşunca maç otomatik olarak berabere biter.
    .title = Konum tekrarı
rules-ladybug = Uğur böceği tam üç adım gider: ikisi kovanın üstünde, sonuncusu boş bir yere iniş.
    Beyaz uğur böceği sekiz yere inebilir. Hamlesi asla üstte ya da başladığı yerde bitmez.
    .title = Uğur böceği
rules-ladybug-hole = Uğur böceği üstten geçerek boşluklara girip çıkar.
    Çarpılı yer üç adımdan daha uzak.
    .title = Uğur böceği ve boşluk
rules-mosquito = Sivrisinek, hamlesine başlarken değdiği taşlardan biri gibi hareket eder. Yığında en üstteki taş sayılır.
    Beyaz sivrisinek bir örümceğe ve bir böceğe değiyor. Örümcek gibi üç adım ya da böcek gibi bir adım gidebilir.
    .title = Sivrisinek
rules-mosquito-alone = Yalnızca öbür sivrisineğe değen sivrisinek hiçbir şey kopyalayamaz, bu yüzden hareket edemez.
    .title = Sivrisineğin yanında sivrisinek
rules-mosquito-on-top = Sivrisinek kovanın üstündeyken, yeniden inene kadar böcek gibi hareket eder.
    Orada başka bir şey kopyalamaz. Tespih böceğinin yanında bile taş fırlatamaz.
    .title = Sivrisinek üstteyken
rules-mosquito-throws = Yerde, herhangi bir renkteki tespih böceğinin yanındaki sivrisinek onun gibi taş fırlatabilir.
    Beyaz kraliçe arı sivrisineğin her boş kenarına fırlatılabilir.
    .title = Sivrisinek fırlatırken
rules-pillbug = Tespih böceği kraliçe gibi bir adım gider. Ya da yerinde kalıp komşu bir taşı fırlatır.
    Numaralar gidebileceği iki adımı gösterir.
    .title = Tespih böceği
rules-throw = Tespih böceği herhangi bir renkteki komşu taşı kendi üstüne kaldırır ve tespih böceğinin boş bir kenarına indirir.
    1 numaralı siyah karınca iki yere fırlatılabilir. `/hareket` ile karıncayı seçin, tespih böceğini bot bulur.
    Sabit bir tespih böceği taş fırlatabilir. Üstü kapalı olan fırlatamaz.
    .title = Fırlatmak
rules-just-moved = Rakibinizin az önce oynadığı taş fırlatılamaz.
    Siyah kraliçe arı az önce hareket etti, bu yüzden beyaz tespih böceği onu fırlatamaz.
    .title = Az önce oynanan fırlatılmaz
rules-thrown-stack = Yığındaki taşlar fırlatılamaz.
    Siyah böcek bir örümceğin üstünde, bu yüzden ikisi de fırlatılamaz.
    .title = Yığından fırlatılmaz
rules-thrown-link = Sabit taş fırlatılamaz, çünkü kovan bağlı kalmalıdır.
    Beyaz tespih böceği, I ve II parçalarını bağlayan siyah örümceği fırlatamaz.
    .title = Sabit taş fırlatılmaz
rules-thrown-gate = Fırlatılan taş, onu fırlatanın üstünden geçer; bu yüzden yolun iki yanındaki yığınlar dar geçit oluşturabilir.
    Siyah karınca tespih böceğinin doğusuna indirilemez. Numaralı yere indirilebilir.
    .title = Fırlatmada dar geçit
rules-rest = Rakibinizin fırlattığı taş sonraki turunuzda dinlenir. Hareket edemez, taş fırlatamaz ve fırlatılamaz.
    Siyah tespih böceği az önce 1 numaralı beyaz karıncayı fırlattı.
    .title = Dinlenmek
rules-names = Bir yer, komşu taş ve onun kenarıyla yazılır: `wS1-` 1 numaralı beyaz örümceğin doğusu, `-wS1` batısıdır.
    1’den 6’ya: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` ve `wS1\`.
    Tek başına `wS1` onun üstü demektir. Bunu bilmeniz gerekmez: **Oyna** düğmesine basıp bir numara seçin.
    .title = Notasyon
choice-chapter-aim = Amaç
    .note = Nasıl kazanılır
choice-chapter-pieces = Taşlar
    .note = Her oyuncunun taşları
choice-chapter-beginning = Başlangıç
    .note = Tahta yok, ilk iki taş, sıra size gelince
choice-chapter-placing = Taş koymak
    .note = Yeni taş nereye konabilir
choice-chapter-queen-turn = Kraliçeyi koymak
    .note = İlk dört tur ve iki açılış
choice-chapter-moving = Hareket
    .note = Her yaratık için geçerli kurallar
choice-chapter-queen = Kraliçe arı
    .note = Bir adım
choice-chapter-beetle = Böcek
    .note = Bir adım, üste çıkarak ve üstte de
choice-chapter-stacks = Yığınlar
    .note = Üst üste taşlar
choice-chapter-grasshopper = Çekirge
    .note = Düz bir çizgide zıplar
choice-chapter-spider = Örümcek
    .note = Tam üç adım
choice-chapter-ant = Karınca
    .note = İstediği kadar adım
choice-chapter-one-hive = Kovan bölünemez
    .note = Hareket edemeyen taşlar
choice-chapter-freedom = Hareket serbestliği
    .note = Kayarak geçilemeyen dar geçitler
choice-chapter-passing = Pas geçmek
    .note = Kurallara uygun hamleniz yoksa
choice-chapter-end = Oyun sonu
    .note = Galibiyet, yenilgi, beraberlik, konum tekrarı
choice-chapter-ladybug = Uğur böceği
    .note = İki adım üstte, bir adım aşağı
choice-chapter-mosquito = Sivrisinek
    .note = Komşularını kopyalar
choice-chapter-pillbug = Tespih böceği
    .note = Bir adım ya da bir fırlatma
choice-chapter-names = Notasyon
    .note = wS1- ve altı yön
