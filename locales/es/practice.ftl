# Partidas contra el propio bot, que habla de sí en primera persona.

practice-begun = La partida #{ $match-id } contra mí ha empezado, en el nivel { $level } de 8. Juegas con { $colour-with }.
practice-start = Práctica, nivel { $level } de 8. **Pista** enseña una buena jugada, y puedes deshacer cuantas jugadas quieras.
practice-queue = { $count ->
    [one] Antes tengo que pensar en otra partida.
   *[other] Antes tengo que pensar en otras { $count } partidas.
}
practice-leaves-out = Una partida así no tiene reloj, ni puntos, ni hilo propio.
button-practice = Practicar
button-ask-to-resign = Pídeme que abandone

remark-your-queen = -# { $count ->
    [one] Cuidado: a tu abeja reina solo le queda un lado libre.
   *[other] Cuidado: a tu abeja reina solo le quedan { $count } lados libres.
}
remark-my-queen = -# { $count ->
    [one] A mi abeja reina le queda un lado libre.
   *[other] A mi abeja reina le quedan { $count } lados libres.
}

not-with-bot = Yo no juego en la partida #{ $match-id }.
bot-plays-on = Sigo jugando la partida #{ $match-id }: aún no está decidida.
bot-has-time = En la partida #{ $match-id } juegas contra mí: no hay reloj que parar, y no necesito recordatorios.
limit-practice = Estás jugando { $most } partidas contra mí, el máximo. Termina o abandona una antes.
bot-resigned = Abandono la partida #{ $match-id }. ¡Bien jugado!
