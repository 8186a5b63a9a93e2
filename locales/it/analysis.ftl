# What the engine found out about a match that is over. $before, $after, $white, $black: percents.

button-analysis = Analisi
button-look-again = Guarda di nuovo
# To a turning point. $number: from 1.
button-turning-point = { $number } · turno { $turn }
analysis-title = **Analisi della partita #{ $match-id }** · sopra la metà sta meglio il Bianco, sotto il Nero
# A turning point: what was played, what it did to the chances of whoever played it, and what was better, in notation.
analysis-turn = **{ $number }** · Turno { $turn }, { $colour-the }: `{ $uhp }`, dal { $before } % al { $after } %. Meglio: `{ $better }`.
analysis-no-turns = Nessuna mossa da sola ha deciso questa partita.
analysis-lost = Probabilità perse in media con una mossa: Bianco { $white } %, Nero { $black } %.
analysis-by = -# Secondo il motore del bot, che non è un giudice perfetto.
analysis-waiting = La partita #{ $match-id } è in analisi. Premi di nuovo fra circa { $count ->
    [one] 1 secondo
   *[other] { $count } secondi
}.
analysis-given-up = Non è stato possibile analizzare la partita #{ $match-id }. Puoi riprovare domani.
alt-analysis = Grafico della partita #{ $match-id }, { $white } contro { $black }: probabilità di vittoria del Bianco all’inizio, dopo ogni quarto e alla fine: { $parts } per cento.
alt-analysis-turns = Punti di svolta nei turni { $list }.

turning-point = **Partita #{ $match-id }, turno { $turn }** · punto di svolta { $number } di { $count }
turning-point-chances = Probabilità { $colour-of }: { $before } % prima, { $after } % dopo.
turning-point-missed = { $colour-the-capital } poteva vincere di forza entro { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
}.
turning-point-allowed = Ora { $colour-the } vince di forza entro { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
}.
# $move-text: as below; $reason: why it is good.
turning-point-better = ✓ Meglio: { $move-text }: { $reason }.
turning-point-answer = ✗ Così { $colour-the } può giocare { $move-text }: { $reason }.
alt-turning-point = Barrato: dove è andata la mossa { $played }. Segnata: { $better }, che era meglio.
# A move that could be made. $piece goes to $place.
move-in-short = { $piece } { $place } (`{ $uhp }`)
throw-in-short = lancio: { $piece } { $place } (`{ $uhp }`)

# Why a move is good: the rest of a sentence that has named the move. $colour: whose queen, or who.
good-wins = circonda l’ape regina { $colour-of }
good-wins-in = vince di forza, con { $moves ->
    [one] un’altra mossa
   *[other] altre { $moves } mosse
}
good-prevents = altrimenti { $colour-the } potrebbe vincere con la mossa seguente
good-closes = occupa { $filled ->
    [2] il secondo
    [3] il terzo
    [4] il quarto
    [5] il quinto
   *[other] l’ultimo
} lato dell’ape regina { $colour-of }
good-covers = sale sopra l’ape regina { $colour-of }
good-opens = libera un lato dell’ape regina { $colour-of }: ne restano occupati { $filled }
good-holds = blocca { $piece }
good-frees = libera { $piece }
good-queen = mette in gioco l’ape regina, così i pezzi possono muoversi
good-piece = mette in gioco un nuovo pezzo
good-nearer = si avvicina all’ape regina { $colour-of }
good-later = { $colour-the } sta meglio qualche mossa dopo
