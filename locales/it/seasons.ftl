# Le stagioni di un server.

season-month = { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
} { $year }
season-quarter = { $quarter }º trimestre { $year }

season-running = **Stagione { $name }** · finisce { $until }
season-over = **Stagione { $name }** · classifica finale
season-empty = Nella classifica di questa stagione non c’è ancora nessuno.
season-line = **{ $rank }.** { $player } · { $points ->
    [one] **1** punto
   *[other] **{ $points }** punti
}
season-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
season-own = **Tu:** posizione { $rank } · { $points ->
    [one] **1** punto
   *[other] **{ $points }** punti
}
season-rule = -# Partite classificate in questo server: una vittoria dà 3 punti, una patta 2, una sconfitta 1 (nessuno se per tempo o entro sei turni). Dopo cinque partite contro lo stesso avversario, le successive danno al massimo 1 punto.
button-season = Stagione
button-ratings = Punteggi
button-season-table = { $count ->
    [one] Classifica di 1 giocatore
   *[other] Classifica di tutti i { $count } giocatori
}

season-post = **La stagione { $name } è finita**
season-most-active = Più partite
season-longest = Partita più lunga
season-fastest = Vittoria più rapida
season-by-beetle = Più vittorie con lo scarabeo
season-count = { $player } ({ $count })
season-match = { $white } – { $black }, { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
}
season-turns = { $player }, { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
}
season-alt = I migliori giocatori della stagione { $name } su un podio: { $places }.
season-alt-place = { $rank }. { $player }, { $value }

no-seasons = Questo server non ha stagioni. Possono avviarle i membri con il permesso Gestisci server: **Stagioni** in `/impostazioni`.
no-such-season = Questo server non ha questa stagione.

profile-seasons = Stagioni in questo server: { $titles }
profile-season = { $name }: { $rank ->
    [1] 1º
    [2] 2º
   *[3] 3º
}

setting-seasons = Stagioni
    .about = Una classifica a punti per le partite classificate, che riparte da zero ogni mese o trimestre. La mostra `/classifica`, e alla fine viene pubblicata senza notifiche nel canale in cui scegli questa impostazione.
seasons-off = Disattivate
    .note = Si confrontano solo i punteggi.
seasons-month = Mensili
    .note = Una classifica per ogni mese. Quella finale viene pubblicata.
seasons-quarter = Trimestrali
    .note = Una classifica per ogni trimestre. Quella finale viene pubblicata.
