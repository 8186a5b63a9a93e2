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
