# Puzzles that are won in few moves, and the puzzle of the day.

win-head = **Problema { $number }**
# From a match in the server where it is read.
win-head-found = **Problema { $number } di questo server**
# $count: from 1 to 3.
win-task = Tocca { $colour-to }, che vince in { $count ->
    [1] una mossa
    [2] due mosse
   *[other] tre mosse
 }.
# $words: what was answered, in sentences.
win-right = **Giusto.** { $words }
win-solved = **Risolto.**
win-solved-at-once = **Risolto al primo tentativo.**
# $count: at least 1. $days: at least 2.
win-progress = -# { $count ->
    [one] Un problema risolto
   *[other] { $count } problemi risolti
 }
win-progress-streak = -# { $count ->
    [one] Un problema risolto
   *[other] { $count } problemi risolti
 }, { $days } giorni di fila

# Why a try does not solve it. $words: the opponent's answer, a sentence. $count: from 1 to 2.
win-refuted = { $words } Dopo non c’è più modo di vincere in { $count ->
    [1] una mossa
   *[other] due mosse
 }.
win-refuted-loss = { $words } Così la tua ape regina è circondata.
win-refuted-draw = { $words } Così entrambe le api regine sono circondate: un pareggio non è una vittoria.
win-itself-lost = Così la tua stessa ape regina è circondata.
win-itself-drawn = Così entrambe le api regine sono circondate: un pareggio non è una vittoria.
win-undecided = Ci vuole troppo tempo per giudicare questa mossa. Provane un’altra.
no-such-puzzle = Qui questo problema non c’è più. `/problema` ne propone un altro.
no-puzzle-left = Hai risolto tutti i problemi che ci sono qui.
no-puzzle-left-of = Hai risolto tutti i problemi in quel numero di mosse. `/problema` senza `mosse` può averne altri.
button-another-puzzle = Un altro problema

# The puzzle of the day.
daily-head = **Il problema del giorno**
button-solve = Risolvi
button-solvers = Chi l’ha risolto?
daily-solvers = Risolto da { $people }.
# $count: at least 1.
daily-solvers-more = Risolto da { $people } e da { $count ->
    [one] un’altra persona
   *[other] altre { $count } persone
 }.
daily-solvers-unnamed = { $count ->
    [one] L’ha risolto una persona.
   *[other] L’hanno risolto { $count } persone.
}
daily-solvers-none = Non l’ha ancora risolto nessuno.

# Below a profile. $count: at least 1; $first: those of them at the first try. $days: at least 2.
profile-puzzles = Problemi risolti: { $count }, al primo tentativo: { $first }
profile-puzzles-streak = Problemi risolti: { $count }, al primo tentativo: { $first } · { $days } giorni di fila

# Settings. Names, values and notes stand in menus: at most 100 characters each.
setting-mining = Problemi dalle mie partite
    .about = Se le posizioni delle tue partite finite possono diventare problemi nel server in cui hai giocato, senza nomi. Quelle delle partite private non lo diventano mai.
mining-allowed = Permessi
    .note = Possono diventarlo, se lo permette anche il tuo avversario.
mining-forbidden = Non permessi
    .note = Non se ne fanno, e quelli già fatti non vengono più proposti.
setting-puzzles = Problema del giorno
    .about = Dove ogni giorno viene pubblicato un problema, senza notifiche.
puzzles-nowhere = No
    .note = Non ne viene pubblicato nessuno.
puzzles-here = In questo canale
    .note = Uno al giorno, dalle otto UTC.
