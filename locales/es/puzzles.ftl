# Puzzles that are won in few moves, and the puzzle of the day.

win-head = **Problema { $number }**
# From a match in the server where it is read.
win-head-found = **Problema { $number } de este servidor**
# $count: from 1 to 3.
win-task = Juegan { $colour-the } y ganan en { $count ->
    [1] una jugada
    [2] dos jugadas
   *[other] tres jugadas
 }.
# $words: what was answered, in sentences.
win-right = **Correcto.** { $words }
win-solved = **Resuelto.**
win-solved-at-once = **Resuelto al primer intento.**
# $count: at least 1. $days: at least 2.
win-progress = -# { $count ->
    [one] Un problema resuelto
   *[other] { $count } problemas resueltos
 }
win-progress-streak = -# { $count ->
    [one] Un problema resuelto
   *[other] { $count } problemas resueltos
 }, { $days } días seguidos

# Why a try does not solve it. $words: the opponent's answer, a sentence. $count: from 1 to 2.
win-refuted = { $words } Después ya no hay forma de ganar en { $count ->
    [1] una jugada
   *[other] dos jugadas
 }.
win-refuted-loss = { $words } Así queda rodeada tu abeja reina.
win-refuted-draw = { $words } Así quedan rodeadas las dos abejas reinas: unas tablas no son una victoria.
win-itself-lost = Así queda rodeada tu propia abeja reina.
win-itself-drawn = Así quedan rodeadas las dos abejas reinas: unas tablas no son una victoria.
win-undecided = Juzgar esa jugada lleva demasiado tiempo. Prueba otra.
no-such-puzzle = Ese problema ya no está aquí. `/problema` te propone otro.
no-puzzle-left = Has resuelto todos los problemas que hay aquí.
no-puzzle-left-of = Has resuelto todos los problemas de ese número de jugadas. `/problema` sin `jugadas` puede tener otros.
button-another-puzzle = Otro problema

# The puzzle of the day.
daily-head = **El problema del día**
button-solve = Resolver
button-solvers = ¿Quién lo ha resuelto?
daily-solvers = Resuelto por { $people }.
# $count: at least 1.
daily-solvers-more = Resuelto por { $people } y por { $count ->
    [one] otra persona
   *[other] otras { $count } personas
 }.
daily-solvers-unnamed = { $count ->
    [one] Lo ha resuelto una persona.
   *[other] Lo han resuelto { $count } personas.
}
daily-solvers-none = Todavía no lo ha resuelto nadie.

# Below a profile. $count: at least 1; $first: those of them at the first try. $days: at least 2.
profile-puzzles = Problemas resueltos: { $count }, al primer intento: { $first }
profile-puzzles-streak = Problemas resueltos: { $count }, al primer intento: { $first } · { $days } días seguidos

# Settings. Names, values and notes stand in menus: at most 100 characters each.
setting-mining = Problemas de mis partidas
    .about = Si las posiciones de tus partidas terminadas pueden convertirse en problemas en el servidor donde jugaste, sin nombres. Las de partidas privadas, nunca.
mining-allowed = Permitidos
    .note = Pueden serlo, si tu rival también lo permite.
mining-forbidden = No permitidos
    .note = No se hace ninguno, y los que ya había no se proponen más.
setting-puzzles = Problema del día
    .about = Dónde se publica cada día un problema, sin avisar a nadie.
puzzles-nowhere = No
    .note = No se publica ninguno.
puzzles-here = En este canal
    .note = Uno cada día, desde las ocho UTC.
