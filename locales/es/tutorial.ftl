# The tutorial: what each puzzle asks for; its title, and what it teaches. White moves in all of them.

puzzle-head = **{ $title }** · { $number }/{ $count }
puzzle-solved = **Resuelto.** { $words }
# $number: how many are solved.
puzzle-progress = -# { $number } de { $count } resueltos
puzzle-missed = **Aún no.** { $words }
puzzle-line = { $number } · { $title }
puzzle-line-solved = Resuelto
choose-puzzle = Elige un ejercicio
tutorial-done = Los has resuelto todos. Ahora juega con alguien: `/desafiar`.
button-try-again = Intentar de nuevo
button-next-puzzle = Siguiente ejercicio ›
button-tutorial = Primeros pasos

# What a move lacks.
miss-queen-in-hand = Tu abeja reina sigue en la mano.
# $count: at least 1.
miss-no-side-closed = { $count ->
    [one] Queda libre un lado { $piece-of }, como antes.
   *[other] Quedan libres { $count } lados { $piece-of }, tantos como antes.
}
miss-still-empty = El hueco sigue vacío.
miss-not-covered = No hay ninguna pieza tuya encima { $piece-of }.
miss-can-still-move = { $count ->
    [one] { $piece-capital } todavía puede ir a un lugar.
   *[other] { $piece-capital } todavía puede ir a { $count } lugares.
}
miss-queen-shut = { $count ->
    [0] Tu abeja reina no tiene ningún lado libre.
    [one] Tu abeja reina solo tiene un lado libre.
   *[other] Tu abeja reina solo tiene { $count } lados libres.
}
miss-not-surrounded = { $count ->
    [one] Todavía queda libre un lado { $piece-of }.
   *[other] Todavía quedan libres { $count } lados { $piece-of }.
}
miss-not-both = Al menos una de las dos abejas reinas tiene todavía un lado libre.
