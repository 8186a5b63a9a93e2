# Games that were started elsewhere, such as over the board.

import-sent = Desafío enviado. La partida lleva { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
 } y es el turno { $mover-of }. Juegas con { $colour-with }. El desafío caduca en 7 días.
challenge-imported = Continúa una partida empezada en otro sitio: { $plies ->
    [one] 1 jugada hecha
   *[other] { $plies } jugadas hechas
 }, turno { $mover-of }.
import-start = Empezada en otro sitio: { $plies ->
    [one] 1 jugada hecha
   *[other] { $plies } jugadas hechas
 }.

# Why a game can't be imported. $text: the beginning of the input.
import-not-one = Indica la partida como texto, con `uhp`, o como archivo, con `archivo`, pero no de las dos formas.
import-empty = Está vacío. Una partida es una cadena UHP, como `Base;InProgress;White[2];wS1;bS1 wS1-`, o un archivo PGN de hivegame.com o Mzinga.
import-type = «{ $text }» no es un tipo de partida válido. Usa `Base`, o `Base+` y las letras de las expansiones: `M`, `L`, `P`.
import-several = Aquí hay más de una partida. Importa una sola.
import-broken = La línea «{ $text }» no es PGN válido. Una etiqueta es como `[White "Ada"]`, y un comentario termina con una llave de cierre.
# $plies: 2 or more; $most: 2 or more.
import-too-long = Esta partida tiene { $plies } jugadas. El máximo es { $most }.
import-nothing-played = Esta partida aún no tiene jugadas. Con `/desafiar` empieza una nueva.
import-move = La jugada { $number }, «{ $text }», no es legal para quien la juega: { $reason }
import-turn = La partida dice que el turno es «{ $said }», pero sus jugadas llevan a `{ $is }`. Corrige el turno o las jugadas.
import-over = Esta partida ya terminó. Para continuar una partida abandonada o acordada en tablas, quita el resultado e impórtala de nuevo.
import-being-played = Esta partida no se puede importar: una de sus posiciones aparece en una partida en curso, tuya o de tu oponente. Inténtalo de nuevo tras unas jugadas más de esa partida, o cuando termine.
# $most: 2 or more.
file-too-large = Este archivo es demasiado grande. El máximo es { $most } KiB.
file-not-text = No se puede leer este archivo. Guárdalo como texto sin formato en UTF-8, o indica la partida como texto, con `uhp`.
file-lost = No se pudo descargar este archivo de Discord. Inténtalo de nuevo, o indica la partida como texto, con `uhp`.

# Alt text of the picture of an imported game.
alt-game = Tablero de Hive de la partida hasta ahora, turno { $turn }, juegan { $colour-the }.
