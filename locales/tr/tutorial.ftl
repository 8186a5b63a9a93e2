# The tutorial: what each puzzle asks for; its title, and what it teaches. White moves in all of them.

puzzle-head = **{ $title }** · { $number }/{ $count }
puzzle-solved = **Çözüldü.** { $words }
# $number: how many are solved.
puzzle-progress = -# Çözülen: { $number }/{ $count }
puzzle-missed = **Henüz olmadı.** { $words }
puzzle-line = { $number } · { $title }
puzzle-line-solved = Çözüldü
choose-puzzle = Bir bulmaca seçin
tutorial-done = Hepsini çözdünüz. Şimdi bir arkadaşınızla oynayın: `/meydan-oku`.
button-try-again = Yeniden dene
button-next-puzzle = Sonraki bulmaca ›
button-tutorial = İlk adımlar

# What a move lacks.
miss-queen-in-hand = Kraliçe arınız hâlâ elinizde.
# $count: at least 1.
miss-no-side-closed = Boş kenar sayısı değişmedi: { $piece-genitive } hâlâ { $count } boş kenarı var.
miss-still-empty = Boşluk hâlâ dolmadı.
miss-not-covered = Hiçbir taşınız { $piece-genitive } üstünde değil.
miss-can-still-move = { $piece-capital } hâlâ { $count } yere gidebilir.
miss-queen-shut = { $count ->
    [0] Kraliçe arınızın boş kenarı yok.
   *[other] Kraliçe arınızın yalnızca { $count } boş kenarı var.
}
miss-not-surrounded = Bu hamleden sonra { $piece-genitive } hâlâ { $count } boş kenarı var.
miss-not-both = İki kraliçe arıdan en az birinin hâlâ boş bir kenarı var.

puzzle-queen = Burada, bütün bulmacalarda olduğu gibi, Beyaz sizsiniz. Kraliçe arınızı koyun: o masaya gelmeden hiçbir taşınız hareket edemez.
    .title = Kraliçenizi koyun
    .lesson = Bundan sonra diğer taşlarınız da hareket edebilir. Maçta kraliçenizi en geç dördüncü turunuzda koymanız gerekir.
puzzle-ant = Karınca kovanın çevresinde istediği kadar gider. Onunla siyah kraliçe arının bir kenarını kapatın.
    .title = Kovanın çevresinde
    .lesson = Karınca kovanın çevresindeki hemen her yere ulaşır: bu yüzden en güçlü saldırı taşıdır.
puzzle-spider = Örümcek kovan boyunca tam üç adım gider. Onunla siyah kraliçe arının bir kenarını kapatın.
    .title = Tam üç adım
    .lesson = Üç adım: asla iki ya da dört değil. Örümceği bir yere göndermeden önce adımları sayın.
puzzle-grasshopper = Kovanın ortasında, hiçbir taşın kayarak giremeyeceği bir boşluk var. Onu doldurun.
    .title = Boşluğa
    .lesson = Çekirge düz bir çizgide önündeki her şeyin üzerinden ilk boş yere zıplar; orası bir boşluk da olabilir.
puzzle-beetle = Siyah kraliçe arının üstüne bir taş çıkarın.
    .title = Üstüne çıkmak
    .lesson = Böceğin altındaki taş hareket edemez. Üstelik orası artık sizin renginizde: yanına yeni taşlar koyabilirsiniz.
puzzle-hold = 1 numaralı siyah karınca her yere gidebilir. Onu durdurun: yerinden kalkınca kovanı bölecek bir taş hareket edemez.
    .title = Karıncayı sabitlemek
    .lesson = Karıncanız yalnızca siyah karıncaya bağlı; bu yüzden siyah karınca kalmak zorunda. Rakibin en iyi taşlarını böyle sabitleyin.
puzzle-win = Siyah kraliçe arının yalnızca bir boş kenarı var. Onu kapatın.
    .title = Son kenar
    .lesson = Altı kenar da dolu: kazandınız. Taşların kimin olduğu fark etmez.
puzzle-draw = Sizin kraliçe arınızın da siyah kraliçe arının da birer boş kenarı var ve ikisi aynı yer. Orayı kapatın.
    .title = İkisi birden
    .lesson = Bir hamle iki kraliçeyi birden kuşatırsa maç berabere biter. Kaybetmekten iyidir.
puzzle-ladybug = Uğur böceği kovanın üstünde iki adım gider, üçüncüsünde iner. Ortadaki boşluğu doldurun.
    .title = Üstten geçerek
    .lesson = Böylece boşluklara girip çıkabilir. Hamlesi hiçbir zaman bir taşın üstünde bitmez.
puzzle-mosquito = Sivrisinek değdiği herhangi bir taş gibi hareket eder; şimdi bir böceğe değiyor. Onu siyah kraliçe arının üstüne çıkarın.
    .title = Bir kopya
    .lesson = Böceğin kimin olduğu fark etmez. Üstte kaldığı sürece sivrisinek böcek gibi hareket etmeyi sürdürür.
puzzle-pillbug = Kraliçe arınız neredeyse kuşatıldı. Yanındaki tespih böceği onu fırlatabilir: kraliçenizin en az üç boş kenarı olsun.
    .title = Bir çıkış yolu
    .lesson = Tespih böceği hareket etmek yerine komşu bir taşı kendi üstüne kaldırıp boş bir kenarına indirir. Fırlatılan taş bir tur dinlenir.
puzzle-mosquito-throw = Sivrisinek bir tespih böceğine değiyor: bu yüzden o da fırlatabilir. Siyah kraliçe arının son kenarını kapatın.
    .title = Sivrisinek fırlatıyor
    .lesson = Rengi ne olursa olsun bir tespih böceğini kopyalayabilir. Bunu kimse beklemez; maçlar böyle kazanılır.
