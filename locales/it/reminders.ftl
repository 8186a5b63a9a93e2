# Reminders, nudges, quiet hours, time away and pauses.

# To the player to move. $deadline: a countdown; $board: a link to the latest post of the board.
# $deadline: countdown.
reminder = { $mention } — la tua mossa nella partita #{ $match-id } scade { $deadline }: { $left }. { $board }
left-half = hai usato metà del tempo
left-quarter = ti resta un quarto del tempo
left-tenth = ti resta solo un decimo del tempo
left-more = il tuo tempo sta per scadere
nudge-post = { $mention } — { $player } aspetta la tua mossa nella partita #{ $match-id }. { $board }
your-turn-post = { $mention } — nella partita #{ $match-id } tocca a te. { $board }
board-link = [Vai al tavoliere]({ $link })

# In the channel.
# $until: countdown.
away-post = { $player } è assente (ritorno { $until }). Fino ad allora il suo orologio nella partita #{ $match-id } è fermo.
# $until: countdown.
away-post-unlimited = Partita #{ $match-id }: { $player } è assente (ritorno { $until }).
back-post = Partita #{ $match-id }: l’assenza di { $player } è finita.
# $deadline: countdown.
back-post-deadline = L’assenza di { $player } è finita. Il suo orologio nella partita #{ $match-id } riparte: scadenza { $deadline }.
paused-post = La partita #{ $match-id } è in pausa, e gli orologi sono fermi. Ciascuno di voi può terminare la pausa in **Altro…**
pause-ended-post = { $player } ha terminato la pausa della partita #{ $match-id }. Tocca a { $mention }.
# $deadline: countdown.
pause-ended-post-deadline = { $player } ha terminato la pausa della partita #{ $match-id }. Tocca a { $mention }, scadenza { $deadline }.
pause-post = { $mention } — { $player } chiede una pausa nella partita #{ $match-id }. Gli orologi si fermerebbero finché uno di voi non termina la pausa.
pause-line = { $player } chiede una pausa.

# Parts of a line.
# $until: countdown.
is-away = { $player } è assente (ritorno { $until })
# $since: date.
is-orphaned = in pausa e senza canale ({ $since }); per continuare, usa un comando qualsiasi nel server della partita, o nei messaggi diretti con il bot se giocavi lì
is-unreachable = in pausa ({ $since }): il bot non può inviare messaggi diretti a uno dei giocatori, che per continuare deve usare un comando o un pulsante nei suoi messaggi diretti con il bot
is-paused = in pausa

# Private replies.
nudged = Sollecito inviato. Potrai sollecitare di nuovo fra un giorno.
# $later: countdown.
nudged-later = Il tuo avversario nella partita #{ $match-id } riceverà il sollecito { $later }, se toccherà ancora a lui.
pause-offered = Hai chiesto una pausa.
paused = La partita #{ $match-id } è in pausa.
pause-ended = La pausa della partita #{ $match-id } è finita.
away-question = Quanto durerà la tua assenza? In quei giorni i tuoi orologi sono fermi, e i tuoi avversari lo vedono. Per altri giorni usa `/assenza` con `dal` e `al`.
away = Assenza: { $days }. In quei giorni i tuoi orologi sono fermi (in un torneo, per 10 giorni in tutto al massimo), e i tuoi avversari lo vedono. { $left ->
    [0] Nell’anno { $year } non ti restano giorni.
    [one] Nell’anno { $year } ti resta 1 giorno.
   *[other] Nell’anno { $year } ti restano { $left } giorni.
}
away-rule = Un orologio con meno di un’ora continua a scorrere finché non muovi.
came-back = Ciao di nuovo! I tuoi orologi ripartono.
stays = Assenza annullata.

button-away-today = Oggi
button-away-sunday = Fino a { $last-day }
button-away-weeks = Due settimane, fino a { $last-day }
button-back-early = Termina l’assenza
button-nudge = Sollecita
button-offer-pause = Pausa
button-end-pause = Termina la pausa
button-accept-pause = Accetta la pausa
button-decline-pause = Rifiuta la pausa

# Why an action was refused.
pause-asked-already = Hai già chiesto una pausa. Il tuo avversario può rispondere finché non muove.
paused-already = La partita #{ $match-id } è già in pausa.
not-paused = La partita #{ $match-id } non è in pausa.
own-turn = Non puoi sollecitare nella partita #{ $match-id }, perché tocca a te. Premi **Gioca** per muovere.
# $again: countdown.
nudged-already = Hai già sollecitato il tuo avversario nella partita #{ $match-id }. Riprova { $again }.
nobody-to-nudge = Ora non puoi sollecitare nella partita #{ $match-id }: il tuo avversario è assente, la partita è in pausa o il bot non può pubblicare dove si gioca.
nudge-too-late = Nella partita #{ $match-id }, un sollecito arriverebbe al tuo avversario solo a tempo scaduto.
wants-no-nudges = Il tuo avversario nella partita #{ $match-id } non accetta solleciti.
opponent-unreachable = Il bot non può inviare messaggi diretti al tuo avversario nella partita #{ $match-id }. Menzionalo tu dove giocate.
away-past = Un’assenza non può cominciare nel passato. Nel tuo fuso orario oggi è { $today }. Scegli oggi o un giorno successivo.
away-too-far = Un’assenza può cominciare al massimo fra un anno e durare al massimo un anno. Scegli giorni precedenti.
away-backwards = L’assenza finirebbe prima di cominciare. Per `al` scegli lo stesso giorno di `dal`, o uno successivo.
# $days: 2 or more.
away-too-long = { $left ->
    [0] Nel { $year } non ti restano giorni di assenza. Il limite è di { $days } giorni all’anno. Scegli altri giorni.
    [one] È troppo lunga. Nel { $year } ti resta 1 giorno di assenza. Il limite è di { $days } giorni all’anno. Scegli meno giorni.
   *[other] È troppo lunga. Nel { $year } ti restano { $left } giorni di assenza. Il limite è di { $days } giorni all’anno. Scegli meno giorni.
}
away-overlaps = Hai già un’assenza: { $days }. Scegli altri giorni, o premi **Termina l’assenza**.
away-over = Questa assenza è già finita.
away-too-late = Nella partita #{ $match-id } ti resta meno di un’ora. Prima fai lì la tua mossa, poi usa di nuovo `/assenza`.
unreadable-zone = “{ $text }” non è un fuso orario. Scrivi una grande città vicino a te, come `Europe/Rome`, e sceglila dall’elenco.
unreadable-day = “{ $text }” non è un giorno. Scrivilo come `2026-12-24`, o scegline uno dall’elenco.

# Settings.
setting-reminders = Promemoria
    .about = Quanto tempo ti resta quando ricevi un promemoria.
reminders-none = Mai
    .note = Nessun promemoria.
reminders-half = quando resta metà
reminders-quarter = quando resta un quarto
reminders-tenth = quando resta un decimo
reminders-note = del tempo per la mossa

setting-remind-by = Come ricevi i promemoria
    .about = Dove ricevi promemoria e solleciti. Per i messaggi dei turni non cambia nulla.
remind-by-mention = Menzione nel canale
    .note = Dove si gioca la partita.
remind-by-message = Messaggio diretto
    .note = Dal bot. Se non accetti i suoi messaggi, ti menziona nel canale.
remind-by-nothing = In nessun modo
    .note = Nessun promemoria, e nessuno può sollecitarti.

setting-quiet-from = Ore di silenzio dalle
    .about = In queste ore, turni, promemoria, solleciti, offerte e sfide non ti inviano notifiche. Dopo ricevi quelle dei turni cominciati nel frattempo.
setting-quiet-until = Ore di silenzio fino alle
    .about = Quando finiscono le tue ore di silenzio.
quiet-none = Mai
    .note = Puoi ricevere notifiche a qualsiasi ora.
quiet-hour = { $hour }:00
quiet-hour-note = Nel tuo fuso orario, che imposti con /impostazioni fuso

setting-zone = Fuso orario: **{ $zone }** · si cambia con `/impostazioni fuso:`
zone-changed = Fatto. Fuso orario: **{ $zone }**, dove ora sono le { $time }.
