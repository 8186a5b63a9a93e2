# The rulebook. Each page has at most five lines; its picture numbers the places of the piece of which it speaks, and crosses
# out what is not allowed.

rules-head = **{ $title }** · { $page }/{ $pages }
rules-try-title = **Deneme** · { $title }. Yalnızca siz görürsünüz.
rules-choose = Bir bölüm seçin
# For those who cannot see the picture. $places: with their numbers.
rules-alt-places = { $piece-genitive } gidebileceği yerler: { $places }.
button-rule = Kural
button-page-before = ‹ Geri
button-page-after = İleri ›
button-show-me = Göster

rules-aim = Rakibinizin kraliçe arısını altı kenarından da kuşatın; taşların rengi fark etmez. Kendinizinkini koruyun.
    1 numaralı beyaz çekirge siyah kraliçenin son boş kenarına zıplayabilir: bu kazandırır.
    Resmin kenarında kraliçenin yanında dolu kenarları sayılır.
    .title = Amaç
rules-surrounded = Siyah kraliçe arı kuşatıldı ve Beyaz kazandı.
    Çevresindeki taşların üçü siyah: önemli olan her kenarın dolu olmasıdır.
    .title = Kuşatıldı
rules-pieces = Her oyuncuda 1 kraliçe arı, 2 örümcek, 2 böcek, 3 çekirge ve 3 karınca vardır.
    Bir maça her oyuncu için bir sivrisinek, bir uğur böceği ve bir tespih böceği eklenebilir: `M`, `L`, `P`.
    Kenardaki sıralar elde kalanlardır. Harfler taşların üstündekilerdir: Q, S, B, G, A.
    .title = Taşlar
rules-table = Bir oyun tahtası yoktur: masadaki taşlar oyun alanıdır; her hamleyle büyür ve yer değiştirir.
    Beyaz, bir taşı istediği yere koyarak başlar.
    .title = Tahta yok
rules-first-pieces = Siyah’ın ilk taşı Beyaz’ınkine herhangi bir kenarından değer.
    Numaralar altı yeri gösterir. Rakibin taşının yanına konan tek taş budur.
    .title = İlk iki taş
rules-turn = Sıranızda ya elinizden bir taş koyar ya da masadaki bir taşı hareket ettirirsiniz.
    Yalnızca kraliçe arınız masadaysa hareket ettirebilirsiniz.
    Taş alınmaz: her taş oyunda kalır.
    .title = Bir sıra
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
rules-placing-covered = Üstü kapalı bir taş size yanında yer vermez: beyaz böcek siyah örümceğin üstünde duruyor.
    Siyah yalnızca siyah kraliçe arının yanına koyabilir; çarpılı yer beyaz taşlara değer.
    .title = Üstü kapalı taşın yanı
rules-queen-turn = Kraliçe arınızı ilk dört turunuzdan birinde koyun.
    Beyaz’ın dördüncü turu ve kraliçesi hâlâ elinde: yalnızca o konabilir.
    .title = Kraliçe ne zaman gelir
rules-openings = Standart açılışta kraliçe arınızı ilk turunuzda da koyabilirsiniz.
    Beyaz bunu yaptı. Siyah herhangi bir taşla, kraliçesiyle de karşılık verebilir.
    .title = Standart açılış
rules-tournament = Turnuva açılışında kimse kraliçe arısını ilk turda koymaz.
    İkinci, üçüncü ya da dördüncü turda gelebilir. Hangi açılışın oynandığı meydan okumada yazar.
    .title = Turnuva açılışı
rules-before-queen = Kraliçe arınız masada değilken hiçbir taşınız hareket etmez, başka taşı da fırlatmaz.
    Beyaz karıncanın gidecek yeri olurdu. Kraliçesini beklemek zorunda.
    .title = Ondan önce hareket yok
rules-moving = Her yaratık kendi biçiminde hareket eder; her sırada bir taş.
    Taş koyma kuralı burada geçmez: hareket eden taş herhangi bir taşın yanında durabilir.
    Numaralar 1 numaralı siyah karıncanın gidebileceği yerleri gösterir.
    .title = Taş hareket ettirmek
rules-queen = Kraliçe arı kovan boyunca bir adım gider.
    Siyah olanın dört yeri var. Çarpılı yer bundan uzak.
    .title = Kraliçe arı
rules-beetle = Böcek kraliçe gibi bir adım gider ya da rengi ne olursa olsun komşu bir taşın üstüne çıkar.
    1 numaralı beyaz böcek beyaz kraliçenin ya da örümceğin üstüne çıkabilir veya iki yere kayabilir.
    Çarpılı yerlerde hiçbir şeye değmezdi.
    .title = Böcek
rules-beetle-on-top = Böcek üstte adım adım ilerler: kovanın üzerinden ya da boş bir yere inerek.
    Ortadaki boşluğa da inebilir.
    Altındaki taş hareket edemez.
    .title = Böcek üstteyken
rules-beetle-hole = Böcek yerdeyken diğerleri gibi kayar: kraliçeyle karıncanın arasından geçemez.
    Şimdi birinin üstüne çıkabilir, sonraki sırasında boşluğa inebilir.
    .title = Böcek ve boşluk
rules-stacks = Böcekler üst üste çıkabilir, kaç tane varsa.
    Yalnızca en üstteki taş hareket eder: burada 2 numaralı siyah böcek. 2 numaralı beyaz böcek onun altında.
    Yığının yanındaki sütun içindeki her taşı gösterir.
    .title = Yığınlar
rules-grasshopper = Çekirge düz bir çizgide en az bir taşın üzerinden ilk boş yere zıplar.
    Beyaz olanın üç zıplayışı var. Arada boşluk varsa ya da zıplanacak taş yoksa zıplayamaz.
    .title = Çekirge
rules-grasshopper-hole = Zıplama kapalı bir boşlukta bitebilir: kaymak gerekmez.
    Beyaz çekirge kendi kraliçe arısının üzerinden ortaya gider.
    .title = Çekirge ve boşluk
rules-spider = Örümcek kovan boyunca tam üç adım gider, aynı yere iki kez basmaz.
    Her adımda daha önce değdiği bir taşa değmeyi sürdürür.
    Siyah olanın dört varış yeri var. Çarpılı yer dördüncü adım olurdu.
    .title = Örümcek
rules-ant = Karınca kovanın çevresinde istediği kadar adım gider.
    Beyaz olan on bir yere gidebilir. Ortaya kayamaz: geçit çok dar.
    .title = Karınca
rules-link = Kovan bölünemez: taşlar her zaman bir arada kalır.
    1 numaralı siyah karınca olmadan kovan I ve II parçalarına ayrılırdı. Bu yüzden yerinden oynatılamaz.
    .title = Kovan bölünemez
rules-in-transit = Bir taş yoldayken de kovan bölünemez.
    Siyah kraliçe arı bulunduğu yerin güneydoğusunda iki parçayı yeniden birleştirirdi.
    Ama hareket ederken ayrılırlar; bu yüzden kalır.
    .title = Bir an için bile
rules-on-the-way = Her adım kovana değerek atılır. Taş, boşluğun üzerinden bir parçadan öbürüne geçmez.
    Siyah kraliçe arı çarpılı adımdan önce ve sonra kovana değer, ama arada hiçbir şeye değmez.
    .title = Her adımda
rules-pinning = Bundan yararlanın: rakibin en iyi taşları bağlantıyı sağlayan taş olsun.
    Üç beyaz taş yalnızca ona bağlı olduğu sürece 1 numaralı siyah karınca kalmak zorunda.
    .title = Rakibi bağlamak
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
rules-gates = Yukarıda da dar geçitler vardır: çıkış ve varış yerinden daha yüksek iki yığın.
    2 numaralı beyaz böcek iki yığının arasından geçemez. Üstlerine çıkabilir.
    .title = Yukarıdaki geçitler
rules-passing = Taş koyamıyor, oynatamıyor ve fırlatamıyorsanız pas geçersiniz; bunu sizin için ben yaparım. Yoksa oynamalısınız.
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
    Her an anlaşarak da berabere bitirebilirsiniz: `/beraberlik` teklif eder.
    .title = Beraberlik
rules-repetition = Bir konum üç kez oluştuğunda ikiniz de `/beraberlik` ile beraberlik talep edebilirsiniz.
    Maç kendiliğinden berabere bitmez: oynamaya devam edilebilir.
    .title = Aynı konum
rules-ladybug = Uğur böceği tam üç adım gider: ikisi kovanın üstünde, sonra biri boş bir yere iniş.
    Beyaz olan sekiz yere inebilir. Asla üstte ya da başladığı yerde bitirmez.
    .title = Uğur böceği
rules-ladybug-hole = Üstten kapalı boşluklara girer ve çıkar.
    Çarpılı yer çok uzak: üç adım yetmez.
    .title = Uğur böceği ve boşluk
rules-mosquito = Sivrisinek başlarken değdiği taşlardan biri gibi hareket eder; yığında en üstteki sayılır.
    Beyaz olan bir örümceğe ve bir böceğe değiyor: biri gibi üç adım ya da öbürü gibi bir adım.
    .title = Sivrisinek
rules-mosquito-alone = Yalnızca öbür sivrisineğe değen sivrisineğin kopyalayacağı bir şey yoktur; hareket edemez.
    .title = Sivrisineğin yanında sivrisinek
rules-mosquito-on-top = Sivrisinek kovanın üstünde, inene kadar bir böcektir.
    Orada başka bir şey kopyalamaz. Tespih böceğinin yanında olsa da fırlatmaz.
    .title = Sivrisinek üstteyken
rules-mosquito-throws = Yerde, rengi ne olursa olsun bir tespih böceğinin yanındaki sivrisinek onun gibi fırlatabilir.
    Beyaz kraliçe arı sivrisineğin boş kenarlarından herhangi birine gidebilir.
    .title = Sivrisinek fırlatırken
rules-pillbug = Tespih böceği kraliçe gibi bir adım gider. Ya da yerinde kalıp komşu bir taşı fırlatır.
    Numaralar iki adımını gösterir.
    .title = Tespih böceği
rules-throw = Fırlatırken rengi ne olursa olsun komşu bir taşı üstüne kaldırır ve boş bir kenarına indirir.
    1 numaralı siyah karınca iki yere gidebilir. `/hareket` ile karıncayı seçin; tespih böceği kendiliğinden bulunur.
    .title = Fırlatmak
rules-just-moved = Bir önceki sırada hareket eden taş fırlatılamaz.
    Siyah kraliçe arı az önce hareket etti: beyaz tespih böceği onu olduğu yerde bırakmalı.
    .title = Az önce hareket eden olmaz
rules-thrown-stack = Yalnızca tek duran taş fırlatılır, yığından hiçbir şey fırlatılmaz.
    Siyah böcek bir örümceğin üstünde: ikisi de fırlatılamaz.
    .title = Yığından olmaz
rules-thrown-link = Olmayınca kovanı bölen bir taş da fırlatılamaz.
    Beyaz tespih böceği siyah örümceği fırlatamaz: o, I ve II parçalarını birbirine bağlıyor.
    .title = Kovanı bağlayan olmaz
rules-thrown-gate = Fırlatma, fırlatanın üzerinden geçer; yanlardaki iki yığın yolu kapatabilir.
    Siyah karınca tespih böceğinin doğusuna inemez; numaralı yere inebilir.
    .title = Fırlatma ve geçit
rules-rest = Fırlatılan taş dinlenir: sahibinin sonraki sırasında hareket etmez, fırlatmaz ve fırlatılmaz.
    Siyah tespih böceği az önce 1 numaralı beyaz karıncayı fırlattı.
    .title = Dinlenmek
rules-names = Bir yer, komşusu ve onun kenarıyla yazılır: `wS1-` 1 numaralı beyaz örümceğin doğusu, `-wS1` batısıdır.
    1’den 6’ya: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` ve `wS1\`.
    Yalnızca `wS1` onun üstüdür. Buna ihtiyacınız yok: **Oyna** düğmesine basın ve bir numara seçin.
    .title = Yerler nasıl yazılır
choice-chapter-aim = Amaç
    .note = Nasıl kazanılır
choice-chapter-pieces = Taşlar
    .note = Her oyuncuda ne var
choice-chapter-beginning = Başlangıç
    .note = Tahta yok, ilk iki taş, bir sıra
choice-chapter-placing = Taş koymak
    .note = Yeni taş nereye gidebilir
choice-chapter-queen-turn = Kraliçe ne zaman gelir
    .note = İlk dört tur ve iki açılış
choice-chapter-moving = Hareket
    .note = Her yaratık için geçerli olan
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
    .note = Hangi taş yerini bırakamaz
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
