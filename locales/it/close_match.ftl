# Matches that nobody continues or that lost their channel, and direct messages to a single player.

# Why a match ended without a result.
result-inactivity = { $player } ha chiuso la partita perché l’avversario vi era inattivo da 30 giorni. Non conta.
result-abandoned = Nessuna mossa per 30 giorni. Non conta.
result-closed = { $player }, che gestisce il server, ha chiuso la partita. Non conta.
result-closed-in-tournament = { $player }, che gestisce il server, ha chiuso la partita. Non vale per il punteggio, ed entrambi i giocatori ottengono 0 punti nel torneo, se non è stato annullato.
result-orphaned = Il bot non poteva più pubblicare la partita e nessuno l’ha continuata entro 30 giorni. Non conta.

# In the turn post after a match moved to another channel.
relocated-post = { $player } ha spostato qui la partita, perché il bot non può più scrivere nel vecchio canale.
relocated-practice = La partita continua qui, perché il bot non può più scrivere nel vecchio canale.
resumed-by-message = La partita continua: { $player } accetta di nuovo i miei messaggi diretti.

# Direct messages. $since, $until: instants.
# $since: date; $until: date.
orphaned-message = La partita #{ $match-id } contro { $opponent } ha perso il suo canale ({ $since }): il canale è stato eliminato, oppure non posso più scriverci. Nessuno perde tempo. Per continuare, usa `/partite` in un altro canale di quel server in cui io possa scrivere. Altrimenti finirà senza risultato (data: { $until }).
orphaned-message-over = La partita #{ $match-id } contro { $opponent } è finita: { $standing }. Non posso scrivere nel suo canale.
server-removed-bot = La partita #{ $match-id } contro { $opponent } continua, anche se sono stato rimosso dal server: entrambi mi avete aggiunto al vostro account. Gioca in { $channel } come prima, oppure qui con `/tavoliere`.
orphaned-unreachable = La partita #{ $match-id } è in pausa: non posso mandare messaggi diretti a { $opponent }. Nessuno perde tempo. La partita continua quando { $opponent } userà un comando o un pulsante nei suoi messaggi diretti con me. Altrimenti finirà senza risultato (data: { $until }).
# In the bot’s direct messages: a practice match that was played there.
# $since: date; $until: date.
orphaned-practice = La nostra partita #{ $match-id } si è fermata ({ $since }) perché non posso più scrivere dove giocavamo. Per continuarla qui, usa qui un comando qualsiasi, come `/partite`. Altrimenti finirà senza risultato (data: { $until }).
# $since: date; $until: date.
orphaned-practice-server = La nostra partita #{ $match-id } ha perso il suo canale ({ $since }): il canale è stato eliminato, oppure non posso più scriverci. Per continuare, usa `/partite` in un altro canale di quel server in cui io possa scrivere. Altrimenti finirà senza risultato (data: { $until }).
digest = { $count ->
    [one] Tocca a te in 1 partita:
   *[other] Tocca a te in { $count } partite:
}

# A private question, and the replies.
close-question = Chiudere la partita #{ $match-id }, { $white } (Bianco) contro { $black } (Nero)? Non conterà, e il suo ultimo messaggio farà il tuo nome.
close-question-in-tournament = Chiudere la partita #{ $match-id }, { $white } (Bianco) contro { $black } (Nero)? Entrambi i giocatori otterranno 0 punti nel torneo, se non è stato annullato. La partita non varrà per il punteggio, e il suo ultimo messaggio farà il tuo nome.
button-close = Chiudi la partita #{ $match-id }
closed = La partita #{ $match-id } è chiusa. Non conta.
closed-in-tournament = La partita #{ $match-id } è chiusa. Non vale per il punteggio, ed entrambi i giocatori ottengono 0 punti nel torneo, se non è stato annullato.
button-close-inactive = Chiudi la partita (non conta)
not-inactive = Non puoi chiudere la partita #{ $match-id }. Puoi chiudere solo una partita senza limite di tempo in cui l’avversario è inattivo da 30 giorni: nessuna mossa, offerta o risposta.

# The setting.
setting-digest = Riepilogo giornaliero
    .about = Un messaggio diretto al giorno con i tuoi turni, invece di notifiche per turni, promemoria, solleciti e offerte.
digest-never = Mai
    .note = I messaggi dei turni ti menzionano, tranne nelle ore di silenzio.
    .other = Se tocca a te in qualche partita. Niente notifiche per turni, promemoria, solleciti e offerte.
digest-hour = Ore { $hour }:00
