# Partite contro il bot stesso, che parla di sé in prima persona.

practice-begun = La partita #{ $match-id } contro di me è cominciata, al livello { $level } su 8. Giochi con { $colour-the }.
practice-start = Allenamento, livello { $level } su 8. **Suggerimento** mostra una buona mossa, e puoi ritirare quante mosse vuoi.
practice-queue = { $count ->
    [one] Prima devo pensare a un’altra partita.
   *[other] Prima devo pensare ad altre { $count } partite.
}
practice-leaves-out = Una partita così non ha orologio, né punteggio, né un thread suo.
button-practice = Allenamento
button-ask-to-resign = Chiedimi di abbandonare

remark-your-queen = -# { $count ->
    [one] Attenzione: alla tua ape regina resta un solo lato libero.
   *[other] Attenzione: alla tua ape regina restano solo { $count } lati liberi.
}
remark-my-queen = -# { $count ->
    [one] Alla mia ape regina resta un lato libero.
   *[other] Alla mia ape regina restano { $count } lati liberi.
}

not-with-bot = Io non gioco nella partita #{ $match-id }.
bot-plays-on = Nella partita #{ $match-id } continuo a giocare: non è ancora decisa.
bot-has-time = Nella partita #{ $match-id } giochi contro di me: non c’è un orologio da fermare, e non mi servono promemoria.
limit-practice = Stai giocando { $most } partite contro di me, il massimo. Prima finiscine o abbandonane una.
bot-resigned = Abbandono la partita #{ $match-id }. Complimenti, bella partita!
