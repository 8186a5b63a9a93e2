# The tutorial: what each puzzle asks for; its title, and what it teaches. White moves in all of them.

puzzle-head = **{ $title }** · { $number }/{ $count }
puzzle-solved = **Çözüldü.** { $words }
# $number: how many are solved.
puzzle-progress = -# Çözülen: { $number }/{ $count }
puzzle-missed = **Henüz değil.** { $words }
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
miss-no-side-closed = { $piece-genitive } boş kenar sayısı değişmedi: { $count }.
miss-still-empty = Boşluk hâlâ dolmadı.
miss-not-covered = { $piece-genitive } üstünde hiçbir taşınız yok.
miss-can-still-move = { $piece-capital } hâlâ { $count } yere gidebilir.
miss-queen-shut = { $count ->
    [0] Kraliçe arınızın boş kenarı yok.
   *[other] Kraliçe arınızın yalnızca { $count } boş kenarı var.
}
miss-not-surrounded = { $piece-genitive } hâlâ { $count } boş kenarı var.
miss-not-both = İki kraliçe arıdan en az birinin hâlâ boş bir kenarı var.

puzzle-queen = Burada, bütün bulmacalarda olduğu gibi, Beyaz sizsiniz. Kraliçe arınızı koyun: o masaya gelene kadar hiçbir taşınız hareket edemez.
    .title = Kraliçenizi koyun
    .lesson = Bundan sonra diğer taşlarınız da hareket edebilir. Maçta en geç dördüncü turunuzda konmalıdır.
puzzle-ant = Karınca kovanın çevresinde istediği kadar gider. Onunla siyah kraliçe arının bir kenarını kapatın.
    .title = Kovanın çevresinde
    .lesson = Karınca dış kenardaki hemen her yere ulaşır: bu yüzden en güçlü saldırı taşıdır.
puzzle-spider = Örümcek kovan boyunca tam üç adım gider. Onunla siyah kraliçe arının bir kenarını kapatın.
    .title = Tam üç adım
    .lesson = Üç adım; asla iki ya da dört değil: örümceği bir yere göndermeden önce sayın.
puzzle-grasshopper = Kovanın ortasında, hiçbir taşın kayarak giremeyeceği bir boşluk var. Onu doldurun.
    .title = Boşluğa
    .lesson = Çekirge düz bir çizgide önündeki her şeyin üzerinden ilk boş yere zıplar; orası bir boşluk da olabilir.
puzzle-beetle = Siyah kraliçe arının üstüne bir taş çıkarın.
    .title = Üstüne
    .lesson = Böceğin altındaki taş hareket edemez. Üstelik orası artık sizin renginizde: yanına yeni taşlar koyabilirsiniz.
puzzle-hold = 1 numaralı siyah karınca her yere gidebilir. Onu durdurun: kovanın bir parçası kopacaksa bir taş hareket edemez.
    .title = Yerine sabitlenen karınca
    .lesson = Karıncanız yalnızca siyah karıncaya bağlı, o da kalmak zorunda. Rakibin en iyi taşlarını böyle sabitleyin.
puzzle-win = Siyah kraliçe arının yalnızca bir boş kenarı var. Onu kapatın.
    .title = Son kenar
    .lesson = Altı kenar da dolu: kazandınız. Taşların kimin olduğu fark etmez.
puzzle-draw = Sizin kraliçe arınızın da siyah kraliçe arının da bir boş kenarı var ve ikisi aynı yer. Orayı kapatın.
    .title = İkisi birden
    .lesson = Bir hamle iki kraliçeyi birden kuşatırsa maç berabere biter. Kaybetmekten iyidir.
puzzle-ladybug = Uğur böceği kovanın üstünde iki adım gider, üçüncüsünde iner. Ortadaki boşluğu doldurun.
    .title = Üstten geçerek
    .lesson = Böylece boşluklara girer ve çıkar. Hamlesi hiçbir zaman bir taşın üstünde bitmez.
puzzle-mosquito = Sivrisinek değdiği herhangi bir taş gibi hareket eder; şimdi bir böceğe değiyor. Onu siyah kraliçe arının üstüne çıkarın.
    .title = Bir kopya
    .lesson = Böceğin kimin olduğu fark etmez. Üstte kaldığı sürece sivrisinek böcek gibi devam eder.
puzzle-pillbug = Kraliçe arınız neredeyse kuşatıldı. Yanındaki tespih böceği onu fırlatabilir: en az üç boş kenarı olsun.
    .title = Bir çıkış yolu
    .lesson = Tespih böceği hareket etmek yerine komşu bir taşı üstüne kaldırıp boş bir kenarına indirir. Fırlatılan taş bir tur dinlenir.
puzzle-mosquito-throw = Sivrisinek bir tespih böceğine değiyor: bu yüzden o da fırlatabilir. Siyah kraliçe arının son kenarını kapatın.
    .title = Sivrisinek fırlatıyor
    .lesson = İki tarafın da tespih böceğini kopyalayabilir. Bunu kimse beklemez ve böyle maç kazanılır.
