# The try board, where a player tries moves for both sides.

button-try = Prova
button-try-it = Prova questa
button-one-back = ‹ Indietro
button-one-forward = Avanti ›
# The first move on the board. $place: east of White’s spider 1. At most 80 characters.
button-confirm-placing = Conferma: piazza { $piece } { $place }
button-confirm-moving = Conferma: muovi { $piece } { $place-to }
button-confirm-throwing = Conferma: lancia { $piece } { $place-to }
try-board-title = **Tavoliere di prova** · partita #{ $match-id }, dal turno { $turn }. Lo vedi solo tu.
try-board-hint = Stai provando delle mosse. Nessuna viene giocata.
try-board-earlier = … dopo { $count ->
    [one] 1 mossa precedente
   *[other] { $count } mosse precedenti
 }:
try-board-start = Questa è la posizione attuale della partita.
try-board-stood = Questa è una posizione della partita finita.
try-board-next = Tocca { $colour-to }. Che cosa viene dopo?
try-board-won = Vincerebbe { $colour-the }.
try-board-drawn = La partita sarebbe patta.
try-board-stuck = Nessuno dei due giocatori potrebbe più muovere.
try-board-confirm = **Conferma** gioca la prima di queste mosse: `{ $uhp }`.
try-board-confirm-start = **Conferma** gioca la tua prima mossa: `{ $uhp }`.
try-board-alt = Mosse sul tavoliere di prova. Nessuna viene giocata.
no-such-variation = Queste mosse di prova sono scadute. Le tue ultime 20 prove in una partita restano per una settimana dopo la tua ultima modifica.
# $most: 2 or more.
variation-too-long = Puoi provare al massimo { $most } mosse di fila. Premi **‹ Indietro** per provarne altre.
variation-changed = Nel frattempo le mosse di prova sono cambiate.
