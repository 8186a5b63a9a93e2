# Where matches are played, and what those who manage a server have chosen for it.

# The name of a thread.
thread-name = { $white } – { $black } · #{ $match-id }
challenge-accepted-in = { $player } ha accettato la sfida di { $challenger }: partita #{ $match-id } in { $thread }.
accepted-in-thread-reply = La partita #{ $match-id } è cominciata, in un thread apposito. Giochi con { $colour-the }.

# A challenge that is not as the server wants it.
house-home = In questo server si gioca a Hive in { $channel }. Lancia lì la tua sfida.
house-managers = In questo server solo chi lo gestisce può lanciare sfide. Chiedi a chi può di cominciare una partita.
house-named = In questo server una sfida deve avere un avversario. Sceglilo con `avversario`.
house-open = { $most ->
    [one] In questo server puoi avere una sola sfida aperta alla volta, e la tua aspetta ancora. Ritirala, o aspetta.
   *[other] In questo server puoi avere { $most } sfide aperte alla volta, e le tue aspettano ancora. Ritirane una, o aspetta.
}
house-day = { $most ->
    [one] In questo server puoi lanciare una sfida ogni 24 ore, e l’hai già lanciata. Riprova più tardi.
   *[other] In questo server puoi lanciare { $most } sfide ogni 24 ore, e le hai già lanciate. Riprova più tardi.
}
house-thread = Un thread non può contenerne un altro. Lancia la sfida nel canale stesso, o non indicare `thread`.

# Settings. Names, values and notes stand in menus: at most 100 characters each.
setting-home = Dove lanciare le sfide
    .about = Dove si possono lanciare le sfide. Le partite in corso restano dove sono.
home-anywhere = Ovunque
    .note = In ogni canale in cui il bot può scrivere.
home-here = Questo canale
    .note = Solo in questo canale e nei suoi thread.
home-one = Un canale
setting-language = Lingua
    .about = In che lingua sono scritti i messaggi. Ciò che vedi solo tu è nella tua.
language-server = Come in Discord
    .note = La lingua nelle impostazioni della community del server.
    .other = Per tutti i messaggi in questo server.
setting-threads = Thread
    .about = Dove si gioca una partita, se la sfida non lo dice.
threads-none = Nessuno
    .note = Nel canale della sfida.
threads-public = Pubblico
    .note = In un thread che tutti nel canale possono leggere.
threads-private = Privato
    .note = In un thread che solo i suoi giocatori possono leggere.
setting-time = Tempo abituale
    .about = Quanto tempo ha ciascuno, se la sfida non lo dice.
note-time-unlimited = Nessuno è mai in ritardo.
note-time-days = Per ogni mossa; il tempo che avanza va perso.
note-time-total = Per tutta la partita, più un’aggiunta a ogni mossa.
setting-expansions = Espansioni abituali
    .about = Quali espansioni, se la sfida non lo dice.
note-expansions-none = Senza zanzara, coccinella e onisco.
note-expansions = Con { $bugs-the }.
setting-opening = Apertura abituale
    .about = Quale apertura, se la sfida non lo dice.
note-opening-standard = L’ape regina si può piazzare al primo turno.
note-opening-tournament = Niente ape regina al primo turno.
setting-challengers = Chi può sfidare
    .about = Le rivincite sono libere per chi ha giocato.
challengers-everybody = Tutti possono sfidare tutti
    .note = Una sfida può essere aperta a chi accetta per primo.
challengers-named = Tutti, per nome
    .note = Una sfida deve indicare l’avversario.
challengers-managers = Solo chi gestisce
    .note = Chi ha “Gestisci server” lancia le sfide; tutti possono accettarle.
setting-most = Quante sfide
    .about = Quante sfide può lanciare ciascuno in questo server. Le rivincite non contano.
most-any = Senza limite
    .note = Quante ne vuole.
most-open = { $most ->
    [one] Una aperta alla volta
   *[other] { $most } aperte alla volta
}
note-most-open = La prossima quando una delle sue ha avuto risposta o è stata ritirata.
most-day = { $most ->
    [one] Una in 24 ore
   *[other] { $most } in 24 ore
}
note-most-day = Qualunque sia la risposta.
setting-days-away = Giorni di assenza
    .about = Per quanti giorni all’anno si possono fermare i propri orologi con `/assenza`.
days-away = { $days ->
    [one] 1 giorno all’anno
   *[other] { $days } giorni all’anno
}
note-days-away = Con più server vale il più severo.
