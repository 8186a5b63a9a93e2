# The try board: moves are tried out on a board of one's own.

button-try = Prova
button-try-it = Prova questa
button-one-back = Indietro di una
button-one-forward = Avanti di una
# What the first of the moves was; $place: a est del ragno bianco 1. Discord shows 80 characters.
button-confirm-placing = Conferma: piazza { $piece } { $place }
button-confirm-moving = Conferma: muovi { $piece } { $place }
button-confirm-throwing = Conferma: lancia { $piece } { $place }
try-board-title = **Prova** · partita #{ $match-id }, dal turno { $turn } in poi. La vedi solo tu.
try-board-hint = Prova: nulla di questo viene giocato.
try-board-earlier = … dopo { $count ->
    [one] una mossa
   *[other] { $count } mosse
 } prima di queste:
try-board-start = La partita è a questo punto.
try-board-stood = Così stava la partita.
try-board-next = Tocca { $colour-to }: che cosa verrebbe dopo?
try-board-won = Avrebbe vinto { $colour-the }.
try-board-drawn = La partita sarebbe patta.
try-board-stuck = Nessuno potrebbe più muovere.
try-board-confirm = **Conferma** gioca la prima di queste mosse: `{ $uhp }`.
try-board-confirm-start = **Conferma** gioca la mossa che hai provato per prima: `{ $uhp }`.
try-board-alt = Provata, non giocata.
no-such-variation = Questa prova non c’è più: restano le tue ultime venti in una partita, per una settimana dopo l’ultima mossa.
variation-too-long = Si possono provare al massimo { $most } mosse di fila. **Indietro di una** porta dove puoi provarne altre.
variation-changed = Nel frattempo ciò che hai provato è cambiato.
