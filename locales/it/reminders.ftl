# Reminders, nudges, quiet hours, absences and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the newest post of the board.
reminder = { $mention } — tocca a te nella partita #{ $match-id }: { $left }. Scadenza: { $deadline }. { $board }
left-half = ti resta metà del tempo
left-quarter = ti resta un quarto del tempo
left-tenth = ti resta solo un decimo del tempo
left-more = il tuo tempo sta per finire
nudge-post = { $mention } — { $player } aspetta la tua mossa nella partita #{ $match-id }. { $board }
wake-post = { $mention } — le tue ore di silenzio sono finite, e tocca a te nella partita #{ $match-id }. { $board }
board-link = [Al tavoliere]({ $link })

# In the channel. $until: a countdown.
away-post = Assenza di { $player }, ritorno: { $until }. Nel frattempo il suo orologio nella partita #{ $match-id } è fermo.
back-post = L’assenza di { $player } è finita, e il suo orologio nella partita #{ $match-id } riparte.
back-post-deadline = L’assenza di { $player } è finita, e il suo orologio nella partita #{ $match-id } riparte. Scadenza: { $deadline }.
paused-post = La partita #{ $match-id } è in pausa: gli orologi sono fermi. Ciascuno di voi può terminare la pausa in Altro…
pause-ended-post = { $player } ha terminato la pausa della partita #{ $match-id }. { $mention }, tocca a te.
pause-ended-post-deadline = { $player } ha terminato la pausa della partita #{ $match-id }. { $mention }, tocca a te. Scadenza: { $deadline }.
pause-post = { $mention } — { $player } chiede una pausa nella partita #{ $match-id }: gli orologi resterebbero fermi finché uno di voi non la termina.
pause-line = { $player } chiede una pausa nella partita.
pause-declined-post = { $player } ha rifiutato la pausa nella partita #{ $match-id }.

# Parts of a line.
is-away = assenza di { $player }, ritorno: { $until }
is-stranded = senza canale (perso: { $since }); usa un comando in quel server, e riprende lì
is-paused = in pausa

# To the one who asked or answered.
nudged = Sollecito inviato. Potrai rifarlo fra un giorno.
nudged-later = Il tuo avversario nella partita #{ $match-id } riceverà il sollecito, se sarà ancora il suo turno: { $later }.
pause-offered = Hai chiesto una pausa.
paused = La partita #{ $match-id } è in pausa.
pause-ended = Gli orologi della partita #{ $match-id } ripartono.
away = Assenza: { $days }. In quei giorni i tuoi orologi sono fermi, e i tuoi avversari lo vedono. { $left ->
    [0] Per quell’anno non ti restano giorni.
    [one] Per quell’anno ti resta un giorno.
   *[other] Per quell’anno ti restano { $left } giorni.
}
away-rule = Un orologio con meno di un’ora continua a correre finché non muovi.
came-back = È bello rivederti. I tuoi orologi ripartono.
stays = Assenza annullata.

button-back-early = Termina l’assenza
button-nudge = Sollecita
button-offer-pause = Pausa
button-end-pause = Termina la pausa
button-accept-pause = Accetta la pausa
button-decline-pause = Rifiuta la pausa

# Why something did not happen.
pause-asked-already = Hai già chiesto una pausa. Vale finché il tuo avversario non risponde o muove.
paused-already = La partita #{ $match-id } è già in pausa.
not-paused = La partita #{ $match-id } non è in pausa.
own-turn = Nella partita #{ $match-id } tocca a te.
nudged-already = Hai già sollecitato nella partita #{ $match-id }. Potrai rifarlo: { $again }.
nobody-to-nudge = L’orologio del tuo avversario nella partita #{ $match-id } è fermo.
nudge-too-late = Un sollecito nella partita #{ $match-id } arriverebbe a tempo ormai scaduto per il tuo avversario.
wants-no-nudges = Il tuo avversario nella partita #{ $match-id } non vuole solleciti.
away-past = Un’assenza non può cominciare nel passato: dove sei tu, oggi è il `{ $today }`. Scegli oggi o un giorno successivo.
away-too-far = Un’assenza può cominciare al massimo fra un anno. Scegli un giorno precedente.
away-backwards = Questa assenza finirebbe prima di cominciare. Per `al` scegli lo stesso giorno di `dal`, o uno successivo.
away-too-long = È troppo lunga: nel { $year } { $left ->
    [0] non ti restano giorni di assenza
    [one] ti resta un giorno di assenza
   *[other] ti restano { $left } giorni di assenza
}; dove giochi ne sono ammessi { $days } all’anno. Scegli meno giorni.
away-overlaps = Hai già un’assenza da `{ $first }` a `{ $last }`. Scegli giorni prima o dopo, o terminala qui.
away-over = Questa assenza è già finita.
away-too-late = Nella partita #{ $match-id } ti resta meno di un’ora: fai prima lì la tua mossa, poi di nuovo `/assenza`.
unreadable-zone = Non esiste il fuso orario “{ $text }”. Scrivi una grande città vicina a te, come `Europe/Rome`, e scegli dall’elenco.
unreadable-day = Non riconosco “{ $text }” come giorno. Scrivilo come `2026-12-24`, o scegli dall’elenco.

# Settings.
setting-reminders = Promemoria
    .about = Quando ricevere un promemoria per una mossa, secondo il tempo che ti resta.
reminders-none = Mai
    .note = Nessun promemoria.
reminders-half = a metà
reminders-quarter = a un quarto
reminders-tenth = a un decimo
reminders-note = del tempo per la mossa

setting-remind-by = Come ricevere i promemoria
    .about = Dove ti arrivano promemoria e solleciti. Il messaggio del tuo turno ti menziona comunque.
remind-by-mention = Menzione nel canale
    .note = Dove si gioca la partita.
remind-by-message = Messaggio diretto
    .note = Dal bot; se non ne accetti, ti menziona nel canale.
remind-by-nothing = In nessun modo
    .note = Nessun promemoria, e nessuno può sollecitarti.

setting-quiet-from = Silenzio dalle
    .about = Nelle ore di silenzio nulla ti disturba. I turni arrivati intanto li ricevi alla fine.
setting-quiet-until = Silenzio fino alle
    .about = Quando finiscono le tue ore di silenzio.
quiet-none = Mai
    .note = Puoi ricevere avvisi a qualsiasi ora.
quiet-hour = { $hour }:00
quiet-hour-note = Nel tuo fuso orario: lo indichi con /impostazioni fuso.

setting-zone = Fuso orario: **{ $zone }** · si cambia con `/impostazioni fuso:`
zone-changed = Cambiato. Fuso orario: **{ $zone }**, ora locale { $time }.
