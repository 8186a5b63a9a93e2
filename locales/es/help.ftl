# The /help screen: what the player can do now, and all commands. A placeable named after a command becomes a clickable mention.

help-no-match = No tienes partidas aquí. Con { $challenge } empieza una: elige a alguien, o no indiques oponente y podrá aceptar cualquiera.
help-no-match-anywhere = No tienes partidas en curso. Con { $practice } empieza una contra mí; con { $challenge }, una en un servidor.
# $count: the player's matches in progress.
help-not-your-turn = { $count ->
    [one] En tu partida no es tu turno. { $games } la muestra.
   *[other] No es tu turno en ninguna de tus { $count } partidas. { $games } las muestra.
}
help-your-turn = **Es tu turno**
# $count: 1 or more.
help-more = -# { $count } más en { $games }

help-start = **Empezar** { $challenge } { $practice } { $import }
help-learn = **Aprender** { $rules } { $tutorial } { $puzzle }
help-move = **Jugar** Pulsa Jugar debajo del tablero, o escribe { $place } o { $move-command }
help-agree = **Tablas, deshacer, terminar** { $draw } { $takeback } { $abort } { $resign }
help-look = **Mirar** { $board } { $history } { $games } { $export }
help-compare = **Comparar** { $leaderboard } { $profile } { $tournament } { $ladder }
help-yourself = **Tú** { $settings } { $away } { $privacy }
# In direct messages, where some commands don't work.
help-in-servers = -# { $import }, { $tournament } y { $ladder } solo funcionan en servidores.
