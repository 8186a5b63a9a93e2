# Matches against the bot.

# To the player who started one. $colour: the player's.
practice-begun = La partita di allenamento #{ $match-id } è cominciata, al livello { $level } di 8. Giochi con { $colour-the }.
practice-rematch = La rivincita è cominciata: partita #{ $match-id }, al livello { $level } di 8. Giochi con { $colour-the }.
# A line of its first post.
practice-start = Allenamento, livello { $level } di 8. **Suggerimento** ti mostra una buona mossa. Puoi ritirare le mosse senza chiedere.
# After a move, while the bot thinks about other matches first.
practice-queue = { $count ->
    [one] Prima il bot deve pensare a 1 altra partita.
   *[other] Prima il bot deve pensare ad altre { $count } partite.
}
# To a player who challenged the bot by /challenge with options that practice doesn't have.
practice-leaves-out = Le partite di allenamento non hanno orologio né punteggio.
button-practice = Allenamento
button-practice-level = Allenamento, livello { $level }
# Below a won match: a match at the next level.
button-level = Livello { $level }
button-ask-to-resign = Chiedi al bot di abbandonare

# Now and then, below the bot's move. $count: open sides.
remark-your-queen = -# { $count ->
    [one] Attenzione: alla tua ape regina resta solo 1 lato libero.
   *[other] Attenzione: alla tua ape regina restano solo { $count } lati liberi.
}
remark-my-queen = -# { $count ->
    [one] All’ape regina del bot resta 1 lato libero.
   *[other] All’ape regina del bot restano { $count } lati liberi.
}

not-with-bot = La partita #{ $match-id } non è di allenamento.
bot-plays-on = Il bot rifiuta e continua a giocare la partita #{ $match-id }.
bot-has-time = La partita #{ $match-id } è di allenamento: non ha orologio, e al bot non servono promemoria.
# $most: 2 or more.
limit-practice = Stai giocando { $most } partite di allenamento (il massimo). Prima finiscine o abbandonane una.
bot-resigned = Il bot abbandona la partita #{ $match-id }. Ben giocato!

practice-elsewhere = Il tavoliere è nei tuoi messaggi diretti: { $channel }
