# Profiles. Three numbers in a row: won, drawn, lost.

profile-title = **{ $player }** · **{ $rating }** ± { $deviation }
profile-title-provisional = **{ $player }** · **{ $rating }** ± { $deviation } (provvisorio)
profile-title-unrated = **{ $player }** · ancora senza punteggio
profile-ranks = Posizione { $here } in questo server · posizione { $everywhere } fra tutti i server
profile-rank-here = Posizione { $here } in questo server
profile-rank-everywhere = Posizione { $everywhere } fra tutti i server
# $missing: “Play rated matches against 2 more players of the main group”.
profile-unproven = Senza posizione fra tutti i server. { $missing } (vedi `/classifica ambito:tutti i server`)
profile-unlisted = Gli altri vedono solo i loro risultati contro di te, come hai scelto in `/impostazioni`.
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
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
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
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
profile-first-two = Di solito inizia con { $pieces }
profile-first-two-count = { $first } e { $second } ({ $count }×)
profile-first-pieces = Primi pezzi, Bianco–Nero: { $pieces }
profile-longest = Partita più lunga: #{ $match-id }, { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
}
profile-longest-elsewhere = Partita più lunga: { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
}
# $played: 1 or more; $won: 1 or more.
profile-practice = Allenamento: { $played ->
    [one] 1 giocata
   *[other] { $played } giocate
}, { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
} · livello più alto battuto: { $level }
# $played: 1 or more.
profile-practice-unwon = Allenamento: { $played ->
    [one] 1 giocata
   *[other] { $played } giocate
}, ancora nessuna vinta
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
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
profile-against-none = Ancora nessuna partita contro di te.
profile-numbers = -# vinte–patte–perse, classificate e non
profile-nothing = { $player } non ha ancora finito nessuna partita.
profile-nothing-own = Non hai ancora finito nessuna partita. `/sfida` ne comincia una.
profile-hidden = Il profilo di { $player } è privato.
profile-bot = I bot non hanno un profilo né un elenco di partite.

head-to-head = **{ $first } – { $second }**
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
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
head-to-head-none = Ancora nessuna partita fra loro.
head-to-head-by = { $first } con { $colour-the } { $won }–{ $drawn }–{ $lost }
head-to-head-numbers = -# vinte–patte–perse per { $first }, classificate e non
head-to-head-last-won = Ultima: partita #{ $match-id }, ha vinto { $winner }.
head-to-head-last-drawn = Ultima: partita #{ $match-id }, patta.
head-to-head-hidden = Uno di questi giocatori ha il profilo privato, o non ha ancora finito nessuna partita.
choose-against = Confronta con…
head-to-head-same = Hai scelto due volte la stessa persona.

# Alt text of a rating chart.
chart-alt = Punteggi nel tempo: { $lines }.
chart-alt-line = { $player } da { $first } a { $last }
chart-alt-line-provisional = { $player } da { $first } a { $last } (provvisorio)
chart-alt-leaders = Chi ha circondato più regine, per creatura: { $leaders }.
# Directly above a chart.
profile-chart = -# Grafico: il punteggio nel tempo, con la sua incertezza
head-to-head-chart = -# Grafico: i due punteggi nel tempo
chart-none = Ancora nessun punteggio.
button-chart = Grafico
button-list = Elenco
