# Why something did not happen, and what would. Only the one who asked reads it.

no-such-match = Questa partita qui non esiste. `/partite` elenca quelle in corso.
no-match = Non hai partite in corso. `/allenamento` ne comincia una contro di me, `/sfida` una in un server.
no-match-here = Non hai partite in questo canale. `/sfida` ne comincia una.
no-match-here-but = Non hai partite in questo canale. Scegline una con `partita`:
which-match = Qui hai più partite. Scegline una con `partita`:
button-play-match = Gioca #{ $match-id }
match-line = #{ $match-id } · { $white } – { $black } · turno { $turn }
not-your-match = La partita #{ $match-id } la giocano altri due. `/tavoliere` la mostra.
match-over = La partita #{ $match-id } è finita: { $standing }.
not-your-turn = Nella partita #{ $match-id } non tocca a te: tocca a { $player }.
last-post = [Ultimo messaggio]({ $link })
stale = La partita #{ $match-id } è andata avanti: turno { $turn }, tocca a { $player }.
challenge-yourself = Non puoi giocare contro di te. Indica qualcun altro, o non indicare `avversario`, e può accettare chiunque.
challenge-bot = Qui non si può sfidare un bot. Indica una persona, o non indicare `avversario`, e può accettare chiunque.
not-a-member = { $player } non è in questo server. Indica qualcun altro, o non indicare `avversario`, e può accettare chiunque.
no-such-challenge = Qui questa sfida non c’è più.
not-your-challenge = Questa sfida è per { $player }. `/sfida` ne crea una tua.
not-yours-to-withdraw = Solo { $player } può ritirare questa sfida.
own-challenge = È la tua sfida: deve rispondere qualcun altro.
challenge-closed-accepted = Già accettata: partita #{ $match-id }.
challenge-closed-declined = Già rifiutata.
challenge-closed-withdrawn = Già ritirata.
challenge-closed-expired = Questa sfida è scaduta: è rimasta aperta sette giorni.
only-in-servers = Funziona solo nel canale di un server, non nei messaggi diretti.
bad-arguments = Non riesco a leggere queste opzioni. Forse Discord mostra ancora una vecchia versione del comando: riprova fra un minuto.
unknown-button = Questo pulsante è di una versione precedente del bot. `/partite` mostra a che punto sono le tue partite.
busy-with-yours = Sto ancora lavorando alla tua ultima richiesta. Riprova quando ho finito.
busy-with-others = In questo momento molti chiedono immagini. Riprova fra poco.
failed = Qualcosa è andato storto da parte nostra (incidente { $incident }). La tua partita non è cambiata, a meno che `/tavoliere` non mostri altro. Riprova fra poco.

unreadable-piece = Non riconosco “{ $text }” come pezzo. Scrivilo come `A1` (la tua formica 1) o `bS2` (il ragno nero 2), o scegli dall’elenco.
unreadable-place = Non riconosco “{ $text }” come posizione. Scrivila come `wS1-` (a est del ragno bianco 1), `\bQ` (a nord-ovest dell’ape regina nera) o `bB1` (sopra lo scarabeo nero 1), o scegli dall’elenco.
number-of-place = Un numero da solo non è una posizione: scegli { $number } dall’elenco, o scrivi la posizione come `wS1-`.
unreadable-match = Non riconosco “{ $text }” come partita. Scrivi il suo numero, come `27`, o scegli dall’elenco.
two-matches = Hai scelto da due partite, #{ $first } e #{ $second }. Scegli di nuovo, e non indicare `partita`.
unreadable-move = Non riconosco questa mossa.
no-target = Indica dove: `dove` si può omettere solo per il primo pezzo della partita.
no-such-number = Non esiste { $bug-none } { $number }: ogni giocatore ne ha { $count }.
not-in-set-kind = Questa partita si gioca senza { $bug-the }.
unknown-not-on-board = { $piece-capital } non è sul tavoliere.
none-on-board = { $colour-the-capital } non ha { $bug-none } sul tavoliere.
none-in-hand = { $colour-the-capital } non ha più { $bug-none } in mano.
ambiguous = Lì { $colour-the } ha più { $bug-plural }: indica quale con il numero, come `{ $example }`.

# The rules, in the order in which they are looked at.
illegal-game-over = Questa partita è finita: un’ape regina è circondata. `/sfida` ne comincia un’altra.
illegal-may-not-pass = Puoi passare solo quando non hai mosse legali. Piazza un pezzo, o muovine uno.
illegal-not-in-set = Questa partita si gioca senza { $bug-the }. Scegli un altro pezzo.
illegal-not-yours = { $piece-capital } è del tuo avversario. Muovi un pezzo tuo.
illegal-not-next = I pezzi dello stesso tipo si piazzano in ordine: { $next } viene prima { $piece-of }.
illegal-none-left = { $piece-capital } non è più in mano. Piazza un altro tipo di pezzo, o usa `/muovi`.
illegal-queen-first = Nell’apertura da torneo l’ape regina non si può piazzare al primo turno. Piazza un altro pezzo.
illegal-queen-due = La tua ape regina va piazzata entro il quarto turno: piazzala ora.
illegal-occupied = Lì c’è { $by }. I pezzi nuovi vanno negli spazi vuoti.
illegal-touches-nothing = Un pezzo nuovo deve toccare l’alveare e, dal tuo secondo turno, un pezzo del tuo colore.
illegal-touches-enemy = Un pezzo nuovo può toccare solo il tuo colore. Lì toccherebbe { $enemies }: piazzalo altrove, e muovilo lì più tardi.
illegal-no-neighbour = Il primo pezzo non va accanto a nulla: non indicare `dove`.
illegal-queen-in-hand = I tuoi pezzi possono muoversi solo dopo che hai piazzato l’ape regina. Piazza lei, o un altro pezzo.
illegal-not-on-board = { $piece-capital } è ancora in mano. Usa `/piazza`.
illegal-covered = { $piece-capital } è sotto { $by } e non può muoversi. Muovi un altro pezzo.
illegal-resting = { $piece-capital } è { $piece-gender ->
    [f] appena stata lanciata
   *[m] appena stato lanciato
} { $thrower-by } e riposa per questo turno. Muovi un altro pezzo; al tuo prossimo turno potrà muoversi di nuovo.
illegal-splits = Alveare unico: senza { $piece } l’alveare si spezzerebbe in { $parts } parti. Muovi un altro pezzo.
illegal-loses-touch = Alveare unico: lungo la strada { $piece } perderebbe il contatto con gli altri pezzi. Deve restare a contatto con loro a ogni passo.
illegal-gate = Libertà di movimento: { $piece } non passa tra { $left } e { $right }. Scegli un’altra posizione, o apri prima un passaggio.
illegal-cannot-climb = Lì c’è { $by }, e { $piece } non può salirci sopra. Scegli uno spazio vuoto.
illegal-reach = { $piece-capital } non arriva fin lì. { $rules }
reach-queen = Un’ape regina si muove di un passo.
reach-spider = Un ragno si muove di esattamente tre passi attorno all’alveare, senza tornare indietro.
reach-beetle = Uno scarabeo si muove di un passo, anche salendo, restando in alto o scendendo.
reach-grasshopper = Una cavalletta salta in linea retta oltre almeno un pezzo, fino al primo spazio vuoto.
reach-ant = Una formica si muove di quanti passi vuole attorno all’alveare.
reach-mosquito = Una zanzara si muove come un pezzo che tocca.
reach-ladybug = Una coccinella si muove di tre passi: due sopra l’alveare, il terzo per scendere in uno spazio vuoto.
reach-pillbug = Un onisco si muove di un passo, o lancia un pezzo adiacente.
illegal-already-there = { $piece-capital } è già lì. Scegli un’altra posizione.
illegal-nothing-to-copy = { $piece-capital } tocca solo una zanzara e non ha niente da copiare, quindi non può muoversi. Muovi un altro pezzo.
illegal-just-moved = { $piece-capital } si è { $piece-gender ->
    [f] mossa al turno precedente, quindi ora nessun onisco può lanciarla
   *[m] mosso al turno precedente, quindi ora nessun onisco può lanciarlo
}. Lancia un altro pezzo, o muovine uno tuo.
illegal-in-stack = { $piece-capital } è in una pila, e un onisco lancia solo i pezzi che non sono in pila. Lancia un altro pezzo, o muovine uno tuo.
illegal-no-thrower = { $piece-capital } è del tuo avversario, e nulla lì accanto può { $piece-gender ->
    [f] lanciarla
   *[m] lanciarlo
} ora: { $idle }. Muovi un pezzo tuo.
idle-not-yours = { $piece } non è del tuo colore
idle-covered = { $piece } è { $piece-gender ->
    [f] coperta
   *[m] coperto
}
idle-resting = { $piece } è { $piece-gender ->
    [f] appena stata lanciata
   *[m] appena stato lanciato
} e riposa
illegal-not-beside-thrower = Un lancio finisce in uno spazio vuoto accanto a chi lancia: { $throwers }.
illegal-throw-gate-up = Libertà di movimento: { $thrower } non può sollevare { $piece } tra le pile { $left-of } e { $right-of }. Lancia un altro pezzo.
illegal-throw-gate-down = Libertà di movimento: { $thrower } non può posare lì { $piece }, tra le pile { $left-of } e { $right-of }. Scegli un altro lato { $thrower-of }.
