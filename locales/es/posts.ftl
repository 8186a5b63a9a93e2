# What everybody in the channel reads. Mentions are made by Discord from <@number>.

# The post of each turn. $mention: whose turn it is; $deadline: a countdown, or nothing.
turn-headline = { $mention } — te toca jugar con { $colour-with } · partida #{ $match-id }, turno { $turn }
turn-headline-deadline = { $mention } — te toca jugar con { $colour-with } · partida #{ $match-id }, turno { $turn } · plazo: { $deadline }
# The post of a turn that the match has passed by already.
turn-earlier = Partida #{ $match-id }, turno { $turn }
players = { $white } juega con blancas, { $black } juega con negras · { $terms }
turn-start = { $opponent } juega con { $colour-with } · { $terms }

# What was played. $colour: who; $uhp: the move in notation.
ply-placed = { $colour-the-capital } colocaron { $piece } { $place } (`{ $uhp }`).
ply-moved = { $colour-the-capital } movieron { $piece } { $from-from } { $place-to } (`{ $uhp }`).
ply-thrown = { $colour-the-capital } lanzaron { $piece } con { $thrower }, { $place-to } (`{ $uhp }`).
ply-passed = { $colour-the-capital } no tenían ninguna jugada legal y pasaron.

# The last post of a match. $mention: who is told; $result: who won, and why.
result-headline = { $mention } — **{ $result }** Partida #{ $match-id }
# Above the animation that follows it.
replay-post = Partida #{ $match-id } · reproducción
result-won = { $winner } ganó con { $colour-with }: { $reason }.
result-drawn = Tablas: { $reason }.
# $colour: the loser.
reason-queen = la abeja reina { $colour-of } está rodeada
reason-resigned = { $colour-the } abandonaron
reason-both-queens = las dos abejas reinas están rodeadas
reason-deadlock = nadie podrá volver a mover
result-ratings = Puntuación: { $white } { $white-before } → { $white-after } ({ $white-change }), { $black } { $black-before } → { $black-after } ({ $black-change }).
result-uncounted = Sin puntos: demasiado corta (hacen falta dos jugadas por persona).
result-resigned-early = Sin puntos: abandono demasiado temprano (hacen falta seis jugadas por persona).
result-too-often = Sin puntos: solo cuentan { $most } partidas contra el mismo oponente en 24 horas.

# A challenge. $terms: what will be played.
challenge-one = { $mention } — { $challenger } te desafía a una partida de Hive.
challenge-rematch = { $mention } — { $challenger } te ofrece la revancha de la partida #{ $match-id }.
challenge-anyone = { $challenger } busca a alguien para jugar a Hive.
challenge-terms = { $terms } · { $colour } · se cierra: { $until }
challenger-random = colores al azar
challenger-white = { $challenger } juega con blancas
challenger-black = { $challenger } juega con negras
challenge-accepted = { $player } aceptó el desafío de { $challenger }: partida #{ $match-id }.
challenge-declined = Se rechazó el desafío de { $challenger }.
challenge-declined-by = { $player } rechazó el desafío de { $challenger }.
challenge-withdrawn = { $challenger } retiró el desafío.
challenge-expired = Nadie respondió al desafío de { $challenger } en siete días.

button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-resign = Abandonar

# For those who cannot see the picture.
alt-turn = Tablero de Hive de la partida #{ $match-id }, turno { $turn }, juegan { $colour-the }.
alt-won = Tablero de Hive de la partida #{ $match-id }, al final: ganaron { $colour-the }.
alt-drawn = Tablero de Hive de la partida #{ $match-id }, al final: tablas.
# It was called off, or nobody has decided it.
alt-without-result = Tablero de Hive de la partida #{ $match-id }, al final: sin resultado.
alt-empty = El tablero está vacío.
alt-queen = Lados ocupados de la abeja reina { $colour-of }: { $filled } de seis.
# The board, row by row. $column: in half tiles from the left.
alt-rows = El tablero, fila por fila desde arriba, con la columna de cada pieza en medias fichas:
alt-row = Fila { $row }: { $stacks }.
alt-at = { $stack } ({ $column })
# A stack from its top.
alt-on = { $above } encima { $below-of }
alt-hand = En la mano { $colour-of }: { $pieces }.
alt-count = { $count } × { $bug }
