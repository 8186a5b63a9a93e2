# Going through a match, and playing it again.

# $ply, $plies: moves made then, and in all.
history-title = Partida #{ $match-id }, turno { $turn } · jugada { $ply } de { $plies }
history-start = Partida #{ $match-id } · antes de la primera de { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
history-empty = Partida #{ $match-id } · aún no se ha jugado nada
# What a match was opened with, and how the matches of its server ended that were opened so. $opening: the first piece of White
# and that of Black; $played: how many; $white, $drawn, $black: how many White won, nobody did, Black won.
history-opening = Apertura: { $opening } · en el mismo servidor, { $played ->
    [one] 1 partida
   *[other] { $played } partidas
}: victorias de las blancas { $white }, de las negras { $black }, tablas { $drawn }
history-opening-new = Apertura: { $opening } · en el mismo servidor aún no hay ninguna partida terminada
history-opening-alone = Apertura: { $opening }
# The first piece of White, and that of Black: spider–ant.
first-pieces = { $white }–{ $black }
# What was played after this position and is not any more. $moves: in notation.
history-taken-back = Jugadas deshechas aquí: { $moves }.
# In place of a position that there is not any more.
history-beyond = La partida #{ $match-id } ahora solo tiene { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}.
history-shared = Compartido.

replay-title = Partida #{ $match-id } · { $white } (blancas) – { $black } (negras)
since-title = Partida #{ $match-id } desde tu última visita: { $plies ->
    [0] ninguna jugada
    [one] 1 jugada
   *[other] { $plies } jugadas
}.

# For those who cannot see the animation. $white, $black: names; $plies: how many moves are shown.
alt-replay = Reproducción animada de la partida #{ $match-id }, { $white } contra { $black }, { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}. Al final:

button-history = Historial
button-replay = Volver a ver
button-share = Compartir
button-step-through = Paso a paso
button-since = Lo nuevo ({ $plies })
history-first = « Inicio
history-back = ‹ Anterior
history-on = Siguiente ›
history-last = Final »
earlier-deeds = { $count ->
    [one] … una jugada anterior
   *[other] … { $count } jugadas anteriores
}
not-shared-here = La partida #{ $match-id } se juega en un hilo privado y solo se puede compartir allí.
