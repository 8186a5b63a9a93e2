# The /help screen: next steps and commands. $commands, and placeables named after a command, become clickable mentions.

help-no-match = No tienes partidas aquí. Con { $challenge } empieza una: elige a alguien, o no indiques oponente y podrá aceptar cualquiera.
help-no-match-anywhere = No tienes partidas en curso. Con { $practice } empieza una contra el bot; con { $challenge }, una contra otra persona: en un servidor o un grupo, o en los mensajes directos con `dónde:mensajes directos`.
# $count: the player's matches in progress.
help-not-your-turn = { $count ->
    [one] Tu partida no espera ninguna jugada tuya. { $games } la muestra.
   *[other] Ninguna de tus { $count } partidas espera una jugada tuya. { $games } las muestra.
}
help-your-turn = **Es tu turno**
# $count: 1 or more.
help-more = -# { $count } más en { $games }

help-start = **Empezar** { $commands }
help-learn = **Aprender** { $commands }
help-move = **Jugar** Pulsa Jugar debajo del tablero, o escribe { $place } o { $move-command }
help-agree = **Tablas, deshacer, terminar** { $commands }
help-look = **Mirar** { $commands }
help-compare = **Comparar** { $commands }
help-yourself = **Tú** { $commands }
# In a group, or a server without the bot.
help-elsewhere = -# Aquí el bot no es miembro. En una partida, usa sus botones: **Jugar** y **Más…**.
# There and in direct messages.
help-in-servers = -# { $import }, { $tournament } y { $ladder } solo funcionan en servidores que han añadido el bot.
