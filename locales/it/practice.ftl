# Partite contro il bot stesso, che parla di sé in prima persona.

practice-begun = La partita #{ $match } contro di me è cominciata, al livello { $level } su 8. Giochi con { $colour-the }.
practice-start = Allenamento, livello { $level } su 8. **Suggerimento** mostra una buona mossa, e puoi ritirare quante mosse vuoi.
practice-queue = { $count ->
    [one] Prima devo pensare a un’altra partita.
   *[other] Prima devo pensare ad altre { $count } partite.
}
practice-leaves-out = Una partita così non ha orologio, né punteggio, né un thread suo.
button-practice = Allenamento
button-hint = Suggerimento
button-ask-to-resign = Chiedimi di abbandonare

remark-your-queen = -# { $count ->
    [one] Attenzione: alla tua ape regina resta un solo lato libero.
   *[other] Attenzione: alla tua ape regina restano solo { $count } lati liberi.
}
remark-my-queen = -# { $count ->
    [one] Alla mia ape regina resta un lato libero.
   *[other] Alla mia ape regina restano { $count } lati liberi.
}

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

no-hints = Nella partita #{ $match } non ci sono suggerimenti: la giocano due persone.
not-with-bot = Io non gioco nella partita #{ $match }.
bot-plays-on = Nella partita #{ $match } continuo a giocare: non è ancora decisa.
bot-has-time = Nella partita #{ $match } giochi contro di me: non c’è un orologio da fermare, e non mi servono promemoria.
busy-with-hints = In questo momento molti mi chiedono suggerimenti. Riprova fra poco.
limit-practice = Stai giocando { $most } partite contro di me, il massimo. Prima finiscine o abbandonane una.
bot-resigned = Abbandono la partita #{ $match }. Complimenti, bella partita!
