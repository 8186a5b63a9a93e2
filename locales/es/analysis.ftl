# The engine's analysis of a finished match. $before, $after, $white, $black: percent.

button-analysis = Análisis
button-check-again = Mirar de nuevo
# Opens a turning point. $number: from 1.
button-turning-point = { $number } · turno { $turn }
analysis-title = **Análisis de la partida #{ $match-id }**
# A turning point: the move, the mover's win chance before and after it, and a better move, in notation.
analysis-turn = **{ $number }** · Turno { $turn }, { $colour-the }: `{ $uhp }`. Probabilidad de victoria: { $before } % → { $after } %. Mejor: `{ $better }`.
analysis-no-turns = Ninguna jugada decidió por sí sola esta partida.
analysis-lost = Probabilidad de victoria perdida por jugada, en promedio: blancas { $white } %, negras { $black } %.
analysis-accuracy = [Precisión](<https://lichess.org/page/accuracy>): blancas { $white } %, negras { $black } %.
analysis-by = -# Evaluación del motor. Puede equivocarse.
# Directly above the chart.
analysis-chart = -# Gráfico: por encima de la línea central es más probable que ganen las blancas; por debajo, las negras
# A message that is updated when the analysis is ready.
analysis-coming = La partida #{ $match-id } se está analizando. El resultado debería aparecer aquí en { $count ->
    [one] 1 segundo
   *[other] unos { $count } segundos
}.
# A message that is not updated, because that takes too long. $count: 2 or more.
analysis-waiting = La partida #{ $match-id } se está analizando. Mira de nuevo en unos { $count } minutos.
analysis-given-up = No se pudo analizar la partida #{ $match-id }. Inténtalo de nuevo mañana.
analysis-of-running = La partida #{ $match-id } aún no se puede analizar: una de sus posiciones aparece en una partida en curso. Inténtalo de nuevo tras unas jugadas más de esa partida, o cuando termine.
alt-analysis = Gráfico de la partida #{ $match-id }, { $white } contra { $black }. Probabilidad de victoria de las blancas al principio, después de cada cuarto y al final: { $parts } por ciento.
alt-analysis-turns = Turnos de los puntos de inflexión: { $list }.

turning-point = **Partida #{ $match-id }, turno { $turn }** · punto de inflexión { $number } de { $count }
turning-point-chances = Probabilidad de victoria { $colour-of }: { $before } % → { $after } %.
turning-point-missed = { $colour-the-capital } tenían una victoria forzada en { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas como máximo
}.
turning-point-allowed = Ahora { $colour-the } tienen una victoria forzada en { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas como máximo
}.
# $move-text: move-in-short or throw-in-short; $reason: one of good-*.
turning-point-better = ✓ Mejor { $move-text }, porque { $reason }.
turning-point-answer = ✗ Ahora { $colour-the } pueden jugar { $move-text }: { $reason }.
turning-point-line = -# Refutación: { $moves }
alt-turning-point = Tachada: la jugada hecha, { $played }. Mejor: { $better }.
# A possible move. $piece goes to $place.
move-in-short = { $piece } { $place-to } (`{ $uhp }`)
throw-in-short = { $piece }, { $piece-gender ->
    [f] lanzada
   *[m] lanzado
} { $place-to } (`{ $uhp }`)

# Why a move is good: the end of a sentence that has named the move. $colour: whose queen it is, or who gains.
good-wins = rodea la abeja reina { $colour-of }
good-wins-in = gana de forma forzada en { $moves ->
    [one] 1 jugada más
   *[other] { $moves } jugadas más
}
good-prevents = evita que { $colour-the } ganen en la próxima jugada
good-closes = ocupa el { $filled ->
    [2] segundo
    [3] tercer
    [4] cuarto
    [5] quinto
   *[other] último
} lado de la abeja reina { $colour-of }
good-covers = se sube a la abeja reina { $colour-of }
# $filled: 0 or more.
good-opens = libera un lado de la abeja reina { $colour-of } (lados aún ocupados: { $filled })
good-holds = inmoviliza { $piece }
good-frees = libera { $piece }
good-throw = después { $piece } puede lanzar la abeja reina { $colour-of }
good-pins = inmoviliza { $piece }, la última pieza junto a la abeja reina { $colour-of } que podía moverse
good-queen = pone en juego la abeja reina, y así las demás piezas pueden moverse
good-piece = pone en juego una pieza nueva
good-nearer = se acerca a la abeja reina { $colour-of }
good-later = { $colour-the } están mejor unas jugadas después

# What is bad about the move. $colour: whose queen it is.
bad-throw = ✗ Tras la jugada, { $piece } puede lanzar la abeja reina { $colour-of }.
bad-closes = ✗ La jugada ocupa el { $filled ->
    [3] tercer
    [4] cuarto
    [5] quinto
   *[other] último
} lado de la propia abeja reina { $colour-of }.
bad-pins-last = ✗ La jugada inmoviliza { $piece }, la última pieza junto a la abeja reina { $colour-of } que podía moverse.
bad-pins = ✗ La jugada inmoviliza { $piece }.
bad-frees = ✗ La jugada libera { $piece }.
