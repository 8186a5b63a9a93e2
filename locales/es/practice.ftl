# Partidas contra el propio bot, que habla de sí en primera persona.

practice-begun = La partida #{ $match } contra mí ha empezado, en el nivel { $level } de 8. Juegas con { $colour-with }.
practice-start = Práctica, nivel { $level } de 8. **Pista** enseña una buena jugada, y puedes deshacer cuantas jugadas quieras.
practice-queue = { $count ->
    [one] Antes tengo que pensar en otra partida.
   *[other] Antes tengo que pensar en otras { $count } partidas.
}
practice-leaves-out = Una partida así no tiene reloj, ni puntos, ni hilo propio.
button-practice = Practicar
button-hint = Pista
button-ask-to-resign = Pídeme que abandone

remark-your-queen = -# { $count ->
    [one] Cuidado: a tu abeja reina solo le queda un lado libre.
   *[other] Cuidado: a tu abeja reina solo le quedan { $count } lados libres.
}
remark-my-queen = -# { $count ->
    [one] A mi abeja reina le queda un lado libre.
   *[other] A mi abeja reina le quedan { $count } lados libres.
}

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

no-hints = En la partida #{ $match } no hay pistas: la juegan dos personas.
not-with-bot = Yo no juego en la partida #{ $match }.
bot-plays-on = Sigo jugando la partida #{ $match }: aún no está decidida.
bot-has-time = En la partida #{ $match } juegas contra mí: no hay reloj que parar, y no necesito recordatorios.
busy-with-hints = Ahora mismo mucha gente me pide pistas. Inténtalo de nuevo en un momento.
limit-practice = Estás jugando { $most } partidas contra mí, el máximo. Termina o abandona una antes.
bot-resigned = Abandono la partida #{ $match }. ¡Bien jugado!
