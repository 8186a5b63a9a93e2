# Limits that ordinary players don't reach. All private. $again: a countdown.

# $most: 2 or more.
limit-running = Stai giocando { $most } partite (il massimo). Prima finiscine una.
limit-running-other = { $player } sta già giocando il massimo di partite. Riprova più tardi.
# $most: 2 or more.
limit-together = Tu e { $player } state giocando { $most } partite fra voi (il massimo). Prima finitene una.
# $most: 2 or more.
limit-open = Hai { $most } sfide in attesa (il massimo). Ritirane una, o aspetta una risposta.
# $again: countdown.
# $most: 2 or more.
limit-starts = Hai cominciato { $most } partite nell’ultima ora (il massimo), contando le sfide lanciate e accettate e gli allenamenti. Riprova { $again }.
# $again: countdown.
# $most: 2 or more.
limit-shares = Hai condiviso { $most } tavolieri in questo canale in 10 minuti (il massimo). Riprova { $again }.
# $again: countdown.
# $most: 2 or more.
limit-shares-total = Hai condiviso { $most } tavolieri in 10 minuti (il massimo). Riprova { $again }.
# $again: countdown.
# $most: 2 or more.
limit-imports = Hai importato { $most } partite in 24 ore (il massimo). Riprova { $again }.
# $again: countdown.
# $most: 2 or more.
limit-failed-imports = Hai avuto { $most } importazioni non riuscite in un’ora (il massimo). Riprova { $again }.
limit-wrong-codes = Hai scritto { $most } codici sbagliati in un’ora (il massimo). Riprova { $again }.
# $most: 2 or more.
limit-rematches = Hai offerto { $most } rivincite dopo la partita #{ $match-id } (il massimo). Usa `/sfida`.
# $again: countdown.
limit-pings = Per ora hai inviato abbastanza notifiche a { $player }. Riprova { $again }.
limit-analyses = Puoi avere una sola analisi alla volta, e la partita #{ $match-id } è ancora in analisi. Ricontrolla quando è pronta.
# $most: 2 or more.
limit-blocked = Hai bloccato { $most } persone (il massimo). Prima sbloccane una.
limit-interactions = Vai troppo veloce. Riprova fra qualche secondo.

# A player doesn't want to be challenged or asked.
not-open = { $player } non accetta sfide da te. Con `/sfida` senza avversario può accettare chiunque.
not-open-to-you = Non puoi accettare questa sfida. `/sfida` ne crea una tua.
takes-no-offers = Il tuo avversario nella partita #{ $match-id } non accetta offerte.
block-yourself = Non puoi bloccarti. Scegli un’altra persona.

# In the settings.
setting-challenged-by = Chi può sfidarmi
    .about = Chi può sfidarti per nome e offrirti la rivincita.
challenged-by-everyone = Tutti
    .note = Chiunque nei tuoi server, gruppi e messaggi diretti.
challenged-by-played = Chi ha giocato con me
    .note = Chi ha giocato contro di te, o lo sta facendo.
challenged-by-nobody = Nessuno
    .note = Puoi comunque sfidare gli altri e accettare sfide aperte.
setting-block = Blocca
blocked-now = Ora: { $count ->
    [0] nessuno
    [one] 1 persona
   *[other] { $count } persone
}
blocked-line = Bloccate: **{ $count ->
    [one] 1 persona
   *[other] { $count } persone
}**
block-question = **Blocca**
    Chi blocchi non può sfidarti, accettare le tue sfide, seguire le tue partite, sollecitarti o farti offerte nelle vostre partite. Non può iscriversi agli stessi nuovi tornei a cui partecipi tu, né viceversa. Non viene avvisato.
    { $count ->
        [0] Non hai bloccato nessuno.
       *[other] Hai bloccato { $people }.
    }
block-in-servers = Per scegliere qualcuno, usa `/impostazioni` in un server che ha aggiunto il bot.
block-choose = Blocca o sblocca…
block-done = Hai bloccato { $player }.
block-as-before = Avevi già bloccato { $player }.
block-undone = Hai sbloccato { $player }.
button-unblock = Sblocca
