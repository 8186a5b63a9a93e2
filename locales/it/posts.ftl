# What everybody in the channel reads. Mentions are made by Discord from <@number>.

# The post of each turn. $mention: whose turn it is; $deadline: a countdown, or nothing.
turn-headline = { $mention } — tocca a te con { $colour-the } · partita #{ $match-id }, turno { $turn }
turn-headline-deadline = { $mention } — tocca a te con { $colour-the } · partita #{ $match-id }, turno { $turn } · scadenza: { $deadline }
# The post of a turn that the match has passed by already.
turn-earlier = Partita #{ $match-id }, turno { $turn }
players = { $white } gioca con il Bianco, { $black } con il Nero · { $terms }
turn-start = { $opponent } gioca con { $colour-the } · { $terms }

# What was played. $colour: who; $uhp: the move in notation.
ply-placed = { $colour-the-capital } ha piazzato { $piece } { $place } (`{ $uhp }`).
ply-moved = { $colour-the-capital } ha mosso { $piece } { $from-from } { $place } (`{ $uhp }`).
ply-thrown = { $colour-the-capital } ha lanciato { $piece } con { $thrower }, { $place } (`{ $uhp }`).
ply-passed = { $colour-the-capital } non aveva mosse legali e ha passato.

# The last post of a match. $mention: who is told; $result: who won, and why.
result-headline = { $mention } — **{ $result }** Partita #{ $match-id }
# Above the animation that follows it.
replay-post = Partita #{ $match-id } · replay
result-won = { $winner } ha vinto con { $colour-the }: { $reason }.
result-drawn = Patta: { $reason }.
# $colour: the loser.
reason-queen = l’ape regina { $colour-adjective-f } è circondata
reason-resigned = { $colour-the } ha abbandonato
reason-both-queens = entrambe le api regine sono circondate
reason-deadlock = nessuno potrà mai più muovere
result-ratings = Punteggi: { $white } { $white-before } → { $white-after } ({ $white-change }), { $black } { $black-before } → { $black-after } ({ $black-change }).
result-uncounted = Non vale per la classifica: troppo breve (servono due mosse a testa).
result-resigned-early = Non vale per la classifica: abbandonata troppo presto (servono sei mosse a testa).
result-too-often = Non vale per la classifica: in 24 ore contano solo { $most } partite con lo stesso avversario.

# A challenge. $terms: what will be played.
challenge-one = { $mention } — { $challenger } ti sfida a una partita di Hive.
challenge-rematch = { $mention } — { $challenger } ti offre la rivincita della partita #{ $match-id }.
challenge-anyone = { $challenger } cerca qualcuno con cui giocare a Hive.
challenge-terms = { $terms } · { $colour } · scade: { $until }
challenger-random = colori a sorte
challenger-white = { $challenger } gioca con il Bianco
challenger-black = { $challenger } gioca con il Nero
challenge-accepted = { $player } ha accettato la sfida di { $challenger }: partita #{ $match-id }.
challenge-declined = La sfida di { $challenger } è stata rifiutata.
challenge-declined-by = { $player } ha rifiutato la sfida di { $challenger }.
challenge-withdrawn = { $challenger } ha ritirato la sfida.
challenge-expired = In sette giorni nessuno ha risposto alla sfida di { $challenger }.

button-accept = Accetta
button-decline = Rifiuta
button-withdraw = Ritira
button-resign = Abbandona

# For those who cannot see the picture.
alt-turn = Tavoliere di Hive della partita #{ $match-id }, turno { $turn }, tocca { $colour-to }.
alt-won = Tavoliere di Hive della partita #{ $match-id }, alla fine: ha vinto { $colour-the }.
alt-drawn = Tavoliere di Hive della partita #{ $match-id }, alla fine: patta.
# It was called off, or nobody has decided it.
alt-without-result = Tavoliere di Hive della partita #{ $match-id }, alla fine: senza risultato.
alt-empty = Il tavoliere è vuoto.
alt-queen = Lati occupati dell’ape regina { $colour-adjective-f }: { $filled } su sei.
# The board, row by row. $column: in half tiles from the left.
alt-rows = Il tavoliere, riga per riga dall’alto, con la colonna di ogni pezzo in mezze tessere:
alt-row = Riga { $row }: { $stacks }.
alt-at = { $stack } ({ $column })
# A stack from its top.
alt-on = { $above } sopra { $below-the }
alt-hand = In mano { $colour-to }: { $pieces }.
alt-count = { $count } × { $bug }
