# Games that were begun elsewhere, such as on a table.

import-sent = Desafío enviado, tras { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
 }. Juegas con { $colour-with }; es el turno { $mover-of }. Queda abierto siete días.
challenge-imported = Una partida empezada en otro sitio, tras { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
 }: turno { $mover-of }.
import-start = Empezada en otro sitio, tras { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
 }.

# Why a game cannot be played on. $text: the beginning of what was given.
import-not-one = Indica la partida por escrito, con `uhp`, o en un archivo, con `archivo`; no de las dos formas.
import-empty = Está vacío. Una partida es una cadena UHP, como `Base;InProgress;White[2];wS1;bS1 wS1-`, o un archivo PGN guardado en hivegame.com o Mzinga.
import-type = No conozco el juego de piezas «{ $text }». Es `Base`, o con expansiones `Base+` y las letras de las que se usan: `M`, `L`, `P`.
import-several = En este archivo hay varias partidas. Indica solo una.
import-broken = No entiendo la línea «{ $text }». Una etiqueta es como `[White "Ada"]`, y un comentario termina con una llave de cierre.
import-too-long = Esta partida tiene { $plies } jugadas, y acepto como máximo { $most }.
import-nothing-played = En esta partida no se ha jugado nada. Con `/desafiar` empieza una nueva.
import-move = La jugada { $number }, «{ $text }», no es posible. { $reason }
import-turn = Dice que el turno es «{ $said }», pero sus jugadas llevan a `{ $is }`: parece que falta algo.
import-over = Esta partida ya terminó, en el tablero o por su resultado. Para continuarla, quita el resultado.
file-too-large = Este archivo es demasiado grande para una partida: leo como máximo { $most } KiB.
file-not-text = No puedo leer este archivo. Guárdalo como texto sin formato en UTF-8, o indica la partida por escrito, con `uhp`.
file-lost = No he podido obtener este archivo de Discord. Inténtalo de nuevo, o indica la partida por escrito, con `uhp`.

# For those who cannot see the picture of such a game.
alt-game = Tablero de Hive de la partida hasta ahora, turno { $turn }, juegan { $colour-the }.
