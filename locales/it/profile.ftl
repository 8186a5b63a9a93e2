# How somebody has played. Three numbers in a row: won, drawn, lost.

profile-title = **{ $player }** · **{ $rating }** ± { $deviation }
profile-title-provisional = **{ $player }** · **{ $rating }** ± { $deviation } (provvisorio)
profile-title-unrated = **{ $player }** · ancora senza punteggio
profile-ranks = Posizione { $here } in questo server · posizione { $everywhere } fra tutti i server
profile-rank-here = Posizione { $here } in questo server
profile-rank-everywhere = Posizione { $everywhere } fra tutti i server
profile-unlisted = Questo profilo lo vedi solo tu, come scelto in `/impostazioni`.
profile-record = { $played ->
    [one] 1 giocata
   *[other] { $played } giocate
 }: { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
 }, { $drawn ->
    [one] 1 patta
   *[other] { $drawn } patte
 }, { $lost ->
    [one] 1 persa
   *[other] { $lost } perse
 }
profile-record-streak = { $played ->
    [one] 1 giocata
   *[other] { $played } giocate
 }: { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
 }, { $drawn ->
    [one] 1 patta
   *[other] { $drawn } patte
 }, { $lost ->
    [one] 1 persa
   *[other] { $lost } perse
 } · { $streak }
profile-by = { $name } { $won }–{ $drawn }–{ $lost }
profile-as = Con { $colour-the }
profile-openings = Apre con { $openings }
profile-opening = { $first } e { $second } ({ $count }×)
profile-first = Aperture, Bianco–Nero: { $openings }
profile-longest = Partita più lunga: #{ $match-id }, { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
}
profile-longest-elsewhere = Partita più lunga: { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
}
profile-practice = Allenamento contro di me: { $played ->
    [one] 1 giocata
   *[other] { $played } giocate
}, { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
}, la più difficile al livello { $level }
profile-practice-unwon = Allenamento contro di me: { $played ->
    [one] 1 giocata
   *[other] { $played } giocate
}, ancora nessuna vinta
profile-against = Contro di te: { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
 }, { $drawn ->
    [one] 1 patta
   *[other] { $drawn } patte
 }, { $lost ->
    [one] 1 persa
   *[other] { $lost } perse
 }
profile-against-none = Non ha ancora giocato contro di te.
profile-numbers = -# vinte–patte–perse, classificate o no
profile-nothing = { $player } non ha ancora finito nessuna partita.
profile-nothing-own = Non hai ancora finito nessuna partita. `/sfida` ne comincia una.
profile-hidden = Il profilo di { $player } è privato.
profile-bot = I bot non hanno un profilo né un elenco di partite.

head-to-head = **{ $first } – { $second }**
head-to-head-won = { $played ->
    [one] 1 giocata
   *[other] { $played } giocate
 }: { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
 } da { $first }, { $drawn ->
    [one] 1 patta
   *[other] { $drawn } patte
 }, { $lost ->
    [one] 1 vinta
   *[other] { $lost } vinte
 } da { $second }
head-to-head-none = Non hanno ancora giocato fra loro.
head-to-head-by = { $first } con { $colour-the } { $won }–{ $drawn }–{ $lost }
head-to-head-numbers = -# vinte–patte–perse per { $first }, classificate o no
head-to-head-last-won = Ultima: partita #{ $match-id }, ha vinto { $winner }.
head-to-head-last-drawn = Ultima: partita #{ $match-id }, patta.
head-to-head-hidden = Una delle due persone ha il profilo privato, o non ha ancora finito nessuna partita.
choose-against = Scontri diretti con…
head-to-head-same = È due volte la stessa persona.

# What a chart shows, in words.
chart-alt = Punteggi nel tempo: { $lines }.
chart-alt-line = { $player } da { $first } a { $last }
chart-alt-line-provisional = { $player } da { $first } a { $last } (provvisorio)
chart-alt-medals = Più regine circondate con una mossa di { $medals }.
chart-none = Nessuno ha ancora un punteggio.
button-chart = Grafico
button-list = Elenco
