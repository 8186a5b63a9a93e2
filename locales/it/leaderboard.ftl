# The leaderboards.

leaderboard-server = **Classifica di questo server**
leaderboard-everywhere = **Classifica di tutti i server**
# When there are several pages. $title: one of the titles above.
leaderboard-paged = { $title } · pagina { $page }/{ $pages }
leaderboard-ranked = **{ $rank }.** { $player } · **{ $rating }** ± { $deviation }
leaderboard-unranked = • { $player } · **{ $rating }** ± { $deviation }
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
leaderboard-record = -# { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
 }, { $drawn ->
    [one] 1 patta
   *[other] { $drawn } patte
 }, { $lost ->
    [one] 1 persa
   *[other] { $lost } perse
 }
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
leaderboard-record-streak = -# { $won ->
    [one] 1 vinta
   *[other] { $won } vinte
 }, { $drawn ->
    [one] 1 patta
   *[other] { $drawn } patte
 }, { $lost ->
    [one] 1 persa
   *[other] { $lost } perse
 } · { $streak }
# $count: 2 or more.
streak-won = { $count } vittorie di fila
# $count: 2 or more.
streak-lost = { $count } sconfitte di fila
leaderboard-provisional = **Provvisori:** poche partite classificate, o inattività
leaderboard-unproven = **Senza posizione:** poche partite classificate, pochi avversari diversi, o inattività
# For a reader without a rated match there. Players who chose “Only me” may still exist.
leaderboard-empty-here = La classifica di questo server è vuota. Per entrarci, gioca una partita classificata: `/sfida` ne comincia una.
leaderboard-empty-everywhere = La classifica di tutti i server è vuota. Per entrarci, gioca una partita classificata: in un server, `/sfida` ne comincia una.
leaderboard-nobody = Nessun giocatore da mostrare.
leaderboard-beyond = La pagina { $page } non esiste. Questa è l’ultima.
leaderboard-own-rank = **Tu:** posizione { $rank } di { $ranked } · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **Tu:** senza posizione, perché il tuo punteggio è provvisorio · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **Tu:** non compari, come hai scelto in `/impostazioni` · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **Tu:** non compari, per scelta di chi gestisce questo server o il bot · **{ $rating }** ± { $deviation }
leaderboard-own-hidden-everywhere = **Tu:** non compari, per scelta di chi gestisce il bot · **{ $rating }** ± { $deviation }
leaderboard-own-unproven = **Tu:** senza posizione. { $missing } · **{ $rating }** ± { $deviation }
# What is missing for a rank among all servers. The main group is explained in docs/playing.md.
missing-main-group = La classifica comincia quando almeno cinque giocatori hanno giocato ciascuno contro altri quattro, nell’arco di due settimane
missing-opponents = Gioca partite classificate contro { $count ->
    [one] 1 altro giocatore
   *[other] altri { $count } giocatori
 } del gruppo principale
# $since: date.
missing-match-after = Gioca una partita classificata dopo questa data: { $since }
missing-matches = Gioca altre partite classificate contro giocatori del gruppo principale
leaderboard-own-nothing = **Tu:** qui ancora nessuna partita classificata
# Below the list of all servers.
leaderboard-main-group = -# I punteggi di chi ha una posizione contano solo le partite nel gruppo principale: giocatori collegati fra loro da abbastanza avversari diversi. Questi punteggi si aggiornano ogni ora.
leaderboard-leaders = **Chi ha circondato più regine, per creatura:**
leaderboard-leader = { $bug }: { $player } ({ $count })
chart-server = **I migliori giocatori di questo server**
chart-everywhere = **I migliori giocatori di tutti i server**
# $title: chart-server or chart-everywhere.
chart-with-queens = { $title }, e chi ha circondato più regine, per creatura
# Below a chart with provisional ratings, which it marks with a question mark.
chart-provisional = -# “?”: punteggio provvisorio
button-everywhere = Tutti i server
button-here = Questo server
button-hide = Nascondi in classifica
button-unhide = Mostra in classifica
no-such-player = Questo giocatore non esiste.
player-hidden = { $player } non compare più nella classifica di questo server.
player-shown = { $player } compare di nuovo nella classifica di questo server, salvo che abbia scelto di non comparire o che chi gestisce il bot l’abbia escluso.

setting-listing = Classifiche e profilo
    .about = Se compari nelle classifiche, e se gli altri possono vedere il tuo profilo.
listing-listed = Tutti
    .note = Compari nelle classifiche, e tutti possono vedere il tuo profilo.
listing-unlisted = Solo io
    .note = Non compari nelle classifiche. Il tuo profilo mostra agli altri solo i loro risultati con te.
