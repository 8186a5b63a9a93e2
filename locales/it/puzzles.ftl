# Puzzles with a forced win, and the puzzle of the day.

puzzle-head = **Problema { $number }**
# From a match in the reader's server.
puzzle-head-found = **Problema { $number } di questo server**
# $count: 1 to 4.
puzzle-task = { $colour-the-capital } muove e vince in { $count ->
    [1] una mossa
    [2] due mosse
   [3] tre mosse
   *[other] quattro mosse
 }.
# $words: the opponent's answer, a sentence.
puzzle-correct = **Giusto.** { $words }
puzzle-solved = **Risolto.**
puzzle-solved-at-once = **Risolto al primo tentativo.**
# $count: 1 or more.
puzzle-progress = -# { $count ->
    [one] 1 problema risolto
   *[other] { $count } problemi risolti
 }
# $days: 2 or more.
puzzle-progress-streak = -# { $count ->
    [one] 1 problema risolto
   *[other] { $count } problemi risolti
 }, { $days } giorni di fila
# After the first attempt. $change: with a sign.
puzzle-rating = -# Punteggio nei problemi: { $before } → { $after } ({ $change })

# Why a move doesn't solve the puzzle. $words: the opponent's answer, a sentence. $count: 1 to 3.
puzzle-refuted = { $words } Ora non si vince più in { $count ->
    [1] una mossa
    [2] due mosse
   *[other] tre mosse
 }.
puzzle-refuted-loss = { $words } Così la tua ape regina è circondata.
puzzle-refuted-draw = { $words } Così entrambe le api regine sono circondate, e la patta non basta.
puzzle-own-loss = Così circondi la tua stessa ape regina.
puzzle-own-draw = Così circondi entrambe le api regine, e la patta non basta.
puzzle-undecided = Verificare questa mossa richiede troppo tempo. Provane un’altra.
puzzle-help-undecided = Trovare la soluzione richiede troppo tempo. Prova una mossa.
no-such-puzzle = Questo problema non esiste più. `/problema` ne propone un altro.
no-puzzle-left = Hai risolto tutti i problemi che ci sono qui.
no-puzzle-left-of = Hai risolto tutti i problemi di questa lunghezza. `/problema` senza `mosse` può averne altri.
puzzle-hint = **Suggerimento** · Comincia con { $piece }.
# $words: the moves of both sides, sentences.
puzzle-solution = **Soluzione** · { $words }
button-solution = Soluzione
button-another-puzzle = Un altro problema
button-next-puzzle = Problema successivo ›

# The puzzle of the day.
daily-head = **Problema del giorno**
# In its post. $count: 1 or more.
daily-solved = -# Risolto da { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
 }
button-solve = Risolvi
button-solvers = Chi l’ha risolto?
daily-solvers = Risolto da { $people }.
# $count: 1 or more.
daily-solvers-more = Risolto da { $people } e da { $count ->
    [one] un’altra persona
   *[other] altre { $count } persone
 }.
daily-solvers-unnamed = { $count ->
    [one] L’ha risolto 1 persona.
   *[other] L’hanno risolto { $count } persone.
}
daily-solvers-none = Non l’ha ancora risolto nessuno.

# Below a profile. $count: 1 or more; $first: how many of them on the first try.
profile-puzzles = Problemi risolti: { $count }, al primo tentativo: { $first }
# $days: 2 or more.
profile-puzzles-streak = Problemi risolti: { $count }, al primo tentativo: { $first } · { $days } giorni di fila
profile-puzzle-rating = Punteggio nei problemi: { $rating } ± { $deviation }

# Settings. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.
setting-mining = Problemi dalle mie partite
    .about = Se le posizioni delle tue partite finite possono diventare problemi nel loro server, senza nomi. Quelle delle partite in thread privati non lo diventano mai.
mining-allowed = Permessi
    .note = Se lo permette anche il tuo avversario.
mining-forbidden = Non permessi
    .note = Non se ne creano di nuovi, e quelli esistenti vengono ritirati.
setting-puzzles = Problema del giorno
    .about = Dove ogni giorno viene pubblicato un problema, senza notifiche.
puzzles-nowhere = No
    .note = Non viene pubblicato nessun problema.
puzzles-here = In questo canale
    .note = Ogni giorno dopo le 08:00 UTC.
