# Hints in matches against the bot: why the move below is good.

button-hint = Pista
hint = **Pista** · { $reason }
hint-wins = Rodea a la abeja reina y gana.
hint-wins-in = { $count ->
    [one] Pase lo que pase, ganas con tu siguiente jugada.
   *[other] Pase lo que pase, ganas con { $count } jugadas más.
}
hint-prevents-loss = Si no haces nada, tu abeja reina puede quedar rodeada en la siguiente jugada. Esto lo evita.
hint-closes-side = Con ella, { $count } de los seis lados de la abeja reina rival quedan cerrados.
hint-covers-queen = Encima de la abeja reina rival, tu pieza la inmoviliza, y puedes colocar piezas a su lado.
hint-opens-own-side = { $count ->
    [one] Da espacio a tu abeja reina: solo le queda un lado cerrado.
   *[other] Da espacio a tu abeja reina: le quedan { $count } lados cerrados.
}
hint-holds = Después, { $piece } ya no puede moverse.
hint-frees = Después, { $piece } puede moverse otra vez.
hint-places-queen = Mientras tu abeja reina no esté en juego, ninguna pieza tuya puede moverse.
hint-new-piece = Pone otra pieza en juego.
hint-nearer = Acerca una pieza a la abeja reina rival.
hint-better = Lleva a una posición mejor unas jugadas después.
no-hints = En la partida #{ $match-id } no hay pistas: la juegan dos personas.
busy-with-hints = Ahora mismo mucha gente me pide pistas. Inténtalo de nuevo en un momento.
