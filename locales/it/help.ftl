# The /help screen: what the player can do now, and all commands. A placeable named after a command becomes a clickable mention.

help-no-match = Qui non hai partite. { $challenge } ne comincia una: scegli un amico, o non indicare l’avversario perché possa accettare chiunque.
help-no-match-anywhere = Non hai partite in corso. { $practice } ne comincia una contro di me, { $challenge } una in un server.
# $count: the player's matches in progress.
help-not-your-turn = { $count ->
    [one] Nella tua partita non tocca a te. { $games } la mostra.
   *[other] In nessuna delle tue { $count } partite tocca a te. { $games } le elenca.
}
help-your-turn = **Tocca a te**
# $count: 1 or more.
help-more = -# { $count ->
    [one] Un’altra
   *[other] Altre { $count }
 } in { $games }

help-start = **Comincia** { $challenge } { $practice } { $import }
help-learn = **Impara** { $rules } { $tutorial } { $puzzle }
help-move = **Muovi** Premi Gioca sotto il tavoliere, o scrivi { $place } o { $move-command }
help-agree = **Accordi e fine** { $draw } { $takeback } { $abort } { $resign }
help-look = **Guarda** { $board } { $history } { $games } { $export }
help-compare = **Confronta** { $leaderboard } { $profile } { $tournament } { $ladder }
help-yourself = **Per te** { $settings } { $away } { $privacy }
# In direct messages, where some commands don't work.
help-in-servers = -# { $import }, { $tournament } e { $ladder } funzionano solo nei server.
