# The try board: moves are tried out on a board of one's own.

button-try = Probar
button-try-it = Probarlo
button-one-back = Una atrás
button-one-forward = Una adelante
# What the first of the moves was; $place: al este de la araña blanca 1. Discord shows 80 characters.
button-confirm-placing = Confirmar: colocar { $piece } { $place }
button-confirm-moving = Confirmar: mover { $piece } { $place-to }
button-confirm-throwing = Confirmar: lanzar { $piece } { $place-to }
try-board-title = **De prueba** · partida #{ $match-id }, desde el turno { $turn }. Solo lo ves tú.
try-board-hint = De prueba: nada de esto se ha jugado.
try-board-earlier = … tras { $count ->
    [one] una jugada anterior
   *[other] { $count } jugadas anteriores
 } a estas:
try-board-start = Así está la partida.
try-board-stood = Así estaba la partida.
try-board-next = Juegan { $colour-the }: ¿qué vendría después?
try-board-won = Ganarían { $colour-the }.
try-board-drawn = La partida quedaría en tablas.
try-board-stuck = Nadie podría volver a mover.
try-board-confirm = Con «Confirmar» se juega la primera de estas jugadas: `{ $uhp }`.
try-board-confirm-start = Con «Confirmar» se juega lo primero que probaste: `{ $uhp }`.
try-board-alt = De prueba, no jugado.
no-such-variation = Esto ya no está: se guardan tus veinte últimas pruebas de una partida, hasta una semana después de la última jugada.
variation-too-long = Se pueden probar { $most } jugadas seguidas como máximo. Con **Una atrás** llegas a donde puedes probar otras.
variation-changed = Lo que probabas ha cambiado desde entonces.
