# What is stored on people, and its deletion. At most 1,900 characters in all.

privacy = **Che cosa conservo su di te**
    · Il tuo ID di Discord, e il nome e la lingua con cui ti ho visto l’ultima volta: per sapere a chi tocca, mostrare chi gioca e scriverti.
    · Le tue partite: chi ha giocato, che cosa si è concordato, ogni mossa e offerta con l’ora, dove si gioca, com’è finita. Il tuo punteggio, con ogni variazione.
    · Le tue sfide e le risposte. Chi blocchi, e chi hai chiamato nell’ultimo giorno: perché nessuno sia chiamato troppo spesso.
    · Ciò che hai scelto in `/impostazioni`, con il fuso orario se l’hai indicato; i tuoi periodi di `/assenza`.
    · Quali partite hai guardato, e fin dove: per mostrarti le novità. Le varianti che provi, per una settimana. I messaggi diretti che ti ho mandato o sto per mandarti.

    {"**"}Chi lo vede**
    · Tavolieri e nomi: i membri del server dove si gioca.
    · Punteggi: tutti, nella classifica di quel server e in quella di tutti i server.
    · Con `/profilo`, il tuo bilancio, aperture ed espansioni, gli allenamenti con me, il grafico dei punteggi e i risultati contro ciascuno: chiunque, in ogni server o nei messaggi diretti.
    · Con “Solo io” in “Classifiche e profilo” di `/impostazioni` non compari in classifica, e del tuo profilo gli altri vedono solo ciò che hanno giocato con te.
    · Nulla passa ad altri. Non leggo né conservo messaggi. Il link a un tavoliere di analisi contiene solo le mosse.

    Il pulsante **Esporta i miei dati** ti dà tutto in un file. **Cancella i miei dati** elimina ciò che è solo tuo; le partite restano, senza il tuo nome, a chi ha giocato con te.
your-data = Tutto ciò che conservo su di te, in JSON.
delete-question = Cancellare tutto su di te? Non si può tornare indietro. { $matches ->
    [0] Non abbandoneresti nessuna partita, perché non ne giochi
    [one] Abbandoneresti la partita che stai giocando
   *[other] Abbandoneresti le { $matches } partite che stai giocando
 }, e { $challenges ->
    [0] nessuna sfida verrebbe chiusa
    [one] una sfida aperta verrebbe chiusa
   *[other] { $challenges } sfide aperte verrebbero chiuse
 }. Punteggio, impostazioni e assenze andrebbero persi; nelle partite finite compariresti come “giocatore cancellato”. I miei messaggi su Discord restano come sono, e le copie salvate da chi gestisce il bot restano finché le tiene.
delete-confirm = Cancella per sempre
delete-keep = Non cancellare
deleted-you = I tuoi dati sono cancellati: { $matches ->
    [0] non giocavi nessuna partita
    [one] una partita è stata abbandonata
   *[other] { $matches } partite sono state abbandonate
 }, e { $challenges ->
    [0] nessuna sfida era aperta
    [one] una sfida è stata chiusa
   *[other] { $challenges } sfide sono state chiuse
 }. Se giochi di nuovo, ricominci da zero.
opponent-gone = Il tuo avversario ha cancellato qui i suoi dati. Con `/sfida` trovi qualcun altro.
kept-you = Non è stato cancellato nulla.
button-export-data = Esporta i miei dati
button-delete-me = Cancella i miei dati
