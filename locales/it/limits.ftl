# Limits that fair players do not meet. Only the one who asked reads it. $again: a countdown.

limit-running = Stai giocando { $most } partite, e di più insieme non se ne possono giocare. Prima finiscine una.
limit-running-other = { $player } non ha posto per un’altra partita. Riprova quando una delle sue sarà finita.
limit-together = Tu e { $player } state già giocando { $most } partite fra voi. Prima finitene una.
limit-open = Hai { $most } sfide aperte. Ritirane una, o aspetta.
limit-imports = Hai importato { $most } partite in 24 ore. Potrai rifarlo: { $again }.
limit-rematches = Hai offerto { $most } volte la rivincita della partita #{ $match-id }. Usa `/sfida`.
limit-pings = Hai già chiamato { $player } abbastanza volte. Potrai rifarlo: { $again }.
limit-analyses = La partita #{ $match-id } è ancora in analisi per te. Una alla volta: premi di nuovo quando è pronta.
limit-blocked = Hai bloccato { $most } persone, il massimo. Prima sbloccane una.
limit-interactions = Troppo veloce. Riprova fra qualche secondo.

# Somebody wants to be left alone.
not-open = { $player } non accetta sfide. Indica qualcun altro, o non indicare `avversario`, e può accettare chiunque.
not-open-to-you = Questa sfida non è aperta a te. `/sfida` ne crea una tua.
takes-no-offers = Il tuo avversario nella partita #{ $match-id } non accetta offerte.
block-yourself = Quella persona sei tu: scegli qualcun altro.

# In the settings.
setting-challenged-by = Chi può sfidarmi
    .about = Chi può sfidarti per nome, e chiederti la rivincita.
challenged-by-everyone = Tutti
    .note = Chi è nello stesso server.
challenged-by-played = Chi ha giocato con me
    .note = Chi ha giocato contro di te, o lo sta facendo.
challenged-by-nobody = Nessuno
    .note = Sfidi tu gli altri, o accetti le sfide aperte a chiunque.
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
    Chi blocchi non può sfidarti né sollecitarti, né farti offerte nelle vostre partite. Non viene a saperlo.
    { $count ->
        [0] Non blocchi nessuno.
       *[other] Blocchi { $people }.
    }
block-in-servers = Usa `/impostazioni` in un server per scegliere qualcuno.
block-choose = Blocca o sblocca…
block-done = Ora blocchi { $player }.
block-as-before = Blocchi già { $player }.
block-undone = Non blocchi più { $player }.
button-unblock = Sblocca
