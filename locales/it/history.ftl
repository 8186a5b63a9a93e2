# Going through a match, and playing it again.

# $ply, $plies: moves made then, and in all.
history-title = Partita #{ $match-id }, turno { $turn } · mossa { $ply } di { $plies }
history-start = Partita #{ $match-id } · posizione iniziale, { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
} in tutto
history-empty = Partita #{ $match-id } · nessuna mossa finora
# What a match was opened with, and how the matches of its server ended that were opened so. $opening: the first piece of White
# and that of Black; $played: how many; $white, $drawn, $black: how many White won, nobody did, Black won.
history-opening = Apertura: { $opening } · nello stesso server { $played ->
    [one] 1 partita
   *[other] { $played } partite
}: vittorie del Bianco { $white }, del Nero { $black }, patte { $drawn }
history-opening-new = Apertura: { $opening } · nello stesso server ancora nessuna partita finita
history-opening-alone = Apertura: { $opening }
# The first piece of White, and that of Black: spider–ant.
first-pieces = { $white }–{ $black }
# What was played after this position and is not any more. $moves: in notation.
history-taken-back = Ritirato qui: { $moves }.
# In place of a position that there is not any more.
history-beyond = La partita #{ $match-id } ora ha solo { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
}.
history-shared = Condiviso.

replay-title = Partita #{ $match-id } · { $white } (Bianco) – { $black } (Nero)
since-title = Partita #{ $match-id } dall’ultima volta che l’hai guardata: { $plies ->
    [0] nessuna mossa
    [one] 1 mossa
   *[other] { $plies } mosse
}.

# For those who cannot see the animation. $white, $black: names; $plies: how many moves are shown.
alt-replay = Replay animato della partita #{ $match-id }, { $white } contro { $black }, { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
}. Alla fine:

button-history = Cronologia
button-replay = Rivedi
button-share = Condividi
button-step-through = Mossa per mossa
button-since = Dall’ultima volta ({ $plies })
history-first = « Inizio
history-back = ‹ Indietro
history-on = Avanti ›
history-last = Fine »
earlier-deeds = { $count ->
    [one] … una mossa precedente
   *[other] … { $count } mosse precedenti
}
not-shared-here = La partita #{ $match-id } si gioca in un thread privato, e si può condividere solo lì.
