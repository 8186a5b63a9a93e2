# The try board, where a player tries moves for both sides.

button-try = Probar
button-try-it = Probarlo
button-one-back = ‹ Anterior
button-one-forward = Siguiente ›
# The first move on the board. $place: al este de la araña blanca 1. At most 80 characters.
button-confirm-placing = Confirmar: colocar { $piece } { $place }
button-confirm-moving = Confirmar: mover { $piece } { $place-to }
button-confirm-throwing = Confirmar: lanzar { $piece } { $place-to }
try-board-title = **Tablero de prueba** · partida #{ $match-id }, desde el turno { $turn }. Solo lo ves tú.
try-board-hint = Estás probando jugadas. Ninguna se juega de verdad.
try-board-earlier = … tras { $count ->
    [one] 1 jugada anterior
   *[other] { $count } jugadas anteriores
 }:
try-board-start = Esta es la posición actual de la partida.
try-board-stood = Esta es una posición de la partida terminada.
try-board-next = Juegan { $colour-the }. ¿Qué viene ahora?
try-board-won = Ganarían { $colour-the }.
try-board-drawn = La partida quedaría en tablas.
try-board-stuck = Ninguno de los dos podría volver a mover.
try-board-confirm = Con «Confirmar» se juega la primera de estas jugadas: `{ $uhp }`.
try-board-confirm-start = Con «Confirmar» se juega tu primera jugada: `{ $uhp }`.
try-board-alt = Jugadas en el tablero de prueba. Ninguna se ha jugado.
no-such-variation = Estas jugadas de prueba han caducado. Tus últimas 20 pruebas de una partida se guardan hasta una semana después de tu último cambio.
# $most: 2 or more.
variation-too-long = Puedes probar { $most } jugadas seguidas como máximo. Pulsa **‹ Anterior** para probar otras.
variation-changed = Mientras tanto, tus jugadas de prueba han cambiado.
