# Posts that everyone in the channel reads. Discord makes mentions of <@number>.

# A turn post. $mention: the player to move; $deadline: a countdown.
turn-headline = { $mention } — tocca a te con { $colour-the } · partita #{ $match-id }, turno { $turn }
# $deadline: countdown.
turn-headline-deadline = { $mention } — tocca a te con { $colour-the } · partita #{ $match-id }, turno { $turn } · scadenza { $deadline }
waiting-headline = Tocca a { $player } con { $colour-the } · partita #{ $match-id }, turno { $turn }
waiting-headline-deadline = Tocca a { $player } con { $colour-the } · partita #{ $match-id }, turno { $turn } · scadenza { $deadline }
# The post of an earlier turn, when the match is already further. $players: both, with their colours.
turn-earlier = Partita #{ $match-id }, turno { $turn }: { $players }
pairing = { $white } (Bianco) – { $black } (Nero)
players = { $white } gioca con il Bianco, { $black } con il Nero · { $terms }
turn-start = { $opponent } gioca con { $colour-the } · { $terms }
reminded-only-here = A { $player } arrivano solo le menzioni qui, finché non avrà aggiunto il bot al suo account e usato un comando.
match-of-tournament = -# Partita di { $name }
match-of-ladder = -# Partita della scalata
match-of-linked-ladder = -# Partita della [scalata]({ $link })

# The last moves. $colour: the mover; $uhp: the move in notation.
ply-placed = { $colour-the-capital } ha piazzato { $piece } { $place } (`{ $uhp }`).
ply-moved = { $colour-the-capital } ha mosso { $piece } { $from-from } { $place-to } (`{ $uhp }`).
ply-thrown = { $colour-the-capital } ha lanciato { $piece } { $place-to }, con { $thrower } (`{ $uhp }`).
ply-passed = { $colour-the-capital } non aveva mosse legali e ha passato.

# What remains of a post once the next one is posted, without a full stop. $link: to that next post.
statement-in-match = { $statement } · [partita #{ $match-id }]({ $link })
# $moves: one or more of the following.
past-turn = **{ $turn }.** { $moves }
past-move = { $player }: { $piece } → { $place } (`{ $uhp }`)
past-throw = { $player }: { $piece } → { $place }, con { $thrower } (`{ $uhp }`)
past-pass = { $player }: passo
past-start = Partita iniziata: { $players }
past-takeback = Mosse ritirate: { $moves }
past-relocation = La partita continua qui
past-extension = { $player } ha concesso un altro giorno a { $other }
past-timeout = { $player } ha esaurito il tempo
past-reminder = Promemoria inviato a { $player }
past-nudge = { $player } ha sollecitato { $other }
past-away = Assenza di { $player }
past-back = L’assenza di { $player } è finita
past-pause = La partita è stata messa in pausa
past-pause-end = { $player } ha terminato la pausa

# The last post of a match. $mention: the player who is pinged; $result: the winner, and the reason.
result-headline = { $mention } — **{ $result }** Partita #{ $match-id }
result-headline-won = **{ $result }** Partita #{ $match-id } contro { $opponent }
result-headline-drawn = **{ $result }** Partita #{ $match-id }, { $white } – { $black }
# Above the animation that follows it.
replay-post = Partita #{ $match-id } · replay
result-won = { $winner } ha vinto con { $colour-the }: { $reason }.
result-drawn = Patta: { $reason }.
reason-queen = l’ape regina { $colour-adjective-f } è circondata
reason-resigned = { $colour-the } ha abbandonato
reason-both-queens = entrambe le api regine sono circondate
reason-deadlock = nessuno dei due giocatori potrà mai più muovere
result-ratings = Punteggi: Bianco { $white-before } → { $white-after } ({ $white-change }), Nero { $black-before } → { $black-after } ({ $black-change }).
result-uncounted = Non vale per il punteggio: troppo breve (servono 2 mosse a testa).
result-resigned-early = Non vale per il punteggio: abbandonata troppo presto (servono 6 mosse a testa).
# $most: 2 or more.
result-too-often = Non vale per il punteggio: contano solo { $most } partite al giorno contro lo stesso avversario.

# A challenge. $terms: expansions, time control and so on; $until: a countdown.
challenge-one = { $mention } — { $challenger } ti sfida a una partita di Hive.
challenge-rematch = { $mention } — { $challenger } offre la rivincita della partita #{ $match-id }.
challenge-anyone = { $challenger } cerca un avversario a Hive.
# $until: countdown.
challenge-terms = { $terms } · { $colour } · scade { $until }
challenger-random = colori casuali
challenger-white = { $challenger } gioca con il Bianco
challenger-black = { $challenger } gioca con il Nero
challenge-accepted = { $player } ha accettato la sfida di { $challenger }: partita #{ $match-id }.
challenge-declined = La sfida di { $challenger } è stata rifiutata.
challenge-declined-by = { $player } ha rifiutato la sfida di { $challenger }.
challenge-withdrawn = { $challenger } ha ritirato la sfida.
challenge-expired = La sfida di { $challenger } è scaduta dopo 7 giorni.
challenge-by-message = La partita si giocherà qui, nei tuoi messaggi diretti con me. A ogni turno, entrambi riceverete un messaggio.
challenge-own-copy = Sfidi { $player } a una partita di Hive per messaggio diretto.
challenge-own-rematch = Offri a { $player } la rivincita della partita #{ $match-id } per messaggio diretto.
challenge-undelivered = Non posso mandare messaggi diretti a { $player }: la sfida di { $challenger } è stata ritirata.
invitation-from = { $challenger } ti invita a una partita di Hive.

button-accept = Accetta
button-decline = Rifiuta
button-withdraw = Ritira
button-add-app = Aggiungi il bot al tuo account
button-resign = Abbandona

# Alt text of the picture.
alt-turn = Tavoliere di Hive della partita #{ $match-id }, turno { $turn }, tocca { $colour-to }.
alt-won = Tavoliere di Hive della partita #{ $match-id }, posizione finale: ha vinto { $colour-the }.
alt-drawn = Tavoliere di Hive della partita #{ $match-id }, posizione finale: patta.
# The match was aborted or closed.
alt-without-result = Tavoliere di Hive della partita #{ $match-id }, posizione finale: nessun risultato.
alt-empty = Il tavoliere è vuoto.
# $filled: 0 or more.
alt-queen = Ape regina { $colour-adjective-f }: { $filled ->
    [one] 1 lato occupato
   *[other] { $filled } lati occupati
} su 6.
# The board, row by row. $column: in half tiles from the left.
alt-rows = Il tavoliere, riga per riga dall’alto, con la colonna di ogni pezzo in mezze tessere:
alt-row = Riga { $row }: { $stacks }.
alt-at = { $stack } ({ $column })
# A stack from its top.
alt-on = { $above } sopra { $below-the }
alt-hand = In mano { $colour-to }: { $pieces }.
alt-count = { $count } × { $bug }
