# Hints in matches against the bot: why the suggested move is good.

button-hint = Pista
# Above the suggested move. $count: sides of the queen bee, or moves.
hint = **Pista** · { $reason }
hint-wins = Rodea la abeja reina y gana.
hint-wins-in = { $count ->
    [one] Después ganas en la próxima jugada contra cualquier respuesta.
   *[other] Después ganas en { $count } jugadas más contra cualquier respuesta.
}
hint-prevents-loss = Salva tu abeja reina, que podría quedar rodeada en la próxima jugada.
# $count: 2 or more.
hint-closes-side = Con esta jugada, { $count } de los 6 lados de la abeja reina rival quedan ocupados.
hint-covers-queen = Cubre la abeja reina rival, que así no puede moverse, y puedes colocar piezas a su lado.
hint-opens-own-side = { $count ->
    [one] Libera un lado de tu abeja reina: solo 1 sigue ocupado.
   *[other] Libera un lado de tu abeja reina: { $count } siguen ocupados.
}
hint-throw = Después, { $piece } puede lanzar la abeja reina rival.
hint-pins-last = Después no puede moverse { $piece }, la última pieza junto a la abeja reina rival que podía moverse.
hint-holds = Después, { $piece } no puede moverse.
hint-frees = Después, { $piece } puede volver a moverse.
hint-places-queen = Hasta que coloques tu abeja reina, ninguna de tus piezas puede moverse.
hint-new-piece = Pone en juego una pieza nueva.
hint-nearer = Se acerca a la abeja reina rival.
hint-better = Lleva a una posición mejor unas jugadas después.
# Why there is no hint, or why a move against the bot is refused.
no-hints = Solo hay pistas en las partidas de práctica, y la partida #{ $match-id } la juegan dos personas.
hint-for-running = Por ahora no hay pistas en la partida #{ $match-id }: su posición aparece en una de tus partidas contra una persona.
practice-of-running = Esta jugada lleva a una posición de una de tus partidas contra una persona. Elige otra, o espera a que esa partida haya avanzado.
busy-with-hints = Hay demasiados jugadores pidiendo pistas ahora mismo. Inténtalo de nuevo en un momento.
