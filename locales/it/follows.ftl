# Following a match of others.

button-follow = Segui
button-unfollow = Non seguire più
button-follow-result = Solo il risultato
button-follow-turns = Ogni turno
button-follow-queens = Regine in pericolo

# What the user is told.
follow-result = Riceverai il risultato della partita #{ $match-id } per messaggio diretto.
follow-turns = Riceverai per messaggio diretto le nuove mosse e il risultato della partita #{ $match-id }.
follow-queens = Riceverai un messaggio diretto quando un’ape regina della partita #{ $match-id } sarà quasi circondata, e alla fine della partita.
follow-stopped = Hai smesso di seguire la partita #{ $match-id }.
# Below the board, for its players. $count: 1 or more.
followers = { $count ->
    [one] 1 persona sta seguendo
   *[other] { $count } persone stanno seguendo
 } questa partita.

# The direct message. $count: 2 or more.
followed-title = Novità da { $count ->
    [one] 1 partita
   *[other] { $count } partite
 } che segui:
# $players: Ada – Bert; $match-id: a link; $result: a sentence.
followed-ended = **{ $players }** · { $match-id }: { $result }
# $words: the last move, a sentence.
followed-moved = **{ $players }** · { $match-id }, turno { $turn }: { $words }
# $colour: whose queen it is.
followed-queen = **{ $players }** · { $match-id }, turno { $turn }: l’ape regina { $colour-adjective-f } è quasi circondata, con 5 lati occupati su 6.

# Why a match isn’t followed.
cannot-follow = Non puoi seguire la partita #{ $match-id }. Puoi seguire le partite pubbliche di altre persone, a meno che tu abbia bloccato uno dei giocatori o uno di loro abbia bloccato te.
# $most: 2 or more.
limit-followed = Stai seguendo { $most } partite (il massimo). Prima smetti di seguirne una.
