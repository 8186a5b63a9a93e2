# The tutorial’s lessons: the tasks, the progress, and what a wrong move lacks. White moves in all of them.

lesson-head = **{ $title }** · { $number }/{ $count }
lesson-solved = **Risolta.** { $words }
# $number: the number of solved lessons.
# $count: 2 or more.
lesson-progress = -# { $number } di { $count } risolte
lesson-missed = **Non ancora.** { $words }
lesson-line = { $number } · { $title }
lesson-line-solved = Risolta
choose-lesson = Scegli una lezione
tutorial-done = Hai finito le lezioni. Ora allenati contro il bot, o sfida un amico: `/sfida`.
# Above the first lesson.
tutorial-aim = **Scopo:** circonda l’ape regina avversaria. Vinci appena tutti i suoi sei lati sono occupati, da pezzi di qualsiasi colore.
button-try-again = Riprova
button-next-lesson = Lezione successiva ›
button-tutorial = Primi passi

# What a move lacks.
miss-queen-in-hand = La tua ape regina è ancora in mano.
# $count: 1 or more.
miss-no-side-closed = { $count ->
    [one] 1 lato { $piece-of } è libero: la tua mossa non ne ha chiusi.
   *[other] { $count } lati { $piece-of } sono liberi: la tua mossa non ne ha chiusi.
}
miss-still-empty = Il buco è ancora vuoto.
miss-not-covered = Nessun tuo pezzo è sopra { $piece }.
miss-can-still-move = { $count ->
    [one] { $piece-capital } può ancora andare in 1 spazio.
   *[other] { $piece-capital } può ancora andare in { $count } spazi.
}
miss-queen-shut = { $count ->
    [0] La tua ape regina non ha lati liberi.
    [one] La tua ape regina ha solo 1 lato libero.
   *[other] La tua ape regina ha solo { $count } lati liberi.
}
miss-not-surrounded = { $count ->
    [one] 1 lato { $piece-of } è ancora libero.
   *[other] { $count } lati { $piece-of } sono ancora liberi.
}
miss-not-both = Almeno una delle due api regine ha ancora un lato libero.
