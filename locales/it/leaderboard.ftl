# The leaderboard and what belongs to it.

leaderboard-server = **Classifica di questo server**
leaderboard-everywhere = **Classifica di tutti i server**
# Of several pages. $title: one of these.
leaderboard-paged = { $title } · pagina { $page }/{ $pages }
leaderboard-ranked = **{ $rank }.** { $player } · **{ $rating }** ± { $deviation }
leaderboard-unranked = • { $player } · **{ $rating }** ± { $deviation }
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
streak-won = { $count ->
    [one] 1 vittoria
   *[other] { $count } vittorie di fila
}
streak-lost = { $count ->
    [one] 1 sconfitta
   *[other] { $count } sconfitte di fila
}
leaderboard-provisional = **Provvisori**: poche partite classificate, o nessuna da molto tempo
leaderboard-unproven = **Ancora senza posizione**: poche partite classificate, pochi avversari che abbiano giocato con altri, o nessuna partita da molto tempo
# No line at all, to somebody without a rated match there; those who keep themselves to themselves may have some.
leaderboard-empty-here = La classifica di questo server è ancora vuota. Ci si entra con una partita classificata: `/sfida` ne comincia una.
leaderboard-empty-everywhere = La classifica di tutti i server è ancora vuota. Ci si entra con una partita classificata: `/sfida` ne comincia una.
leaderboard-nobody = Non compare nessuno.
leaderboard-beyond = La pagina { $page } non c’è: questa è l’ultima.
leaderboard-own-rank = **Tu**: posizione { $rank } di { $ranked } · **{ $rating }** ± { $deviation }
leaderboard-own-provisional = **Tu**: ancora senza posizione, il tuo punteggio è provvisorio · **{ $rating }** ± { $deviation }
leaderboard-own-unlisted = **Tu**: non compari, come scelto in `/impostazioni` · **{ $rating }** ± { $deviation }
leaderboard-own-hidden = **Tu**: non compari, per scelta di chi gestisce questo server o il bot · **{ $rating }** ± { $deviation }
leaderboard-own-few-opponents = **Tu**: ancora senza posizione. Servono partite classificate contro tre persone che abbiano giocato ciascuna con altre tre · **{ $rating }** ± { $deviation }
leaderboard-own-nothing = **Tu**: qui ancora nessuna partita classificata finita
leaderboard-medals = **Più regine circondate** con
leaderboard-medal = { $bug }: { $player } ({ $count })
chart-server = **I migliori di questo server**, e chi ha circondato più regine con ciascuna creatura
chart-everywhere = **I migliori di tutti i server**, e chi ha circondato più regine con ciascuna creatura
# Below one of these, where it is so. The sign stands in the picture.
chart-provisional = -# “?”: provvisorio, per poche partite classificate, o nessuna da molto tempo
button-everywhere = Tutti i server
button-here = Questo server
button-hide = Nascondi nella classifica
button-unhide = Mostra nella classifica
player-hidden = { $player } non compare più nella classifica di questo server.
player-shown = { $player } compare di nuovo nella classifica di questo server, a meno che non voglia o che chi gestisce il bot non lo permetta.

setting-listing = Classifiche e profilo
    .about = Se compari nelle classifiche, e se gli altri possono vedere il tuo profilo.
listing-listed = Tutti
    .note = Compari nelle classifiche, e tutti possono vedere il tuo profilo.
listing-unlisted = Solo io
    .note = Non compari in nessun elenco; del tuo profilo, gli altri vedono solo ciò che hanno giocato con te.
