# The engine's analysis of a finished match. $before, $after, $white, $black: percent.

button-analysis = Analisi
button-check-again = Ricontrolla
# Opens a turning point. $number: from 1.
button-turning-point = { $number } · turno { $turn }
analysis-title = **Analisi della partita #{ $match-id }**
# A turning point: the move, the mover's win chance before and after it, and a better move, in notation.
analysis-turn = **{ $number }** · Turno { $turn }, { $colour-the }: `{ $uhp }`. Probabilità di vittoria: { $before }% → { $after }%. Meglio: `{ $better }`.
analysis-no-turns = Nessuna singola mossa ha deciso questa partita.
analysis-lost = Probabilità di vittoria persa in media per mossa: Bianco { $white }%, Nero { $black }%.
analysis-accuracy = [Precisione](<https://lichess.org/page/accuracy>): Bianco { $white }%, Nero { $black }%.
analysis-by = -# Valutazione del motore. Può sbagliare.
# Directly above the chart.
analysis-chart = -# Grafico: sopra la linea centrale è più probabile che vinca il Bianco, sotto il Nero
# A message that is updated when the analysis is ready.
analysis-coming = La partita #{ $match-id } è in analisi. Il risultato dovrebbe comparire qui fra circa { $count ->
    [one] 1 secondo
   *[other] { $count } secondi
}.
# A message that is not updated, because that takes too long. $count: 2 or more.
analysis-waiting = La partita #{ $match-id } è in analisi. Ricontrolla fra circa { $count } minuti.
analysis-given-up = Non è stato possibile analizzare la partita #{ $match-id }. Riprova domani.
analysis-of-running = La partita #{ $match-id } non si può ancora analizzare: una delle sue posizioni compare in una partita in corso. Riprova dopo qualche altra mossa di quella partita, o quando sarà finita.
alt-analysis = Grafico della partita #{ $match-id }, { $white } contro { $black }. Probabilità di vittoria del Bianco all’inizio, dopo ogni quarto e alla fine: { $parts } per cento.
alt-analysis-turns = Turni dei punti di svolta: { $list }.

turning-point = **Partita #{ $match-id }, turno { $turn }** · punto di svolta { $number } di { $count }
turning-point-chances = Probabilità di vittoria { $colour-of }: { $before }% → { $after }%.
turning-point-missed = { $colour-the-capital } poteva vincere forzatamente entro { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
}.
turning-point-allowed = Ora { $colour-the } vince forzatamente entro { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
}.
# $move-text: move-in-short or throw-in-short; $reason: one of good-*.
turning-point-better = ✓ Meglio { $move-text }, perché { $reason }.
turning-point-answer = ✗ Ora { $colour-the } può giocare { $move-text }: { $reason }.
turning-point-line = -# Confutazione: { $moves }
alt-turning-point = Barrata: la mossa giocata, { $played }. Meglio: { $better }.
# A possible move. $piece goes to $place.
move-in-short = { $piece } { $place } (`{ $uhp }`)
throw-in-short = il lancio { $piece-of } { $place } (`{ $uhp }`)

# Why a move is good: the end of a sentence that has named the move. $colour: whose queen it is, or who gains.
good-wins = circonda l’ape regina { $colour-of }
good-wins-in = vince forzatamente con { $moves ->
    [one] un’altra mossa
   *[other] altre { $moves } mosse
}
good-prevents = impedisce { $colour-to } di vincere alla mossa successiva
good-closes = occupa { $filled ->
    [2] il secondo
    [3] il terzo
    [4] il quarto
    [5] il quinto
   *[other] l’ultimo
} lato dell’ape regina { $colour-of }
good-covers = sale sopra l’ape regina { $colour-of }
# $filled: 0 or more.
good-opens = libera un lato dell’ape regina { $colour-of } (lati ancora occupati: { $filled })
good-holds = immobilizza { $piece }
good-frees = sblocca { $piece }
good-throw = poi { $piece } può lanciare l’ape regina { $colour-of }
good-pins = immobilizza { $piece }, l’ultimo pezzo accanto all’ape regina { $colour-of } che poteva muoversi
good-queen = mette in gioco l’ape regina, così gli altri pezzi possono muoversi
good-piece = mette in gioco un nuovo pezzo
good-nearer = si avvicina all’ape regina { $colour-of }
good-later = dopo qualche mossa { $colour-the } sta meglio

# What is bad about the move. $colour: whose queen it is.
bad-throw = ✗ Dopo la mossa, { $piece } può lanciare l’ape regina { $colour-of }.
bad-closes = ✗ La mossa occupa { $filled ->
    [3] il terzo
    [4] il quarto
    [5] il quinto
   *[other] l’ultimo
} lato dell’ape regina { $colour-of }.
bad-pins-last = ✗ La mossa immobilizza { $piece }, l’ultimo pezzo accanto all’ape regina { $colour-of } che poteva muoversi.
bad-pins = ✗ La mossa immobilizza { $piece }.
bad-frees = ✗ La mossa sblocca { $piece }.
