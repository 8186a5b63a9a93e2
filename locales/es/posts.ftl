# Posts that everyone in the channel reads. Discord makes mentions of <@number>.

# A turn post. $mention: the player to move; $deadline: a countdown.
turn-headline = { $mention } — te toca jugar con { $colour-with } · partida #{ $match-id }, turno { $turn }
# $deadline: countdown.
turn-headline-deadline = { $mention } — te toca jugar con { $colour-with } · partida #{ $match-id }, turno { $turn } · vence { $deadline }
waiting-headline = Le toca a { $player } con { $colour-with } · partida #{ $match-id }, turno { $turn }
waiting-headline-deadline = Le toca a { $player } con { $colour-with } · partida #{ $match-id }, turno { $turn } · vence { $deadline }
# The post of an earlier turn, when the match is already further. $players: both, with their colours.
turn-earlier = Partida #{ $match-id }, turno { $turn }: { $players }
pairing = { $white } (blancas) – { $black } (negras)
players = { $white } juega con blancas, { $black } juega con negras · { $terms }
turn-start = { $opponent } juega con { $colour-with } · { $terms }
reminded-only-here = A { $player } solo le llegan las menciones de aquí, hasta que añada el bot a su cuenta y use un comando.
match-of-tournament = -# Partida de { $name }
match-of-ladder = -# Partida de la escalera
match-of-linked-ladder = -# Partida de la [escalera]({ $link })

# The last moves. $colour: the mover; $uhp: the move in notation.
ply-placed = { $colour-the-capital } colocaron { $piece } { $place } (`{ $uhp }`).
ply-moved = { $colour-the-capital } movieron { $piece } { $from-from } { $place-until } (`{ $uhp }`).
ply-thrown = { $colour-the-capital } lanzaron { $piece } { $place-to }, con { $thrower } (`{ $uhp }`).
ply-passed = { $colour-the-capital } no tenían ninguna jugada legal y pasaron.

# What remains of a post once the next one is posted, without a full stop. $link: to that next post.
statement-in-match = { $statement } · [partida #{ $match-id }]({ $link })
# $moves: one or more of the following.
past-turn = **{ $turn }.** { $moves }
past-move = { $player }: { $piece } → { $place } (`{ $uhp }`)
past-throw = { $player }: { $piece } → { $place }, con { $thrower } (`{ $uhp }`)
past-pass = { $player }: paso
past-start = Partida iniciada: { $players }
past-takeback = Jugadas deshechas: { $moves }
past-relocation = La partida continúa aquí
past-extension = { $player } dio un día más a { $other }
past-timeout = A { $player } se le agotó el tiempo
past-reminder = Recordatorio enviado a { $player }
past-nudge = { $player } avisó a { $other }
past-away = { $player } se ausentó
past-back = { $player } volvió
past-pause = La partida se puso en pausa
past-pause-end = { $player } terminó la pausa

# The last post of a match. $mention: the player who is pinged; $result: the winner, and the reason.
result-headline = { $mention } — **{ $result }** Partida #{ $match-id }
result-headline-won = **{ $result }** Partida #{ $match-id } contra { $opponent }
result-headline-drawn = **{ $result }** Partida #{ $match-id }, { $white } – { $black }
# Above the animation that follows it.
replay-post = Partida #{ $match-id } · reproducción
result-won = { $winner } ganó con { $colour-with }: { $reason }.
result-drawn = Tablas: { $reason }.
reason-queen = la abeja reina { $colour-of } está rodeada
reason-resigned = { $colour-the } abandonaron
reason-both-queens = las dos abejas reinas están rodeadas
reason-deadlock = ninguno de los dos podrá volver a mover
result-ratings = Puntuación: blancas { $white-before } → { $white-after } ({ $white-change }), negras { $black-before } → { $black-after } ({ $black-change }).
result-uncounted = No puntúa: demasiado corta (cada jugador debe hacer 2 jugadas).
result-resigned-early = No puntúa: abandono demasiado temprano (cada jugador debe hacer 6 jugadas).
# $most: 2 or more.
result-too-often = No puntúa: solo cuentan { $most } partidas al día contra el mismo oponente.

# A challenge. $terms: expansions, time control and so on; $until: a countdown.
challenge-one = { $mention } — { $challenger } te desafía a una partida de Hive.
challenge-rematch = { $mention } — { $challenger } te ofrece la revancha de la partida #{ $match-id }.
challenge-anyone = { $challenger } busca oponente para jugar a Hive.
# $until: countdown.
challenge-terms = { $terms } · { $colour } · caduca { $until }
challenger-random = colores aleatorios
challenger-white = { $challenger } juega con blancas
challenger-black = { $challenger } juega con negras
challenge-accepted = { $player } aceptó el desafío de { $challenger }: partida #{ $match-id }.
challenge-declined = Se rechazó el desafío de { $challenger }.
challenge-declined-by = { $player } rechazó el desafío de { $challenger }.
challenge-withdrawn = { $challenger } retiró el desafío.
challenge-expired = El desafío de { $challenger } caducó a los 7 días.
challenge-by-message = La partida se jugará aquí, en tus mensajes directos conmigo. En cada turno, ambos jugadores recibirán un mensaje.
challenge-own-copy = Desafías a { $player } a una partida de Hive por mensaje directo.
challenge-own-rematch = Le ofreces a { $player } la revancha de la partida #{ $match-id } por mensaje directo.
challenge-undelivered = No puedo enviar mensajes directos a { $player }, así que se retiró el desafío de { $challenger }.
invitation-from = { $challenger } te invita a una partida de Hive.

button-accept = Aceptar
button-decline = Rechazar
button-withdraw = Retirar
button-add-app = Añadir el bot a tu cuenta
button-resign = Abandonar

# Alt text of the picture.
alt-turn = Tablero de Hive de la partida #{ $match-id }, turno { $turn }, juegan { $colour-the }.
alt-won = Tablero de Hive de la partida #{ $match-id }, posición final: ganaron { $colour-the }.
alt-drawn = Tablero de Hive de la partida #{ $match-id }, posición final: tablas.
# The match was aborted or closed.
alt-without-result = Tablero de Hive de la partida #{ $match-id }, posición final: sin resultado.
alt-empty = El tablero está vacío.
# $filled: 0 or more.
alt-queen = Abeja reina { $colour-of }: { $filled } de 6 lados ocupados.
# The board, row by row. $column: in half tiles from the left.
alt-rows = El tablero, fila por fila desde arriba, con la columna de cada pieza en medias fichas:
alt-row = Fila { $row }: { $stacks }.
alt-at = { $stack } ({ $column })
# A stack from its top.
alt-on = { $above } encima { $below-of }
alt-hand = En la mano { $colour-of }: { $pieces }.
alt-count = { $count } × { $bug }
