# Following a match of others.

button-follow = Seguir
button-unfollow = Dejar de seguir
button-follow-result = Solo el resultado
button-follow-turns = Cada turno
button-follow-queens = Reinas en peligro

# What the user is told.
follow-result = Recibirás el resultado de la partida #{ $match-id } por mensaje directo.
follow-turns = Recibirás por mensaje directo las jugadas nuevas y el resultado de la partida #{ $match-id }.
follow-queens = Recibirás un mensaje directo cuando una abeja reina de la partida #{ $match-id } esté casi rodeada y cuando la partida termine.
follow-stopped = Has dejado de seguir la partida #{ $match-id }.
# Below the board, for its players. $count: 1 or more.
followers = { $count ->
    [one] 1 persona está siguiendo
   *[other] { $count } personas están siguiendo
 } esta partida.

# The direct message. $count: 2 or more.
followed-title = Novedades de { $count ->
    [one] 1 partida
   *[other] { $count } partidas
 } que sigues:
# $players: Ada – Bert; $match-id: a link; $result: a sentence.
followed-ended = **{ $players }** · { $match-id }: { $result }
# $words: the last move, a sentence.
followed-moved = **{ $players }** · { $match-id }, turno { $turn }: { $words }
# $colour: whose queen it is.
followed-queen = **{ $players }** · { $match-id }, turno { $turn }: la abeja reina { $colour-of } está casi rodeada, con 5 de 6 lados ocupados.

# Why a match isn’t followed.
cannot-follow = No puedes seguir la partida #{ $match-id }. Puedes seguir las partidas públicas de otras personas, salvo que hayas bloqueado a uno de los jugadores o uno de ellos te haya bloqueado.
# $most: 2 or more.
limit-followed = Estás siguiendo { $most } partidas (el máximo). Primero deja de seguir una.
