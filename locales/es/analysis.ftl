# What the engine found out about a match that is over. $before, $after, $white, $black: percents.

button-analysis = Análisis
button-look-again = Mirar de nuevo
# To a turning point. $number: from 1.
button-turning-point = { $number } · turno { $turn }
analysis-title = **Análisis de la partida #{ $match-id }** · por encima del medio están mejor las blancas; por debajo, las negras
# A turning point: what was played, what it did to the chances of whoever played it, and what was better, in notation.
analysis-turn = **{ $number }** · Turno { $turn }, { $colour-the }: `{ $uhp }`, del { $before } % al { $after } %. Mejor: `{ $better }`.
analysis-no-turns = Ninguna jugada por sí sola decidió esta partida.
analysis-lost = Probabilidad perdida por jugada, de media: blancas { $white } %, negras { $black } %.
analysis-by = -# Según el motor del bot, que no es un juez perfecto.
analysis-waiting = La partida #{ $match-id } se está analizando. Vuelve a pulsar dentro de unos { $count ->
    [one] segundos
   *[other] { $count } segundos
}.
analysis-given-up = No se pudo analizar la partida #{ $match-id }. Puedes volver a intentarlo mañana.
alt-analysis = Gráfico de la partida #{ $match-id }, { $white } contra { $black }: probabilidad de que ganen las blancas al principio, después de cada cuarto y al final: { $parts } por ciento.
alt-analysis-turns = Puntos de inflexión en los turnos { $list }.

turning-point = **Partida #{ $match-id }, turno { $turn }** · punto de inflexión { $number } de { $count }
turning-point-chances = Probabilidad { $colour-of }: { $before } % antes, { $after } % después.
turning-point-missed = { $colour-the-capital } podían ganar por fuerza en { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.
turning-point-allowed = Ahora { $colour-the } ganan por fuerza en { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}.
# $move-text: as below; $reason: why it is good.
turning-point-better = ✓ Mejor: { $move-text }: { $reason }.
turning-point-answer = ✗ Permite a { $colour-the } { $move-text }: { $reason }.
alt-turning-point = Tachado: adonde fue { $played }. Marcada: { $better }, que era mejor.
# A move that could be made. $piece goes to $place.
move-in-short = { $piece } { $place-to } (`{ $uhp }`)
throw-in-short = lanzamiento: { $piece } { $place-to } (`{ $uhp }`)

# Why a move is good: the rest of a sentence that has named the move. $colour: whose queen, or who.
good-wins = rodea la abeja reina { $colour-of }
good-wins-in = gana por fuerza, con { $moves ->
    [one] 1 jugada más
   *[other] { $moves } jugadas más
}
good-prevents = si no, { $colour-the } podrían ganar con la jugada siguiente
good-closes = ocupa el { $filled ->
    [2] segundo
    [3] tercer
    [4] cuarto
    [5] quinto
   *[other] último
} lado de la abeja reina { $colour-of }
good-covers = se sube a la abeja reina { $colour-of }
good-opens = libera un lado de la abeja reina { $colour-of }: quedan ocupados { $filled }
good-holds = inmoviliza { $piece-to }
good-frees = libera { $piece-to }
good-queen = pone en juego la abeja reina, y así las piezas pueden moverse
good-piece = pone en juego una pieza nueva
good-nearer = se acerca a la abeja reina { $colour-of }
good-later = { $colour-the } están mejor unas jugadas después
