# Lists of matches, and the way from them to the next move.

games-title = **Partidas en curso de { $player }**
games-title-paged = **Partidas en curso de { $player }** · página { $page }/{ $pages }
games-none = { $player } no tiene partidas en curso aquí. Con `/desafiar` empieza una.
games-none-own = No tienes partidas en curso aquí. Con `/desafiar` empieza una.
# Challenges that can be answered. $until: a countdown.
games-waiting = **Desafíos pendientes**
# $until: countdown.
challenge-line = { $challenge } { $with } · { $terms } · caduca { $until }
challenge-link = Desafío
challenge-from = de { $player }
challenge-to = para { $player }
challenge-to-anyone = para cualquiera
invitation-line = Invitación { $number } con código · { $terms } · caduca { $until }
button-withdraw-invitation = Retirar la invitación { $number }
no-turn = No es tu turno en ninguna partida de aquí.
button-next-turn = Siguiente
button-page = Página { $page }

# The matches of a server, with a button for the board of each.
button-watch = Ver #{ $match-id }
games-server = **Partidas en curso en este servidor**
games-server-paged = **Partidas en curso en este servidor** · página { $page }/{ $pages }
games-server-none = Aquí no hay partidas públicas en curso entre personas. Con `/desafiar` empieza una.
