# What /help says: on one screen, what somebody can do now, and the commands. A blank that is named like a command is shown
# as something to press.

help-no-match = No tienes ninguna partida aquí. { $challenge } empieza una: elige a alguien, o no pongas oponente y podrá aceptar cualquiera.
help-no-match-anywhere = No tienes ninguna partida en curso. Con { $practice } empieza una contra mí, con { $challenge } una en un servidor.
# $count: how many matches they play.
help-not-your-turn = { $count ->
    [one] En tu partida es el turno de tu oponente: { $games }
   *[other] No es tu turno en ninguna de tus { $count } partidas: { $games }
}
help-your-turn = **Es tu turno**
help-more = -# { $count } más en { $games }

help-start = **Empezar** { $challenge } { $practice } { $import }
help-learn = **Aprender** { $rules } { $tutorial } { $puzzle }
help-move = **Jugar** Pulsa Jugar debajo del tablero, o escribe { $place } o { $move-command }
help-agree = **Acordar o terminar** { $draw } { $takeback } { $abort } { $resign }
help-look = **Mirar** { $board } { $history } { $games } { $export }
help-compare = **Comparar** { $leaderboard } { $profile }
help-yourself = **Lo tuyo** { $settings } { $away } { $privacy }
# In direct messages, where some commands cannot be used.
help-in-servers = -# Lo que aquí no se puede pulsar solo funciona en servidores.
