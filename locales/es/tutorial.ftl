# The tutorial’s lessons: the tasks, the progress, and what a wrong move lacks. White moves in all of them.

lesson-head = **{ $title }** · { $number }/{ $count }
lesson-solved = **Resuelto.** { $words }
# $number: the number of solved lessons.
# $count: 2 or more.
lesson-progress = -# { $number } de { $count } resueltas
lesson-missed = **Aún no.** { $words }
lesson-line = { $number } · { $title }
lesson-line-solved = Resuelta
choose-lesson = Elige una lección
tutorial-done = Has terminado los primeros pasos. Ahora practica contra el bot, o desafía a alguien: `/desafiar`.
# Above the first lesson.
tutorial-aim = **Objetivo:** rodea la abeja reina rival. Ganas en cuanto sus seis lados están ocupados, por piezas de cualquier color.
button-try-again = Intentar de nuevo
button-next-lesson = Siguiente lección ›
button-tutorial = Primeros pasos

# What a move lacks.
miss-queen-in-hand = Tu abeja reina sigue en la mano.
# $count: 1 or more.
miss-no-side-closed = { $count ->
    [one] Queda libre 1 lado { $piece-of }: tu jugada no ha cerrado ninguno.
   *[other] Quedan libres { $count } lados { $piece-of }: tu jugada no ha cerrado ninguno.
}
miss-still-empty = El hueco sigue vacío.
miss-not-covered = Ninguna de tus piezas está encima { $piece-of }.
miss-can-still-move = { $count ->
    [one] { $piece-capital } todavía puede ir a 1 lugar.
   *[other] { $piece-capital } todavía puede ir a { $count } lugares.
}
miss-queen-shut = { $count ->
    [0] Tu abeja reina no tiene ningún lado libre.
    [one] Tu abeja reina solo tiene 1 lado libre.
   *[other] Tu abeja reina solo tiene { $count } lados libres.
}
miss-not-surrounded = { $count ->
    [one] Todavía queda libre 1 lado { $piece-of }.
   *[other] Todavía quedan libres { $count } lados { $piece-of }.
}
miss-not-both = Al menos una de las abejas reinas tiene todavía un lado libre.
