# Stepping through a match, and its replay.

# $ply, $plies: the number of moves so far, and in total.
history-title = Partita #{ $match-id }, turno { $turn } · mossa { $ply } di { $plies }
history-start = Partita #{ $match-id } · posizione iniziale, { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
} in tutto
history-empty = Partita #{ $match-id } · ancora nessuna mossa
# The first pieces of White and Black, and the results of the server's matches that started with them. $pieces: spider–ant.
# $white: 0 or more; $black: 0 or more; $drawn: 0 or more.
history-started-with = Primi pezzi: { $pieces } · { $played ->
    [one] 1 partita
   *[other] { $played } partite
} nello stesso server: vittorie del Bianco { $white }, vittorie del Nero { $black }, patte { $drawn }
history-started-with-new = Primi pezzi: { $pieces } · nello stesso server ancora nessuna partita finita con questo inizio (non contano thread privati, allenamenti, partite importate o molto brevi)
history-started-with-alone = Primi pezzi: { $pieces }
# The first piece of White, and that of Black: spider–ant.
first-pieces = { $white }–{ $black }
# Moves after this position that were taken back. $moves: in notation.
history-taken-back = Mosse ritirate qui: { $moves }.
# Instead of a position that a takeback removed.
history-beyond = La partita #{ $match-id } ora ha solo { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
}.
history-shared = Condiviso.
# A position or an animation that someone shares. $ply: the number of moves so far.
shared-position = { $player } condivide la partita #{ $match-id }, { $ply ->
    [0] posizione iniziale
   *[other] mossa { $ply }
}.
shared-replay = { $player } condivide il replay della partita #{ $match-id } · { $white } (Bianco) – { $black } (Nero)

replay-title = Partita #{ $match-id } · { $white } (Bianco) – { $black } (Nero)
since-title = Partita #{ $match-id } dalla tua ultima visita: { $plies ->
    [0] nessuna mossa
    [one] 1 mossa
   *[other] { $plies } mosse
}.

alt-suggested = Mossa suggerita: { $suggested }.
# Alt text of the animation. $plies: the number of moves shown.
alt-replay = Replay animato della partita #{ $match-id }, { $white } contro { $black }, { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
}. Posizione finale:

button-history = Cronologia
button-replay = Rivedi
button-share = Condividi
button-since = Dall’ultima visita ({ $plies })
history-first = « Inizio
history-back = ‹ Indietro
history-on = Avanti ›
history-last = Fine »
earlier-events = { $count ->
    [one] … 1 mossa precedente
   *[other] … { $count } mosse precedenti
}
not-shared-here = La partita #{ $match-id } è in un thread privato, e si può condividere solo lì.
