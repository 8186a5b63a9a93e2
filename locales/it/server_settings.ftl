# Where matches are played, and what a server's managers have set.

# The name of a thread.
thread-name = { $white } – { $black } · #{ $match-id }
challenge-accepted-in = { $player } ha accettato la sfida di { $challenger }: partita #{ $match-id } in { $thread }.
accepted-in-thread-reply = La partita #{ $match-id } è cominciata in un nuovo thread. Giochi con { $colour-the }.

# A challenge or a practice match that the server's settings don't allow.
server-only-channel = In questo server partite e tornei si avviano in { $channel }. Avviali lì.
server-only-managers = In questo server solo chi lo gestisce può lanciare sfide e creare tornei. Chiedi a chi può.
server-practice-only-managers = In questo server solo chi lo gestisce può cominciare partite di allenamento. Usa `/allenamento` in un messaggio diretto al bot.
server-only-named = In questo server una sfida deve avere un avversario. Sceglilo con `avversario`.
server-limit-open = { $most ->
    [one] In questo server puoi avere 1 sfida in attesa alla volta. Ritira la tua, o aspetta una risposta.
   *[other] In questo server puoi avere { $most } sfide in attesa alla volta. Ritirane una, o aspetta una risposta.
}
server-limit-practice = { $most ->
    [one] In questo server puoi avere 1 partita di allenamento alla volta. Finisci o abbandona la tua, o usa `/allenamento` in un messaggio diretto al bot.
   *[other] In questo server puoi avere { $most } partite di allenamento alla volta. Finiscine o abbandonane una, o usa `/allenamento` in un messaggio diretto al bot.
}
server-limit-day = { $most ->
    [one] In questo server puoi lanciare 1 sfida in 24 ore. Contano anche le partite di allenamento e le sfide della scalata. Riprova più tardi.
   *[other] In questo server puoi lanciare { $most } sfide in 24 ore. Contano anche le partite di allenamento e le sfide della scalata. Riprova più tardi.
}
no-thread-in-thread = Un thread non può contenerne un altro. Usa il comando nel canale; sfide e allenamenti funzionano anche qui senza `thread`.

# Settings. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.
setting-home = Dove si lanciano le sfide
    .about = Dove si possono cominciare partite e tornei. Le partite in corso restano dove sono.
home-anywhere = Ovunque
    .note = In ogni canale in cui il bot può scrivere.
home-here = Questo canale
    .note = Solo in questo canale e nei suoi thread.
home-one = Un canale
setting-old-boards = Vecchi tavolieri
    .about = Che cosa resta dei messaggi precedenti di una partita quando arriva il turno successivo.
old-boards-fold = Ridotti a una riga
    .note = Una riga che dice che cosa è stato giocato.
old-boards-keep = Conservati
    .note = La riga con il suo tavoliere.
setting-language = Lingua
    .about = La lingua dei messaggi. Le risposte private sono nella lingua di chi le legge.
language-server = Come in Discord
    .note = La lingua nelle impostazioni della community del server.
    .other = Per tutti i messaggi in questo server.
setting-threads = Thread
    .about = Dove si gioca una partita, se la sfida non dice altro.
threads-none = Nessuno
    .note = Nel canale della sfida.
threads-public = Pubblico
    .note = In un thread che tutti nel canale possono leggere.
threads-private = Privato
    .note = In un thread per i giocatori. Possono leggerlo anche i moderatori del server.
setting-time = Tempo predefinito
    .about = Il tempo di ciascun giocatore, se la sfida non dice altro.
note-time-unlimited = Nessuna scadenza.
note-time-days = Per ogni mossa. Il tempo non usato va perso.
note-time-total = Per tutta la partita, più altro tempo per ogni mossa.
setting-expansions = Espansioni predefinite
    .about = Le espansioni, se la sfida non dice altro.
note-expansions-none = Senza zanzara, coccinella e onisco.
note-expansions = Con { $bugs-the }.
setting-opening = Apertura predefinita
    .about = L’apertura, se la sfida non dice altro.
note-opening-standard = L’ape regina si può piazzare al primo turno.
note-opening-tournament = Niente ape regina al primo turno.
setting-challengers = Chi può sfidare
    .about = Chi può lanciare sfide qui, rivincite comprese.
challengers-everybody = Tutti possono sfidare tutti
    .note = Una sfida può essere aperta a chiunque.
challengers-named = Tutti, per nome
    .note = Una sfida deve indicare l’avversario.
challengers-managers = Solo chi gestisce il server
    .note = Solo chi ha il permesso Gestisci server può sfidare o allenarsi qui. Tutti possono accettarle.
setting-challenge-limit = Limite di sfide
    .about = Quante sfide può lanciare ciascuno in questo server, rivincite comprese.
challenge-limit-none = Nessun limite
    .note = Un numero qualsiasi di sfide.
challenge-limit-open = { $most ->
    [one] 1 in attesa alla volta
   *[other] { $most } in attesa alla volta
}
note-challenge-limit-open = Le sfide con risposta o ritirate non contano. Il limite vale anche per gli allenamenti in corso.
challenge-limit-day = { $most ->
    [one] 1 in 24 ore
   *[other] { $most } in 24 ore
}
note-challenge-limit-day = Contano anche gli allenamenti, le sfide della scalata e quelle che hanno avuto risposta.
setting-days-away = Giorni di assenza
    .about = Per quanti giorni all’anno un giocatore può fermare i suoi orologi con `/assenza`.
# $days: 2 or more.
days-away = { $days } giorni all’anno
note-days-away = Per chi gioca in più server vale il minore. I messaggi diretti contano come 21.
