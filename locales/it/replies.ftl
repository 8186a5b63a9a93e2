# Private replies to commands.

played = Giocata `{ $uhp }` nella partita #{ $match-id }.
challenge-sent = Sfida inviata. Scade fra 7 giorni.
challenge-sent-by-message = Sfida inviata a { $player } per messaggio diretto. Scade fra 7 giorni. [La tua copia]({ $link }) mostra la risposta.
challenge-still-sending = L’invio della sfida a { $player } per messaggio diretto è in corso. `/partite` nei tuoi messaggi diretti con il bot la elenca quando è arrivata.
challenge-unreachable = Il bot non può mandare messaggi diretti a { $player }: non ne accetta dal bot, o non ha server in comune con lui. Sfida in un canale: lascia vuoto `dove`.
challenge-unreachable-own = Il bot non può mandarti messaggi diretti. Consentili in un server che hai in comune con lui, poi sfida di nuovo.
challenge-hidden = La sfida è stata ritirata, perché questo server mostra le risposte del bot solo a te. Chiedi di aggiungere il bot al server, oppure sfida con `dove:messaggi diretti`.
challenge-late = La sfida è stata ritirata, perché Discord non l’ha mostrata. Riprova.
where-with-thread = Una partita per messaggio diretto non ha thread. Lascia vuoto `thread`.
where-with-bot = Per allenarti nei messaggi diretti, usa `/allenamento` nei tuoi messaggi diretti con il bot.
where-outside-servers = Con un avversario, `dove:messaggi diretti` funziona solo nei server. Lascia vuoto `avversario` per creare un invito.
response-late = Fatto, ma Discord non l’ha mostrato a tutti in tempo. Premi un pulsante qualsiasi dell’ultimo messaggio qui per mostrare il nuovo tavoliere.
response-hidden = Fatto, ma in questo server solo tu vedi le risposte del bot. Il tuo avversario riceve un messaggio diretto, se il bot può inviarlo.
challenge-only-invitations = Qui `/sfida` crea un invito, se aggiungi `dove:messaggi diretti`. Per sfidare direttamente un giocatore, usa il comando in un server che ha aggiunto il bot.
code-with-options = Il codice contiene già tutte le opzioni della partita. Lascia vuote le altre.
invitation-created =
    Dai questo codice a una sola persona: `{ $code }`
    Accetta scrivendo `/sfida codice:{ $code }`. Vale una volta sola e scade fra 7 giorni. Poi giocate nei vostri messaggi diretti con il bot: ciascuno deve avere un server in comune con lui, o averlo aggiunto al proprio account.
    { $terms }
challenge-accepted-reply = La partita #{ $match-id } è cominciata. Giochi con { $colour-the }.
challenge-declined-reply = Rifiutata.
challenge-withdrawn-reply = Ritirata.
abort-question = Annullare la partita #{ $match-id } contro { $opponent }? Non conterà.
abort-confirm = Annulla la partita #{ $match-id }
resign-question = Abbandonare la partita #{ $match-id } contro { $opponent }?
resign-confirm = Abbandona la partita #{ $match-id }
resign-keep = Continua a giocare
resigned = Hai abbandonato la partita #{ $match-id }.
kept-playing = La partita #{ $match-id } continua.
board-of = Partita #{ $match-id }, turno { $turn }: { $standing }.
board-shared = Condiviso.
standing-to-move = tocca a { $player } con { $colour-the }
standing-won = { $player } ha vinto con { $colour-the }
standing-drawn = patta
standing-aborted = annullata
standing-closed = chiusa

game-turn = turno { $turn }, tocca { $to-move-to }
game-turn-yours = turno { $turn }, **tocca a te**
# $whose-turn: one of game-turn*.
game-line = { $match-id } · { $white } (Bianco) – { $black } (Nero) · { $whose-turn }
game-line-timed-out = { $match-id } · { $white } (Bianco) – { $black } (Nero) · { $whose-turn } · tempo scaduto
# $deadline: countdown.
game-line-deadline = { $match-id } · { $white } (Bianco) – { $black } (Nero) · { $whose-turn } · scadenza { $deadline }
game-choice-yours = #{ $match-id } · { $white } – { $black } · tocca a te
game-choice-over = #{ $match-id } · { $white } – { $black } · finita
game-choice-theirs = #{ $match-id } · { $white } – { $black } · turno { $turn }
# $count: 1 or more.
more-games = … e { $count ->
    [one] un’altra
   *[other] altre { $count }
 }.

# What autocomplete shows. $value: what the option is set to.
choice-in-match = { $choice } · partita #{ $match-id } contro { $opponent }
choice-described = { $words } · { $value }
