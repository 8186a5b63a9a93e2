# Matches against the bot.

# To the player who started one. $colour: the player's.
practice-begun = La partida de práctica #{ $match-id } ha empezado, en el nivel { $level } de 8. Juegas con { $colour-with }.
practice-rematch = La revancha ha empezado: partida #{ $match-id }, en el nivel { $level } de 8. Juegas con { $colour-with }.
# A line of its first post.
practice-start = Práctica, nivel { $level } de 8. **Pista** te muestra una buena jugada. Puedes deshacer jugadas sin pedirlo.
# After a move, while the bot thinks about other matches first.
practice-queue = { $count ->
    [one] El bot piensa primero en otra partida.
   *[other] El bot piensa primero en otras { $count } partidas.
}
# To a player who challenged the bot by /challenge with options that practice doesn't have.
practice-leaves-out = Las partidas de práctica no tienen reloj ni puntuación.
button-practice = Practicar
button-practice-level = Práctica, nivel { $level }
# Below a won match: a match at the next level.
button-level = Nivel { $level }
button-ask-to-resign = Pedir al bot que abandone

# Now and then, below the bot's move. $count: open sides.
remark-your-queen = -# { $count ->
    [one] Cuidado: a tu abeja reina solo le queda 1 lado libre.
   *[other] Cuidado: a tu abeja reina solo le quedan { $count } lados libres.
}
remark-my-queen = -# { $count ->
    [one] A la abeja reina del bot le queda 1 lado libre.
   *[other] A la abeja reina del bot le quedan { $count } lados libres.
}

not-with-bot = La partida #{ $match-id } no es de práctica.
bot-plays-on = El bot no acepta y sigue jugando la partida #{ $match-id }.
bot-has-time = La partida #{ $match-id } es de práctica. No tiene reloj, y el bot no necesita recordatorios.
# $most: 2 or more.
limit-practice = Estás jugando { $most } partidas de práctica (el máximo). Termina o abandona una antes.
bot-resigned = El bot abandona la partida #{ $match-id }. ¡Bien jugado!

practice-elsewhere = El tablero está en tus mensajes directos: { $channel }
