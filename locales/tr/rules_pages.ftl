# The pages of the rulebook, found by their keys: title and text; then the chapters.

rules-aim = Rakibinizin kraliçe arısını altı kenarından da kuşatın; taşların rengi fark etmez. Kendinizinkini koruyun.
    1 numaralı beyaz çekirge siyah kraliçenin son boş kenarına zıplayabilir: böylece Beyaz kazanır.
    Resmin kenarındaki kraliçe, dolu kenarlarının sayısını gösterir.
    .title = Amaç
rules-surrounded = Siyah kraliçe arı kuşatıldı ve Beyaz kazandı.
    Çevresindeki taşların üçü siyah: önemli olan her kenarın dolu olmasıdır.
    .title = Kuşatıldı
rules-pieces = Her oyuncuda 1 kraliçe arı, 2 örümcek, 2 böcek, 3 çekirge ve 3 karınca vardır.
    Bir maça her oyuncu için bir sivrisinek, bir uğur böceği ve bir tespih böceği eklenebilir: `M`, `L`, `P`.
    Kenarlardaki sıralar elde kalan taşlardır. Harfler taşların üstündekilerdir: Q, S, B, G, A.
    .title = Taşlar
rules-table = Bir oyun tahtası yoktur: masadaki taşlar oyun alanıdır; her hamleyle büyür ve yer değiştirir.
    Beyaz, bir taşı istediği yere koyarak başlar.
    .title = Tahta yok
rules-first-pieces = Siyah’ın ilk taşı Beyaz’ınkine herhangi bir kenarından değer.
    Numaralar altı yeri gösterir. Rakibin taşının yanına konan tek taş budur.
    .title = İlk iki taş
rules-turn = Sıranızda ya elinizden bir taş koyar ya da masadaki bir taşı hareket ettirirsiniz.
    Ancak kraliçe arınız masadaysa taş hareket ettirebilirsiniz.
    Taş alınmaz: her taş oyunda kalır.
    .title = Sıra size gelince
rules-placing = Yeni taş kendi renginize değmeli, rakibin hiçbir taşına değmemelidir. Asla üste konmaz.
    Beyaz numaralı yerlere koyabilir; çarpılı yerlerde siyah bir taşa değerdi.
    Konan taş masada kalır. Hepsini koymanız gerekmez.
    .title = Taş koymak
rules-placing-hole = Elden konan taş, hiçbir taşın kayarak giremeyeceği bir yere de gidebilir.
    Ortadaki yer yalnızca beyaz taşlarla çevrili: Beyaz oraya da koyabilir.
    .title = Boşluğa taş koymak
rules-placing-stack = Yığında en üstteki taş sayılır. Beyaz böcek siyah bir örümceğin üstünde: yığın beyazdır.
    Beyaz onun yanına koyabilir; çarpılı yer siyah kraliçe arıya değer.
    .title = Yığının yanına koymak
rules-placing-covered = Üstü kapalı bir taş yanına taş koyma hakkı vermez: beyaz böcek siyah örümceğin üstünde duruyor.
    Siyah yalnızca siyah kraliçe arının yanına koyabilir; çarpılı yer beyaz taşlara değer.
    .title = Üstü kapalı taşın yanı
rules-queen-turn = Kraliçe arınızı ilk dört turunuzdan birinde koyun.
    Beyaz dördüncü turunda ve kraliçesi hâlâ elinde: yalnızca onu koyabilir.
    .title = Kraliçe ne zaman konur
rules-openings = Standart açılışta kraliçe arınızı ilk turunuzda da koyabilirsiniz.
    Beyaz bunu yaptı. Siyah herhangi bir taşla, kraliçesiyle de karşılık verebilir.
    .title = Standart açılış
rules-tournament = Turnuva açılışında kimse kraliçe arısını ilk turda koymaz.
    İkinci, üçüncü ya da dördüncü turda konabilir. Hangi açılışın oynandığı meydan okumada yazar.
    .title = Turnuva açılışı
rules-before-queen = Kraliçe arınız masada değilken hiçbir taşınız hareket etmez, başka taşı da fırlatmaz.
    Beyaz karıncanın gidecek yeri olurdu. Kraliçesini beklemek zorunda.
    .title = Kraliçeden önce hareket yok
rules-moving = Her yaratık kendi biçiminde hareket eder; her sırada bir taş.
    Taş koyma kuralı burada geçerli değildir: hareket eden taş herhangi bir taşın yanında durabilir.
    Numaralar 1 numaralı siyah karıncanın gidebileceği yerleri gösterir.
    .title = Taş hareket ettirmek
rules-queen = Kraliçe arı kovan boyunca bir adım gider.
    Siyah kraliçe arı dört yere gidebilir. Çarpılı yer bir adımdan uzak.
    .title = Kraliçe arı
rules-beetle = Böcek kraliçe gibi bir adım gider ya da rengi ne olursa olsun komşu bir taşın üstüne çıkar.
    1 numaralı beyaz böcek beyaz kraliçe arının ya da beyaz örümceğin üstüne çıkabilir veya iki yere kayabilir.
    Çarpılı yerlerde hiçbir şeye değmezdi.
    .title = Böcek
rules-beetle-on-top = Böcek üstteyken de birer adım gider: kovanın üstünde ilerler ya da boş bir yere iner.
    Ortadaki boşluğa da inebilir.
    Altındaki taş hareket edemez.
    .title = Böcek üstteyken
rules-beetle-hole = Böcek yerdeyken diğerleri gibi kayar: kraliçeyle karıncanın arasından geçemez.
    Şimdi birinin üstüne çıkıp sonraki turda boşluğa inebilir.
    .title = Böcek ve boşluk
rules-stacks = Böcekler böceklerin de üstüne çıkabilir, kaç tane olursa olsun.
    Yalnızca en üstteki taş hareket eder: burada 2 numaralı siyah böcek. 2 numaralı beyaz böcek onun altında.
    Yanındaki sütun yığındaki tüm taşları gösterir.
    .title = Yığınlar
rules-grasshopper = Çekirge düz bir çizgide en az bir taşın üzerinden ilk boş yere zıplar.
    Beyaz çekirge üç yere zıplayabilir. Arada boşluk varsa ya da zıplanacak taş yoksa zıplayamaz.
    .title = Çekirge
rules-grasshopper-hole = Zıplama, etrafı çevrili bir boşlukta bitebilir: kaymak gerekmez.
    Beyaz çekirge kendi kraliçe arısının üzerinden ortaya gider.
    .title = Çekirge ve boşluk
rules-spider = Örümcek kovan boyunca tam üç adım gider ve aynı yerden iki kez geçmez.
    Her adımda, adımdan önce değdiği taşlardan birine değmeyi sürdürür.
    Siyah örümcek dört yere varabilir. Çarpılı yer dördüncü adım olurdu.
    .title = Örümcek
rules-ant = Karınca kovanın çevresinde istediği kadar adım gider.
    Beyaz karınca on bir yere gidebilir. Ortaya kayamaz: geçit çok dar.
    .title = Karınca
rules-link = Kovan bölünemez: taşlar her zaman bir arada kalır.
    1 numaralı siyah karınca olmadan kovan I ve II parçalarına ayrılırdı. Bu yüzden yerinden oynatılamaz.
    .title = Kovan bölünemez
rules-in-transit = Bir taş yoldayken de kovan bölünemez.
    Siyah kraliçe arı bulunduğu yerin güneydoğusunda iki parçayı yeniden birleştirirdi.
    Ama o yoldayken parçalar birbirinden ayrı kalır; bu yüzden yerinden oynatılamaz.
    .title = Bir an için bile
rules-on-the-way = Her adım kovana değerek atılır. Taş, boşluğun üzerinden bir parçadan öbürüne geçmez.
    Siyah kraliçe arı çarpılı adımdan önce ve sonra kovana değer, ama arada hiçbir şeye değmez.
    .title = Her adımda
rules-pinning = Bundan yararlanın: öyle oynayın ki bağlantıyı rakibin en iyi taşları sağlasın.
    Üç beyaz taş yalnızca ona bağlı olduğu sürece 1 numaralı siyah karınca kalmak zorunda.
    .title = Rakibin taşını sabitlemek
rules-freedom-out = Hareket serbestliği: bulunduğu yerden kayarak çıkamayan taş orada kalır.
    Siyah kraliçe arının beş komşusu var. Boş kenarın yanındaki ikisi birbirine çok yakın: dar geçit.
    .title = Çıkmak için çok dar
rules-freedom-four = Yalnızca dört komşu varken yer yeter: siyah karınca kayarak çıkar ve kovanı dolaşır.
    Geçidin açık olması adımın iki yanındaki yerlere bağlıdır. Biri boş olmalıdır.
    .title = Yeterince geniş
rules-freedom-in = Kayarak giremeyen dışarıda kalır.
    Beyaz karınca boşluğun yanından geçebilir ama içine kayamaz: iki kraliçenin arasındaki geçit dar.
    .title = Girmek için çok dar
rules-freedom-climbers = Çekirge zıplar, böcek ve uğur böceği tırmanır, tespih böceği kaldırır: yerdeki dar geçit onları durdurmaz.
    Ama yerde kalan bir böcek diğerleri gibi kaymak zorundadır.
    .title = Kim serbesttir
rules-gates = Kovanın üstünde de dar geçitler vardır: çıkış ve varış yerinden daha yüksek iki yığın.
    2 numaralı beyaz böcek iki yığının arasından geçemez. Üstlerine çıkabilir.
    .title = Üstteki dar geçitler
rules-passing = Taş koyamıyor, oynatamıyor ve fırlatamıyorsanız pas geçersiniz; bunu yerinize ben yaparım. Yoksa oynamanız gerekir.
    Her yeni siyah taş Beyaz’a değerdi ve siyah kraliçe arı yerinden oynatılamaz.
    İki taraf da bir daha oynayamayacaksa maç berabere biter.
    .title = Pas geçmek
rules-end = Bir kraliçe arı kuşatıldığı anda maç biter; kimin, hangi taşla oynadığı fark etmez.
    Kendi kraliçesinin son kenarını kapatan kaybeder; aynı hamle ikisini birden kapatıyorsa kaybetmez.
    .title = Oyun sonu
rules-both-queens = Tek bir hamle iki kraliçeyi birden kuşatırsa maç berabere biter.
    2 numaralı beyaz çekirge ikisi için de boş olan yere zıplayabilir.
    .title = İki kraliçe birden
rules-draw = İki kraliçe de kuşatıldı: beraberlik.
    Maçı istediğiniz an anlaşarak da berabere bitirebilirsiniz: `/beraberlik` ile teklif edin.
    .title = Beraberlik
rules-repetition = Bir konum üç kez oluştuğunda ikiniz de `/beraberlik` ile beraberlik talep edebilirsiniz.
    Maç kendiliğinden berabere bitmez: oynamaya devam edilebilir.
    .title = Aynı konum
rules-ladybug = Uğur böceği tam üç adım gider: ikisi kovanın üstünde, sonra biri boş bir yere iniş.
    Beyaz uğur böceği sekiz yere inebilir. Asla üstte ya da başladığı yerde bitirmez.
    .title = Uğur böceği
rules-ladybug-hole = Üstten geçerek etrafı çevrili boşluklara girip çıkabilir.
    Çarpılı yer çok uzak: üç adım yetmez.
    .title = Uğur böceği ve boşluk
rules-mosquito = Sivrisinek başlarken değdiği taşlardan biri gibi hareket eder; yığında en üstteki sayılır.
    Beyaz sivrisinek bir örümceğe ve bir böceğe değiyor: örümcek gibi üç ya da böcek gibi bir adım gidebilir.
    .title = Sivrisinek
rules-mosquito-alone = Yalnızca öbür sivrisineğe değen sivrisineğin kopyalayacağı bir şey yoktur; hareket edemez.
    .title = Sivrisineğin yanında sivrisinek
rules-mosquito-on-top = Sivrisinek kovanın üstünde, inene kadar bir böcektir.
    Orada başka bir şey kopyalamaz. Tespih böceğinin yanında olsa da fırlatmaz.
    .title = Sivrisinek üstteyken
rules-mosquito-throws = Yerde, rengi ne olursa olsun bir tespih böceğinin yanındaki sivrisinek onun gibi fırlatabilir.
    Beyaz kraliçe arı sivrisineğin boş kenarlarından herhangi birine fırlatılabilir.
    .title = Sivrisinek fırlatırken
rules-pillbug = Tespih böceği kraliçe gibi bir adım gider. Ya da yerinde kalıp komşu bir taşı fırlatır.
    Numaralar iki adımını gösterir.
    .title = Tespih böceği
rules-throw = Fırlatırken rengi ne olursa olsun komşu bir taşı kendi üstüne kaldırır ve boş bir kenarına indirir.
    1 numaralı siyah karınca iki yere fırlatılabilir. `/hareket` ile karıncayı seçin; tespih böceği kendiliğinden bulunur.
    .title = Fırlatmak
rules-just-moved = Bir önceki hamlede yer değiştiren taş fırlatılamaz.
    Siyah kraliçe arı az önce hareket etti: beyaz tespih böceği onu olduğu yerde bırakmalı.
    .title = Az önce hareket eden olmaz
rules-thrown-stack = Yalnızca tek duran taş fırlatılır, yığından hiçbir şey fırlatılmaz.
    Siyah böcek bir örümceğin üstünde duruyor: ikisi de fırlatılamaz.
    .title = Yığından olmaz
rules-thrown-link = Yerinden kalkınca kovanı bölecek bir taş da fırlatılamaz.
    Beyaz tespih böceği siyah örümceği fırlatamaz: o, I ve II parçalarını birbirine bağlıyor.
    .title = Kovanı bağlayan olmaz
rules-thrown-gate = Fırlatma, fırlatanın üzerinden geçer; yanlardaki iki yığın yolu kapatabilir.
    Siyah karınca tespih böceğinin doğusuna inemez; numaralı yere inebilir.
    .title = Fırlatma ve geçit
rules-rest = Fırlatılan taş dinlenir: sahibinin sonraki turunda hareket etmez, fırlatmaz ve fırlatılmaz.
    Siyah tespih böceği az önce 1 numaralı beyaz karıncayı fırlattı.
    .title = Dinlenmek
rules-names = Bir yer, komşusu ve onun kenarıyla yazılır: `wS1-` 1 numaralı beyaz örümceğin doğusu, `-wS1` ise batısıdır.
    1’den 6’ya: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` ve `wS1\`.
    Tek başına `wS1` onun üstüdür. Buna ihtiyacınız yok: **Oyna** düğmesine basın ve bir numara seçin.
    .title = Yerler nasıl yazılır
choice-chapter-aim = Amaç
    .note = Nasıl kazanılır
choice-chapter-pieces = Taşlar
    .note = Her oyuncuda ne var
choice-chapter-beginning = Başlangıç
    .note = Tahta yok, ilk iki taş, sıra size gelince
choice-chapter-placing = Taş koymak
    .note = Yeni taş nereye gidebilir
choice-chapter-queen-turn = Kraliçe ne zaman konur
    .note = İlk dört tur ve iki açılış
choice-chapter-moving = Hareket
    .note = Her yaratık için geçerli olanlar
choice-chapter-queen = Kraliçe arı
    .note = Bir adım
choice-chapter-beetle = Böcek
    .note = Bir adım, üste çıkarak da
choice-chapter-stacks = Yığınlar
    .note = Neyin üstünde ne var
choice-chapter-grasshopper = Çekirge
    .note = Düz bir çizgide zıplar
choice-chapter-spider = Örümcek
    .note = Tam üç adım
choice-chapter-ant = Karınca
    .note = İstediği kadar adım
choice-chapter-one-hive = Kovan bölünemez
    .note = Hangi taş yerinden ayrılamaz
choice-chapter-freedom = Hareket serbestliği
    .note = Dar geçitler: nereden kayılamaz
choice-chapter-passing = Pas geçmek
    .note = Hiçbir şey yapamadığınızda
choice-chapter-end = Oyun sonu
    .note = Galibiyet, yenilgi, beraberlik, tekrar
choice-chapter-ladybug = Uğur böceği
    .note = İki adım üstte, biri aşağı
choice-chapter-mosquito = Sivrisinek
    .note = Değdiğini kopyalar
choice-chapter-pillbug = Tespih böceği
    .note = Bir adım ya da fırlatma
choice-chapter-names = Yerler nasıl yazılır
    .note = wS1- ve altı yön
