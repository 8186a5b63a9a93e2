# Lists of matches, and the way from them to the next move.

games-title = **Partite in corso di { $player }**
games-title-paged = **Partite in corso di { $player }** · pagina { $page }/{ $pages }
games-none = { $player } non ha partite in corso qui. `/sfida` ne comincia una.
games-none-own = Non hai partite in corso qui. `/sfida` ne comincia una.
# Challenges that can be answered. $until: a countdown.
games-waiting = **Sfide in attesa**
# $until: countdown.
challenge-line = { $challenge } { $with } · { $terms } · scade { $until }
challenge-link = Sfida
challenge-from = di { $player }
challenge-to = a { $player }
challenge-to-anyone = aperta a chiunque
invitation-line = Invito { $number } con codice · { $terms } · scade { $until }
button-withdraw-invitation = Ritira l’invito { $number }
no-turn = Qui non tocca a te in nessuna partita.
button-next-turn = Prossima
button-page = Pagina { $page }

# The matches of a server, with a button for the board of each.
button-watch = Guarda #{ $match-id }
games-server = **Partite in corso in questo server**
games-server-paged = **Partite in corso in questo server** · pagina { $page }/{ $pages }
games-server-none = Qui non ci sono partite pubbliche in corso tra persone. `/sfida` ne comincia una.
