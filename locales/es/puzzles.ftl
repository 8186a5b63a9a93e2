# Puzzles with a forced win, and the puzzle of the day.

puzzle-head = **Problema { $number }**
# From a match in the reader's server.
puzzle-head-found = **Problema { $number } de este servidor**
# $count: 1 to 4.
puzzle-task = Juegan { $colour-the } y ganan en { $count ->
    [1] una jugada
    [2] dos jugadas
   [3] tres jugadas
   *[other] cuatro jugadas
 }.
# $words: the opponent's answer, a sentence.
puzzle-correct = **Correcto.** { $words }
puzzle-solved = **Resuelto.**
puzzle-solved-at-once = **Resuelto al primer intento.**
# $count: 1 or more.
puzzle-progress = -# { $count ->
    [one] 1 problema resuelto
   *[other] { $count } problemas resueltos
 }
# $days: 2 or more.
puzzle-progress-streak = -# { $count ->
    [one] 1 problema resuelto
   *[other] { $count } problemas resueltos
 }, { $days } días seguidos
# After the first attempt. $change: with a sign.
puzzle-rating = -# Puntuación en problemas: { $before } → { $after } ({ $change })

# Why a move doesn't solve the puzzle. $words: the opponent's answer, a sentence. $count: 1 to 3.
puzzle-refuted = { $words } Ahora ya no puedes ganar en { $count ->
    [1] una jugada
    [2] dos jugadas
   *[other] tres jugadas
 }.
puzzle-refuted-loss = { $words } Eso rodea tu propia abeja reina.
puzzle-refuted-draw = { $words } Eso rodea las dos abejas reinas, y con tablas no basta.
puzzle-own-loss = Eso rodea tu propia abeja reina.
puzzle-own-draw = Eso rodea las dos abejas reinas, y con tablas no basta.
puzzle-undecided = Comprobar esa jugada lleva demasiado tiempo. Prueba otra.
puzzle-help-undecided = Encontrar la solución lleva demasiado tiempo. Prueba una jugada.
no-such-puzzle = Este problema ya no existe. `/problema` te da otro.
no-puzzle-left = Has resuelto todos los problemas de aquí.
no-puzzle-left-of = Has resuelto todos los problemas de esta longitud. `/problema` sin `jugadas` puede tener otros.
puzzle-hint = **Pista** · Empieza con { $piece }.
# $words: the moves of both sides, sentences.
puzzle-solution = **Solución** · { $words }
button-solution = Solución
button-another-puzzle = Otro problema
button-next-puzzle = Siguiente problema ›

# The puzzle of the day.
daily-head = **Problema del día**
# In its post. $count: 1 or more.
daily-solved = -# Resuelto por { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
 }
button-solve = Resolver
button-solvers = ¿Quién lo ha resuelto?
daily-solvers = Resuelto por { $people }.
# $count: 1 or more.
daily-solvers-more = Resuelto por { $people } y por { $count ->
    [one] otra persona
   *[other] otras { $count } personas
 }.
daily-solvers-unnamed = { $count ->
    [one] Lo ha resuelto 1 persona.
   *[other] Lo han resuelto { $count } personas.
}
daily-solvers-none = Aún no lo ha resuelto nadie.

# Below a profile. $count: 1 or more; $first: how many of them on the first try.
profile-puzzles = Problemas resueltos: { $count }, al primer intento: { $first }
# $days: 2 or more.
profile-puzzles-streak = Problemas resueltos: { $count }, al primer intento: { $first } · { $days } días seguidos
profile-puzzle-rating = Puntuación en problemas: { $rating } ± { $deviation }

# Settings. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.
setting-mining = Problemas de mis partidas
    .about = Si las posiciones de tus partidas terminadas pueden convertirse en problemas en su servidor, sin nombres. Las de hilos privados, nunca.
mining-allowed = Permitidos
    .note = Si tu oponente también lo permite.
mining-forbidden = No permitidos
    .note = No se crean problemas nuevos, y los que ya existen se retiran.
setting-puzzles = Problema del día
    .about = Dónde se publica cada día un problema, sin mencionar a nadie.
puzzles-nowhere = Desactivado
    .note = No se publica ningún problema.
puzzles-here = En este canal
    .note = Cada día después de las 08:00 UTC.
