# Hints in matches against the bot: why the move below is good.

button-hint = Suggerimento
hint = **Suggerimento** · { $reason }
hint-wins = Circonda l’ape regina e vince.
hint-wins-in = { $count ->
    [one] Qualunque cosa accada, vinci con la mossa successiva.
   *[other] Qualunque cosa accada, vinci con altre { $count } mosse.
}
hint-prevents-loss = Se non fai nulla, la tua ape regina può essere circondata subito dopo. Questa mossa lo impedisce.
hint-closes-side = Con questa mossa, { $count } dei sei lati dell’ape regina avversaria sono chiusi.
hint-covers-queen = Sopra l’ape regina avversaria, il tuo pezzo la blocca, e accanto a lei puoi piazzare i tuoi.
hint-opens-own-side = { $count ->
    [one] Dà spazio alla tua ape regina: poi le resta chiuso un solo lato.
   *[other] Dà spazio alla tua ape regina: poi le restano chiusi { $count } lati.
}
hint-holds = Dopo, { $piece } non può più muoversi.
hint-frees = Dopo, { $piece } può muoversi di nuovo.
hint-places-queen = Finché la tua ape regina non è in gioco, nessun tuo pezzo può muoversi.
hint-new-piece = Mette in gioco un altro pezzo.
hint-nearer = Avvicina un pezzo all’ape regina avversaria.
hint-better = Porta a una posizione migliore qualche mossa più avanti.
no-hints = Nella partita #{ $match-id } non ci sono suggerimenti: la giocano due persone.
busy-with-hints = In questo momento molti mi chiedono suggerimenti. Riprova fra poco.
