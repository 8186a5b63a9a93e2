# What is stored about players, and its deletion.

privacy = **Che cosa conserva il bot su di te**
    · ID di Discord, nome, lingua e se il bot può scriverti: per mostrare chi gioca e scriverti.
    · Le tue partite: giocatori, condizioni, luogo, risultato, e ogni mossa e offerta con la sua ora. Punteggio e sua storia, stagioni, tornei e scalate.
    · Le tue sfide e le risposte. Chi blocchi. Quando hai inviato le ultime notifiche a ciascuno (fino a un giorno), per limitarle.
    · Le tue `/impostazioni`, con il fuso orario se l’hai indicato, e i tuoi periodi di `/assenza`.
    · Lezioni e problemi risolti, problemi provati, quando, punteggio nei problemi. Le posizioni delle tue partite finite possono diventare problemi, senza nomi, se non lo impedisci in `/impostazioni`.
    · Quali partite hai guardato, e fin dove, e quali segui. Le mosse che provi, per una settimana. Le mosse che pianifichi, fino a fine partita. Gli ID dei messaggi diretti che il bot ti invia. Per due ore, i token per risponderti dove non c’è il bot.

    {"**"}Chi lo vede**
    · Tavolieri e nomi: i membri del server o gruppo in cui si gioca. In un thread privato, i giocatori e i moderatori del server.
    · Punteggi: tutti, nelle classifiche.
    · Con `/profilo`, tutti, in ogni server: bilancio, grafico dei punteggi, primi pezzi, allenamento, problemi e risultati contro ogni giocatore.
    · **Chi l’ha risolto?** sotto il problema del giorno di un server: i suoi membri.
    · Con “Solo io” in `/impostazioni` non compari in nessuna classifica né tra chi ha risolto un problema, e il tuo profilo mostra agli altri solo i loro risultati con te. Le tue partite restano visibili nei loro server.
    · Chi gestisce il bot può leggere tutto. Nessun altro li riceve, tranne Discord. Il bot non ascolta i messaggi. Per ritrovare i propri può leggere gli ultimi di un canale, e non li conserva.

    {"**"}Esporta i miei dati** ti dà in un file i tuoi dati, tranne chi ti blocca e le chiavi segrete. {"**"}Cancella i miei dati** elimina ciò che è solo tuo. Ai tuoi avversari restano le vostre partite, senza il tuo nome.
your-data = I dati conservati su di te, in JSON. Mancano chi ti blocca e le chiavi segrete.
delete-question = Cancellare tutti i tuoi dati? Non si può tornare indietro. { $matches ->
    [0] Non hai partite in corso da abbandonare
    [one] Abbandonerai la tua partita in corso
   *[other] Abbandonerai le tue { $matches } partite in corso
 }, e { $challenges ->
    [0] non hai sfide in attesa da chiudere
    [one] 1 sfida in attesa verrà chiusa
   *[other] { $challenges } sfide in attesa verranno chiuse
 }. Punteggio, impostazioni e assenze verranno cancellati, e nelle partite finite comparirai come “giocatore cancellato”. I messaggi del bot su Discord restano, e così le copie di sicurezza di chi lo gestisce, finché le conserva.
delete-confirm = Cancella per sempre
delete-keep = Conserva i miei dati
deleted-you = I tuoi dati sono cancellati. { $matches ->
    [0] Non avevi partite in corso
    [one] Hai abbandonato 1 partita
   *[other] Hai abbandonato { $matches } partite
 }, e { $challenges ->
    [0] nessuna sfida era in attesa
    [one] 1 sfida è stata chiusa
   *[other] { $challenges } sfide sono state chiuse
 }. Se giochi di nuovo, ricominci da zero.
opponent-gone = Il tuo avversario ha cancellato i suoi dati. Con `/sfida` ne trovi un altro.
kept-you = Non è stato cancellato nulla.
button-export-data = Esporta i miei dati
button-delete-me = Cancella i miei dati
