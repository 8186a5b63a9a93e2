# Stepping through a match, and its replay.

# $ply, $plies: the number of moves so far, and in total.
history-title = Partida #{ $match-id }, turno { $turn } · jugada { $ply } de { $plies }
history-start = Partida #{ $match-id } · antes de la primera de { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
history-empty = Partida #{ $match-id } · aún sin jugadas
# The first pieces of White and Black, and the results of the server's matches that started with them. $pieces: spider–ant.
# $white: 0 or more; $black: 0 or more; $drawn: 0 or more.
history-started-with = Primeras piezas: { $pieces } · { $played ->
    [one] 1 partida
   *[other] { $played } partidas
} en el mismo servidor: victorias de las blancas { $white }, de las negras { $black }, tablas { $drawn }
history-started-with-new = Primeras piezas: { $pieces } · en el mismo servidor aún no ha terminado ninguna partida que empiece así (no cuentan los hilos privados, las prácticas ni las partidas importadas o muy cortas)
history-started-with-alone = Primeras piezas: { $pieces }
# The first piece of White, and that of Black: spider–ant.
first-pieces = { $white }–{ $black }
# Moves after this position that were taken back. $moves: in notation.
history-taken-back = Jugadas deshechas aquí: { $moves }.
# Instead of a position that a takeback removed.
history-beyond = La partida #{ $match-id } ahora solo tiene { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}.
history-shared = Compartido.
# A position or an animation that someone shares. $ply: the number of moves so far.
shared-position = { $player } comparte la partida #{ $match-id }, { $ply ->
    [0] posición inicial
   *[other] jugada { $ply }
}.
shared-replay = { $player } comparte la reproducción de la partida #{ $match-id } · { $white } (blancas) – { $black } (negras)

replay-title = Partida #{ $match-id } · { $white } (blancas) – { $black } (negras)
since-title = Partida #{ $match-id } desde tu última visita: { $plies ->
    [0] ninguna jugada
    [one] 1 jugada
   *[other] { $plies } jugadas
}.

alt-suggested = Jugada sugerida: { $suggested }.
# Alt text of the animation. $plies: the number of moves shown.
alt-replay = Reproducción animada de la partida #{ $match-id }, { $white } contra { $black }, { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}. Posición final:

button-history = Historial
button-replay = Volver a ver
button-share = Compartir
button-since = Desde tu última visita ({ $plies })
history-first = « Inicio
history-back = ‹ Anterior
history-on = Siguiente ›
history-last = Final »
earlier-events = { $count ->
    [one] … 1 jugada anterior
   *[other] … { $count } jugadas anteriores
}
not-shared-here = La partida #{ $match-id } está en un hilo privado y solo se puede compartir allí.
