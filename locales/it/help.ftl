# The /help screen: next steps and commands. $commands, and placeables named after a command, become clickable mentions.

help-no-match = Qui non hai partite. { $challenge } ne comincia una: scegli un amico, o non indicare l’avversario perché possa accettare chiunque.
help-no-match-anywhere = Non hai partite in corso. { $practice } ne comincia una contro il bot, { $challenge } una contro una persona: in un server o in un gruppo, oppure nei messaggi diretti con `dove:messaggi diretti`.
# $count: the player's matches in progress.
help-not-your-turn = { $count ->
    [one] La tua partita non aspetta una tua mossa. { $games } la mostra.
   *[other] Nessuna delle tue { $count } partite aspetta una tua mossa. { $games } le elenca.
}
help-your-turn = **Tocca a te**
# $count: 1 or more.
help-more = -# { $count ->
    [one] Un’altra
   *[other] Altre { $count }
 } in { $games }

help-start = **Comincia** { $commands }
help-learn = **Impara** { $commands }
help-move = **Muovi** Premi Gioca sotto il tavoliere, o scrivi { $place } o { $move-command }
help-agree = **Accordi e fine** { $commands }
help-look = **Guarda** { $commands }
help-compare = **Confronta** { $commands }
help-yourself = **Per te** { $commands }
# In a group, or a server without the bot.
help-elsewhere = -# Qui il bot non è un membro. In una partita usa i suoi pulsanti: **Gioca** e **Altro…**.
# There and in direct messages.
help-in-servers = -# { $import }, { $tournament } e { $ladder } funzionano solo nei server che hanno aggiunto il bot.
