# The tutorial’s lessons: the tasks, the progress, and what a wrong move lacks. White moves in all of them.

lesson-head = **{ $title }** · { $number }/{ $count }
lesson-solved = **Çözüldü.** { $words }
# $number: the number of solved lessons.
# $count: 2 or more.
lesson-progress = -# { $count } dersten { $number } tanesi çözüldü
lesson-missed = **Henüz olmadı.** { $words }
lesson-line = { $number } · { $title }
lesson-line-solved = Çözüldü
choose-lesson = Bir ders seçin
tutorial-done = İlk adımları tamamladınız. Şimdi bota karşı antrenman yapın ya da arkadaşınıza meydan okuyun: `/meydan-oku`.
# Above the first lesson.
tutorial-aim = **Amaç:** rakibinizin kraliçe arısını kuşatın. Altı kenarı da hangi renkten olursa olsun taşlarla kapanınca kazanırsınız.
button-try-again = Yeniden dene
button-next-lesson = Sonraki ders ›
button-tutorial = İlk adımlar

# What a move lacks.
miss-queen-in-hand = Kraliçe arınız hâlâ elinizde.
# $count: 1 or more.
miss-no-side-closed = Hamleniz hiçbir kenarı kapatmadı: { $piece-genitive } { $count } açık kenarı var.
miss-still-empty = Boşluk hâlâ dolmadı.
miss-not-covered = Hiçbir taşınız { $piece-genitive } üstünde değil.
miss-can-still-move = { $piece-capital } hâlâ { $count } yere gidebilir.
miss-queen-shut = { $count ->
    [0] Kraliçe arınızın açık kenarı yok.
   *[other] Kraliçe arınızın yalnızca { $count } açık kenarı var.
}
miss-not-surrounded = Henüz kuşatılmadı: { $piece-genitive } hâlâ { $count } açık kenarı var.
miss-not-both = Kraliçe arılardan en az birinin hâlâ açık bir kenarı var.
