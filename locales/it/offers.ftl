# Clocks, and what two players can ask of each other beside moving.

# In the channel. $mention: who is called; $player: who is told of; $ended: a countdown.
draw-post = { $mention } — { $player } offre la patta nella partita #{ $match-id }. Vale finché non rispondi o muovi.
draw-line = { $player } offre la patta.
draw-declined-post = { $player } ha rifiutato la patta nella partita #{ $match-id }.
takeback-post = { $mention } — { $player } chiede di ritirare la sua ultima mossa nella partita #{ $match-id }. Vale finché non rispondi, o uno dei due non muove.
takeback-line = { $player } chiede di ritirare la sua ultima mossa.
takeback-declined-post = { $player } non ha concesso il ritiro della mossa nella partita #{ $match-id }.
taken-back-post = Ritirato: { $moves }.
late-post = { $mention } — tempo scaduto per { $player } nella partita #{ $match-id } ({ $ended }). Reclama la vittoria, o concedi un altro giorno. Fino ad allora può ancora muovere.
day-given-post = { $player } ti concede un altro giorno.
made-up = Il bot era offline: { $hours } h { $minutes } min aggiunti all’orologio in corso.
on-the-clocks = Tempo rimasto: Bianco { $white }, Nero { $black }.
span = { $days } g { $hours } h
claimable = Triplice ripetizione: ciascuno di voi può reclamare la patta con `/patta`.

reason-time = tempo scaduto per { $colour-the }
reason-agreed = di comune accordo
reason-repetition = ripetizione
result-aborted = { $player } ha annullato la partita. Non conta.

timeout-strict = chi finisce il tempo perde
timeout-friendly = scadenza amichevole
time-total = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
} in tutto + { $hours ->
    [one] 1 ora
   *[other] { $hours } ore
} per mossa

# The post of an offer that does not stand any more: what was asked, and what became of it.
draw-was-offered = { $player } ha offerto la patta nella partita #{ $match-id }.
takeback-was-asked = { $player } ha chiesto di ritirare la sua ultima mossa nella partita #{ $match-id }.
pause-was-asked = { $player } ha chiesto una pausa nella partita #{ $match-id }.
offer-accepted = { $player } ha accettato.
offer-declined = { $player } ha rifiutato.
offer-withdrawn = { $player } ha ritirato la richiesta.
offer-overtaken = La partita è andata avanti.
offer-over = La partita è finita.

# To the one who asked or answered.
offer-withdrawn-reply = Richiesta ritirata.
more = Partita #{ $match-id }: { $standing }.
draw-offered = Patta offerta.
draw-agreed = La partita #{ $match-id } è patta.
draw-claimed = La partita #{ $match-id } è patta: triplice ripetizione.
offer-declined-reply = Hai rifiutato.
takeback-offered = Hai chiesto di ritirare la mossa.
taken-back = Mossa ritirata nella partita #{ $match-id }: tocca di nuovo a { $player }.
aborted = La partita #{ $match-id } è annullata. Non conta.
win-claimed = Hai vinto la partita #{ $match-id } per il tempo.
day-given = Nuova scadenza per { $player } nella partita #{ $match-id }: { $until }.
rematch-offered = Rivincita offerta, a colori invertiti.
rematch-begun = La voleva anche il tuo avversario: la partita #{ $match-id } è cominciata.

button-more = Altro…
button-offer-draw = Offri la patta
button-claim-draw = Reclama la patta
button-take-back = Ritira la mossa
button-abort = Annulla la partita
button-withdraw-draw = Ritira l’offerta
button-withdraw-takeback = Ritira la richiesta
button-withdraw-pause = Ritira la pausa
button-accept-draw = Accetta la patta
button-decline-draw = Rifiuta la patta
button-accept-takeback = Concedi il ritiro
button-decline-takeback = Rifiuta il ritiro
button-claim-win = Reclama la vittoria
button-give-day = Concedi un giorno
button-rematch = Rivincita

# Why something did not happen.
time-is-up = Il tempo di { $player } nella partita #{ $match-id } è scaduto: { $standing }.
not-yours-to-decide = Il tuo tempo nella partita #{ $match-id } è scaduto: decide il tuo avversario. Puoi ancora muovere.
too-late-to-abort = Nella partita #{ $match-id } avete mosso entrambi: non si può più annullare. Usa `/patta` o `/abbandona`.
draw-asked-already = Hai già offerto la patta. Vale finché il tuo avversario non risponde o muove.
takeback-asked-already = Hai già chiesto di ritirare la mossa. Vale finché il tuo avversario non risponde, o uno dei due non muove.
nothing-to-answer = Quell’offerta non vale più. La partita #{ $match-id } è al turno { $turn }: tocca a { $player }.
own-proposal = È la tua offerta. Deve rispondere { $player }.
not-your-proposal = È l’offerta del tuo avversario nella partita #{ $match-id }. Accetta o rifiuta.
nothing-to-take-back = Non hai mosse da ritirare nella partita #{ $match-id }.
takebacks-used-up = Nella partita #{ $match-id } le mosse ritirate sono già { $count }, il massimo.
still-running = La partita #{ $match-id } non è ancora finita.
rematch-offered-already = Rivincita della partita #{ $match-id } già offerta. Il tuo avversario ha sette giorni per rispondere.
rematch-begun-already = State già giocando quella rivincita: partita #{ $match-id }.
