# What /help says: on one screen, what somebody can do now, and the commands. A blank that is named like a command is shown
# as something to press.

help-no-match = Qui non hai partite. { $challenge } ne comincia una: scegli un amico, o non indicare l’avversario, e può accettare chiunque.
help-no-match-anywhere = Non hai partite in corso. { $practice } ne comincia una contro di me, { $challenge } una in un server.
# $count: how many matches they play.
help-not-your-turn = { $count ->
    [one] Nella tua partita tocca all’avversario: { $games }
   *[other] Non tocca a te in nessuna delle tue { $count } partite: { $games }
}
help-your-turn = **Tocca a te**
help-more = -# Altre { $count } in { $games }

help-start = **Comincia** { $challenge } { $practice } { $import }
help-learn = **Impara** { $rules } { $tutorial } { $puzzle }
help-move = **Muovi** Premi Gioca sotto il tavoliere, o scrivi { $place } o { $move-command }
help-agree = **Accordati o chiudi** { $draw } { $takeback } { $abort } { $resign }
help-look = **Guarda** { $board } { $history } { $games } { $export }
help-compare = **Confronta** { $leaderboard } { $profile }
help-yourself = **Per te** { $settings } { $away } { $privacy }
# In direct messages, where some commands cannot be used.
help-in-servers = -# Ciò che qui non si può premere vale nei server.
