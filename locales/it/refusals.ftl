# Why an action was refused, and what to do instead. All private.

no-such-match = Questa partita qui non esiste. `/partite` elenca le tue partite in corso.
no-match = Non hai partite in corso. `/allenamento` ne comincia una contro il bot, `/sfida` una contro una persona.
no-match-here = Non hai partite in questo canale. `/sfida` ne comincia una.
no-match-here-but = Non hai partite in questo canale. Scegline una con `partita`:
which-match = Qui hai più partite. Scegline una con `partita`:
button-play-match = Gioca #{ $match-id }
match-line = #{ $match-id } · { $white } – { $black } · turno { $turn }
not-your-match = Non giochi nella partita #{ $match-id }. `/tavoliere` con `partita` la mostra.
match-over = La partita #{ $match-id } è finita: { $standing }.
not-your-turn = Non tocca a te nella partita #{ $match-id }: tocca a { $player }.
last-post = [Ultimo messaggio]({ $link })
stale = La partita #{ $match-id } è già al turno { $turn }: tocca a { $player }.
challenge-yourself = Non puoi giocare contro di te. Scegli un altro avversario, o lascia vuoto `avversario` perché possa accettare chiunque.
challenge-bot = Non puoi sfidare altri bot. Scegli una persona, o lascia vuoto `avversario` perché possa accettare chiunque.
not-a-member = { $player } non è in questo server. Scegli un altro avversario, o lascia vuoto `avversario` perché possa accettare chiunque.
no-such-challenge = Questa sfida non esiste più.
not-your-challenge = Questa sfida è per { $player }. `/sfida` ne crea una tua.
not-yours-to-withdraw = Solo { $player } può ritirare questa sfida.
elsewhere = La partita comincerebbe in { $channel }. Premi il pulsante lì.
own-challenge = È la tua sfida. Deve accettarla qualcun altro.
challenge-closed-accepted = Già accettata: partita #{ $match-id }.
challenge-closed-declined = Già rifiutata.
challenge-closed-withdrawn = Già ritirata.
challenge-closed-expired = Questa sfida è scaduta dopo 7 giorni.
invitation-unknown = Nessun invito ha questo codice. Confrontalo con quello ricevuto: ha 16 lettere e cifre. I trattini non contano.
invitation-expired = Questo invito è scaduto dopo 7 giorni. Chiedine uno nuovo.
invitation-used = Questo invito è già stato usato. Chiedine uno nuovo.
invitation-withdrawn = Questo invito è stato ritirato. Chiedine uno nuovo.
invitation-own = È il tuo invito. Dai il codice a qualcun altro.
invitation-blocked = Hai bloccato { $player }, che ha creato questo invito. Per accettarlo, prima sblocca questa persona in `/impostazioni`.
invitation-undelivered = Il bot non può mandarti messaggi diretti. Consentili in un server che hai in comune con lui, poi usa di nuovo il codice: è ancora valido.
only-in-servers = Funziona solo nei server che hanno aggiunto il bot.
bot-not-member = Qui il bot non è tra i membri, quindi non può pubblicare. Prova nei tuoi messaggi diretti con il bot o in un server che l’ha aggiunto.
no-thread-elsewhere = Qui il bot non è tra i membri, quindi non può creare thread. Lascia vuoto `thread`.
strict-elsewhere = Qui la scadenza rigida è possibile solo se indichi l’avversario e il bot può inviare messaggi diretti a entrambi i giocatori. Usa `/sfida` senza `scadenza`.
bad-arguments = Queste opzioni non si possono leggere. Forse Discord mostra una vecchia versione del comando. Riprova fra un minuto.
unknown-button = Questo messaggio è di un’altra versione del bot. `/partite` elenca le tue partite.
unknown-form = Questo modulo non si può leggere. Usa invece i comandi o i pulsanti del bot.
busy-with-yours = Il bot sta ancora lavorando alla tua ultima richiesta. Riprova quando ha finito.
busy-with-others = In questo momento il bot è occupato. Riprova fra poco.
busy-with-games = In questo momento troppi giocatori importano partite. Riprova fra poco.
failed = Qualcosa è andato storto (incidente { $incident }). Controlla se ha funzionato (per una mossa, con `/tavoliere`). Se no, riprova fra poco.

unreadable-piece = “{ $text }” non è un pezzo. Scrivilo come `A1` (la tua formica 1) o `bS2` (il ragno nero 2), o scegline uno dall’elenco.
unreadable-place = “{ $text }” non indica uno spazio. Scrivilo come `wS1-` (a est del ragno bianco 1), `\bQ` (a nord-ovest dell’ape regina nera) o `bB1` (sopra lo scarabeo nero 1), o scegline uno dall’elenco.
number-of-place = Un numero da solo non indica uno spazio. Scegli { $number } dall’elenco, o scrivi lo spazio come `wS1-`.
unreadable-match = “{ $text }” non è una partita. Scrivi il suo numero, come `27`, o scegline una dall’elenco.
two-matches = Le tue scelte appartengono a due partite, #{ $first } e #{ $second }. Scegli di nuovo, e lascia vuoto `partita`.
unreadable-move = Questa non è una mossa.
no-target = Il centro è solo per il primo pezzo della partita. Scegli uno spazio accanto a un pezzo.
no-such-number = Non esiste { $bug-none } { $number }: ogni giocatore ne ha { $count }.
not-in-set-kind = Questa partita si gioca senza { $bug-the }.
unknown-not-on-board = { $piece-capital } non è sul tavoliere.
none-on-board = { $colour-the-capital } non ha { $bug-none } sul tavoliere.
none-in-hand = { $colour-the-capital } non ha più { $bug-none } in mano.
ambiguous = { $colour-the-capital } ha più { $bug-plural }. Aggiungi il numero, come `{ $example }`.

# The rules of Hive, in the order of the enum `IllegalMove`.
illegal-game-over = Questa partita è finita: un’ape regina è circondata. `/sfida` ne comincia un’altra.
illegal-may-not-pass = Puoi passare solo quando non hai mosse legali. Piazza un pezzo, o muovine uno.
illegal-not-in-set = Questa partita si gioca senza { $bug-the }. Scegli un altro pezzo.
illegal-not-yours = { $piece-capital } è del tuo avversario. Scegli uno dei tuoi pezzi.
illegal-not-next = I pezzi dello stesso tipo si piazzano in ordine: ora si piazza { $next }, non { $piece }.
illegal-none-left = { $piece-capital } non è più nella tua mano. Piazza un altro tipo di pezzo, o usa `/muovi`.
illegal-queen-first = Nell’apertura da torneo l’ape regina non si può piazzare al primo turno. Piazza un altro pezzo.
illegal-queen-due = Devi piazzare la tua ape regina entro il quarto turno, quindi piazzala ora.
illegal-occupied = Lì c’è già { $by }. I pezzi nuovi vanno negli spazi vuoti.
illegal-touches-nothing = Un pezzo nuovo deve toccare l’alveare. Dal tuo secondo turno deve toccare uno dei tuoi pezzi.
illegal-touches-enemy = Un pezzo nuovo può toccare solo il tuo colore. Lì toccherebbe { $enemies }. Piazzalo altrove, e muovilo lì più tardi.
illegal-no-neighbour = Il primo pezzo non ha vicini da indicare. Scrivi `.` per piazzarlo al centro.
illegal-queen-in-hand = Devi piazzare la tua ape regina prima di poter muovere. Piazza l’ape regina o, prima del tuo quarto turno, un altro pezzo.
illegal-not-on-board = { $piece-capital } è ancora in mano. Usa `/piazza`.
illegal-covered = { $piece-capital } non può muoversi, perché sopra c’è { $by }. Muovi un altro pezzo.
illegal-resting = { $piece-capital } non può muoversi in questo turno, perché è { $piece-gender ->
    [f] appena stata lanciata
   *[m] appena stato lanciato
} { $thrower-by }. Potrà muoversi di nuovo al prossimo turno. Ora muovi un altro pezzo.
# $parts: 2 or more.
illegal-splits = Alveare unico: senza { $piece } l’alveare si spezzerebbe in { $parts } parti. Muovi un altro pezzo.
illegal-loses-touch = Alveare unico: lungo il percorso { $piece } perderebbe il contatto con gli altri pezzi. Deve restare accanto a loro a ogni passo.
illegal-gate = Libertà di movimento: { $piece } non può scivolare tra { $left } e { $right }. Scegli un altro spazio, o prima apri il varco.
illegal-cannot-climb = Lì c’è già { $by }, e { $piece } non può finire la mossa sopra un altro pezzo. Scegli uno spazio vuoto.
illegal-reach = { $piece-capital } non può raggiungere quello spazio. { $rules }
reach-queen = Un’ape regina si muove di un passo.
reach-spider = Un ragno si muove di esattamente tre passi attorno all’alveare, senza tornare indietro.
reach-beetle = Uno scarabeo si muove di un passo, e può salire sull’alveare e scenderne.
reach-grasshopper = Una cavalletta salta in linea retta oltre almeno un pezzo, fino al primo spazio vuoto.
reach-ant = Una formica si muove di quanti passi vuole attorno all’alveare.
reach-mosquito = Una zanzara si muove come uno qualsiasi dei pezzi che tocca.
reach-ladybug = Una coccinella si muove di tre passi: due sopra l’alveare, poi uno giù in uno spazio vuoto.
reach-pillbug = Un onisco si muove di un passo, o lancia un pezzo adiacente.
illegal-already-there = { $piece-capital } è già lì. Scegli un altro spazio.
illegal-nothing-to-copy = { $piece-capital } tocca solo un’altra zanzara e non può copiarla, quindi non può muoversi. Muovi un altro pezzo.
illegal-just-moved = Il tuo avversario ha appena mosso { $piece }, quindi ora nessun onisco può { $piece-gender ->
    [f] lanciarla
   *[m] lanciarlo
}. Lancia un altro pezzo, o muovine uno tuo.
illegal-in-stack = { $piece-capital } è in una pila, e un onisco non può lanciare i pezzi di una pila. Lancia un altro pezzo, o muovine uno tuo.
illegal-no-thrower = { $piece-capital } è del tuo avversario, e ora nessun pezzo adiacente può { $piece-gender ->
    [f] lanciarla
   *[m] lanciarlo
}: { $idle }. Muovi uno dei tuoi pezzi.
idle-not-yours = { $piece } non è del tuo colore
idle-covered = { $piece } è { $piece-gender ->
    [f] coperta
   *[m] coperto
}
idle-resting = { $piece } è { $piece-gender ->
    [f] appena stata lanciata
   *[m] appena stato lanciato
}
illegal-not-beside-thrower = Un lancio finisce in uno spazio vuoto accanto a chi lancia: { $throwers }.
illegal-throw-gate-up = Libertà di movimento: { $thrower } non può sollevare { $piece } tra le pile { $left-of } e { $right-of }. Lancia un altro pezzo.
illegal-throw-gate-down = Libertà di movimento: { $thrower } non può posare lì { $piece }, tra le pile { $left-of } e { $right-of }. Scegli un altro lato { $thrower-of }.
