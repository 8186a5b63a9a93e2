# Hints in matches against the bot: why the suggested move is good.

button-hint = Suggerimento
# Above the suggested move. $count: sides of the queen bee, or moves.
hint = **Suggerimento** · { $reason }
hint-wins = Circonda l’ape regina e vince.
hint-wins-in = { $count ->
    [one] Poi vinci alla mossa successiva, qualunque sia la risposta.
   *[other] Poi vinci in altre { $count } mosse, qualunque siano le risposte.
}
hint-prevents-loss = Salva la tua ape regina, che potrebbe essere circondata alla prossima mossa.
# $count: 2 or more.
hint-closes-side = Con questa mossa sono occupati { $count } dei sei lati dell’ape regina avversaria.
hint-covers-queen = Copre l’ape regina avversaria, che così non può muoversi, e accanto a lei puoi piazzare i tuoi pezzi.
hint-opens-own-side = { $count ->
    [one] Libera un lato della tua ape regina: ne resta occupato solo 1.
   *[other] Libera un lato della tua ape regina: ne restano occupati { $count }.
}
hint-throw = Poi { $piece } può lanciare l’ape regina avversaria.
hint-pins-last = Con questa mossa non può più muoversi { $piece }, l’ultimo pezzo accanto all’ape regina avversaria che poteva muoversi.
hint-holds = Con questa mossa, { $piece } non può più muoversi.
hint-frees = Con questa mossa, { $piece } può muoversi di nuovo.
hint-places-queen = Finché non piazzi l’ape regina, nessun tuo pezzo può muoversi.
hint-new-piece = Mette in gioco un nuovo pezzo.
hint-nearer = Si avvicina all’ape regina avversaria.
hint-better = Porta a una posizione migliore dopo qualche mossa.
# Why there is no hint, or why a move against the bot is refused.
no-hints = I suggerimenti ci sono solo nelle partite di allenamento, e la partita #{ $match-id } è tra due persone.
hint-for-running = Per ora niente suggerimenti nella partita #{ $match-id }: la sua posizione compare in una delle tue partite contro una persona.
practice-of-running = Questa mossa porta a una posizione di una delle tue partite contro una persona. Scegline un’altra, o aspetta che quella partita sia andata avanti.
busy-with-hints = In questo momento troppi giocatori chiedono suggerimenti. Riprova fra poco.
