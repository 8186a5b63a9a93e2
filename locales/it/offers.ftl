# Clocks, and what players can ask of each other during a match.

# In the channel. $mention: the player who is pinged.
draw-post = { $mention } — { $player } offre la patta nella partita #{ $match-id }. L’offerta scade con la tua prossima mossa.
draw-line = { $player } offre la patta.
takeback-post = { $mention } — { $player } chiede di ritirare la sua ultima mossa nella partita #{ $match-id }. La richiesta scade con la prossima mossa di uno di voi.
takeback-line = { $player } chiede di ritirare la sua ultima mossa.
taken-back-post = Mosse ritirate: { $moves }.
# $ended: countdown.
timed-out-post = { $mention } — il tempo di { $player } nella partita #{ $match-id } è scaduto { $ended }. Reclama la vittoria, o concedi un altro giorno. Fino ad allora può ancora muovere.
day-given-post = { $player } ha concesso un altro giorno all’avversario.
# $hours: 0 or more; $minutes: 0 or more.
downtime-compensated = Il bot era offline: { $hours } h { $minutes } min aggiunti all’orologio in corso.
on-the-clocks = Tempo rimasto: Bianco { $white }, Nero { $black }.
# $days: 0 or more; $hours: 0 or more.
span = { $days } g { $hours } h
claimable = Triplice ripetizione: ciascuno dei due giocatori può reclamare la patta in **Altro…**

reason-time = tempo scaduto per { $colour-the }
reason-agreed = di comune accordo
reason-repetition = ripetizione
result-aborted = { $player } ha annullato la partita. Non conta.

timeout-strict = scadenza rigida
timeout-friendly = scadenza flessibile
time-total = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
} in totale + { $hours ->
    [one] 1 ora
   *[other] { $hours } ore
} per mossa

# The post of an offer that is no longer open: the offer, and what became of it.
draw-was-offered = { $player } ha offerto la patta nella partita #{ $match-id }.
takeback-was-asked = { $player } ha chiesto di ritirare la sua ultima mossa nella partita #{ $match-id }.
pause-was-asked = { $player } ha chiesto una pausa nella partita #{ $match-id }.
offer-accepted = { $player } ha accettato.
offer-declined = { $player } ha rifiutato.
offer-withdrawn = { $player } ha ritirato la richiesta.
offer-overtaken = Scaduta quando è stata giocata una mossa.
offer-over = La partita è finita.

# Private replies.
offer-withdrawn-reply = Richiesta ritirata.
more = Partita #{ $match-id }: { $standing }.
draw-offered = Patta offerta.
draw-agreed = La partita #{ $match-id } è patta.
draw-claimed = La partita #{ $match-id } è patta per triplice ripetizione.
offer-declined-reply = Rifiutata.
takeback-offered = Hai chiesto di ritirare la mossa.
taken-back = Mossa ritirata nella partita #{ $match-id }. Tocca di nuovo a { $player }.
aborted = La partita #{ $match-id } è annullata. Non conta.
win-claimed = Hai vinto la partita #{ $match-id } per tempo scaduto.
# $until: countdown.
day-given = { $player } ha un altro giorno nella partita #{ $match-id }. Il tempo scade { $until }.
rematch-offered = Rivincita offerta, a colori invertiti.
rematch-begun = Anche il tuo avversario aveva offerto la rivincita: la partita #{ $match-id } è cominciata.

button-more = Altro…
button-offer-draw = Offri la patta
button-claim-draw = Reclama la patta
button-take-back = Ritira la mossa
button-abort = Annulla la partita
button-withdraw-draw = Ritira l’offerta di patta
button-withdraw-takeback = Ritira la richiesta
button-withdraw-pause = Ritira la pausa
button-accept-draw = Accetta la patta
button-decline-draw = Rifiuta la patta
button-accept-takeback = Accetta il ritiro
button-decline-takeback = Rifiuta il ritiro
button-claim-win = Reclama la vittoria
button-give-day = Concedi un giorno
button-rematch = Rivincita

# Why an action was refused.
time-is-up = Tempo scaduto per { $player } nella partita #{ $match-id }: { $standing }.
not-yours-to-decide = Il tuo tempo nella partita #{ $match-id } è scaduto, quindi decide il tuo avversario. Puoi ancora muovere.
too-late-to-abort = Non puoi annullare la partita #{ $match-id }, perché avete già mosso entrambi. Con **Altro…** puoi offrire la patta o abbandonare.
draw-asked-already = Hai già offerto la patta. Il tuo avversario può rispondere finché non muove.
takeback-asked-already = Hai già chiesto di ritirare la mossa. Il tuo avversario può rispondere finché uno di voi non muove.
nothing-to-answer = Quell’offerta non è più aperta. La partita #{ $match-id } è al turno { $turn }, e tocca a { $player }.
own-proposal = È la tua offerta. Deve rispondere { $player }.
not-your-proposal = È l’offerta del tuo avversario nella partita #{ $match-id }. Accettala o rifiutala.
nothing-to-take-back = Non hai mosse da ritirare nella partita #{ $match-id }.
# $count: 2 or more.
takebacks-used-up = Nella partita #{ $match-id } sono già state ritirate { $count } mosse (il massimo).
still-running = La partita #{ $match-id } non è ancora finita.
rematch-offered-already = Hai già offerto la rivincita della partita #{ $match-id }. Il tuo avversario non ha ancora risposto.
rematch-begun-already = La partita successiva è già cominciata: partita #{ $match-id }.
