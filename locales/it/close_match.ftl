# Matches that would not end, or cannot go on; and what people are told alone.

# Why a match ended without a result.
result-silence = { $player } ha chiuso la partita: nessun segno dell’avversario da trenta giorni. Non conta.
result-abandoned = Per trenta giorni nessuno l’ha ripresa. Non conta.
result-closed = { $player }, che gestisce questo server, ha chiuso la partita. Non conta.
result-stranded = Canale perso, e per trenta giorni nessuno ha ripreso la partita. Non conta.

# In the turn post after a match went on elsewhere.
relocated-post = { $player } ha spostato qui la partita: il bot non può più scrivere dov’era. Gli orologi ripartono.
relocated-practice = La partita riprende qui: non posso più scrivere dov’era.

# Letters. $since, $until: instants.
stranded-letter = La partita #{ $match-id } contro { $opponent } non ha più un canale (perso: { $since }): il canale non c’è più, oppure mi hanno tolto dal server. Gli orologi sono fermi. Usa `/partite` altrove in quel server, e la partita riprende lì. Se nessuno lo fa entro questa data, viene annullata: { $until }.
stranded-letter-end = La partita #{ $match-id } contro { $opponent } è finita: { $standing }. Il suo canale non è raggiungibile.
# In the bot’s direct messages, of a match against the bot that was played there.
stranded-practice = La nostra partita #{ $match-id } si è fermata ({ $since }): non posso più scrivere dove si giocava. Usa qui un comando qualsiasi, per esempio `/partite`, e la partita riprende qui. Se non lo fai entro questa data, viene annullata: { $until }.
stranded-practice-server = La nostra partita #{ $match-id } non ha più un canale (perso: { $since }): il canale non c’è più, oppure mi hanno tolto dal server. Usa `/partite` altrove in quel server, e la partita riprende lì. Se non lo fai entro questa data, viene annullata: { $until }.
digest = { $count ->
    [one] Tocca a te in una partita:
   *[other] Tocca a te in { $count } partite:
}

# A private question, and the answers.
close-question = Chiudere la partita #{ $match-id }, { $white } (Bianco) contro { $black } (Nero)? Non conterebbe, e il suo ultimo messaggio farebbe il tuo nome.
button-close = Chiudi la partita #{ $match-id }
closed = La partita #{ $match-id } è chiusa. Non conta.
button-close-silent = Chiudi senza risultato
not-silent = La partita #{ $match-id } non si può chiudere. Serve una partita senza limite di tempo, in cui tocca all’avversario e da trenta giorni non dà segni.

# The setting.
setting-digest = Riepilogo giornaliero
    .about = Un messaggio diretto al giorno con i tuoi turni, invece di una menzione per ciascuno.
digest-never = Mai
    .note = Una menzione nel canale per ogni turno.
    .other = Se tocca a te da qualche parte. I turni non ti menzionano.
digest-hour = Ore { $hour }:00
