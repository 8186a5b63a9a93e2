# The pages of the rulebook, found by their keys: title and text; then the chapters.

rules-aim = Chiudi tutti e sei i lati dell’ape regina avversaria, con pezzi dell’uno o dell’altro colore. Proteggi la tua.
    La cavalletta bianca 1 può saltare sull’ultimo lato libero della regina nera: così vince.
    L’immagine di una regina al bordo del tavoliere conta i suoi lati chiusi.
    .title = Obiettivo
rules-surrounded = L’ape regina nera è circondata, e il Bianco ha vinto.
    Tre dei pezzi attorno a lei sono neri: conta solo che ogni lato sia occupato.
    .title = Circondata
rules-pieces = Ciascuno di voi ha 1 ape regina, 2 ragni, 2 scarabei, 3 cavallette e 3 formiche.
    Una partita può aggiungere a testa una zanzara, una coccinella e un onisco: `M`, `L` e `P`.
    Le file ai bordi sono i pezzi ancora in mano. Le lettere sono quelle sui pezzi: Q, S, B, G, A.
    .title = Pezzi
rules-table = Non c’è un tavoliere: lo formano i pezzi sul tavolo, e a ogni mossa cresce e si sposta.
    Il Bianco comincia con un pezzo, dove vuole.
    .title = Senza tavoliere
rules-first-pieces = Il primo pezzo del Nero tocca quello del Bianco, su un lato qualsiasi.
    I numeri mostrano i sei spazi. È l’unico pezzo che si piazza accanto a uno avversario.
    .title = I primi due pezzi
rules-turn = Nel tuo turno piazzi un pezzo che hai in mano oppure ne muovi uno che è sul tavolo.
    Puoi muovere solo quando la tua ape regina è sul tavolo.
    Non si cattura: ogni pezzo resta in gioco.
    .title = Un turno
rules-placing = Un pezzo nuovo deve toccare il tuo colore, e nulla dell’avversario. Non va mai sopra un altro.
    Il prossimo pezzo del Bianco può andare negli spazi numerati; in quelli sbarrati toccherebbe pezzi neri.
    Una volta piazzato, un pezzo resta sul tavolo. Non è obbligatorio piazzarli tutti.
    .title = Piazzare un pezzo
rules-placing-hole = Un pezzo in mano può andare anche in uno spazio in cui nulla potrebbe scivolare.
    Lo spazio al centro è chiuso tutt’intorno, da soli pezzi bianchi: il Bianco può piazzare anche lì.
    .title = Piazzare in un buco
rules-placing-stack = In una pila conta il pezzo in cima. Lo scarabeo bianco è sopra un ragno nero: la pila è bianca.
    Il Bianco può piazzare lì accanto; lo spazio sbarrato tocca l’ape regina nera.
    .title = Piazzare accanto a una pila
rules-placing-covered = Un pezzo coperto non ti permette di piazzargli accanto: lo scarabeo bianco sta sopra il ragno nero.
    Il Nero può piazzare solo accanto all’ape regina nera; lo spazio sbarrato tocca pezzi bianchi.
    .title = Accanto a un pezzo coperto
rules-queen-turn = Piazza la tua ape regina in uno dei tuoi primi quattro turni.
    È il quarto turno del Bianco e lei è ancora in mano: si può piazzare solo lei.
    .title = Quando entra la regina
rules-openings = Nell’apertura standard puoi piazzare l’ape regina anche al primo turno.
    Il Bianco l’ha fatto. Il Nero può rispondere con qualsiasi pezzo, anche con la sua regina.
    .title = L’apertura standard
rules-tournament = Nell’apertura da torneo nessuno piazza l’ape regina al primo turno.
    Può entrare al secondo, al terzo o al quarto. La sfida dice con quale apertura si gioca.
    .title = L’apertura da torneo
rules-before-queen = Finché la tua ape regina non è sul tavolo, i tuoi pezzi non si muovono e non ne lanciano altri.
    La formica bianca avrebbe dove andare. Deve aspettare la sua regina.
    .title = Nessuna mossa prima di lei
rules-moving = Ogni creatura si muove a modo suo, un pezzo per turno.
    La regola del piazzamento non vale per chi si muove: può finire accanto a qualsiasi pezzo.
    I numeri mostrano dove può andare la formica nera 1.
    .title = Muovere un pezzo
rules-queen = L’ape regina si muove di un passo, lungo l’alveare.
    Quella nera può andare in quattro spazi. Quello sbarrato è troppo lontano.
    .title = Ape regina
rules-beetle = Lo scarabeo si muove di un passo come la regina, o sale su un pezzo vicino di qualsiasi colore.
    Lo scarabeo bianco 1 può salire sulla regina o sul ragno del Bianco, o scivolare in due spazi.
    In quelli sbarrati non toccherebbe nulla.
    .title = Scarabeo
rules-beetle-on-top = In alto lo scarabeo procede di un passo alla volta: sopra l’alveare, o giù in uno spazio vuoto.
    Può anche calarsi nel buco al centro.
    Il pezzo che ha sotto non può muoversi.
    .title = Lo scarabeo in alto
rules-beetle-hole = A terra lo scarabeo scivola come gli altri: non passa tra la regina e la formica.
    Può salire ora su una delle due, e calarsi nel buco al prossimo turno.
    .title = Lo scarabeo e un buco
rules-stacks = Gli scarabei possono stare su altri scarabei, finché ce ne sono.
    Si muove solo il pezzo in cima alla pila: qui lo scarabeo nero 2. Sotto c’è lo scarabeo bianco 2.
    La colonna accanto mostra tutto ciò che è nella pila.
    .title = Pile
rules-grasshopper = La cavalletta salta in linea retta oltre almeno un pezzo, fino al primo spazio vuoto.
    Quella bianca ha tre salti. Non salta oltre un vuoto, né dove non c’è niente da saltare.
    .title = Cavalletta
rules-grasshopper-hole = Un salto può finire in un buco: non serve scivolare.
    La cavalletta bianca salta oltre la sua ape regina, e finisce al centro.
    .title = La cavalletta in un buco
rules-spider = Il ragno fa esattamente tre passi lungo l’alveare, mai due volte nello stesso posto.
    A ogni passo continua a toccare un pezzo che già toccava.
    Quello nero può arrivare in quattro spazi. Lo spazio sbarrato sarebbe il quarto passo.
    .title = Ragno
rules-ant = La formica si muove di quanti passi vuole attorno all’alveare.
    Quella bianca può andare in undici spazi. Al centro non può scivolare: il varco è troppo stretto.
    .title = Formica
rules-link = Alveare unico: i pezzi restano sempre tutti collegati.
    Senza la formica nera 1 l’alveare si spezzerebbe nelle parti I e II. Non può muoversi: è bloccata.
    .title = Alveare unico
rules-in-transit = L’alveare non può dividersi nemmeno mentre un pezzo è in viaggio.
    Una volta a sud-est, l’ape regina nera riunirebbe le due parti.
    Ma mentre si muove sono separate: perciò resta ferma.
    .title = Nemmeno per un attimo
rules-on-the-way = Ogni passo segue l’alveare. Un pezzo non attraversa il vuoto da una parte all’altra.
    L’ape regina nera tocca l’alveare prima e dopo il passo sbarrato, ma non durante.
    .title = A ogni passo
rules-pinning = Sfrutta questa regola: piazza e muovi in modo che i pezzi migliori dell’avversario tengano unito l’alveare.
    La formica nera 1 deve restare finché i tre pezzi bianchi sono collegati solo a lei.
    .title = Bloccare
rules-freedom-out = Libertà di movimento: un pezzo che non può scivolare fuori dal suo spazio resta lì.
    L’ape regina nera ha cinque vicini. Tra i due ai fianchi del lato libero il varco è troppo stretto: una strettoia.
    .title = Troppo stretto per uscire
rules-freedom-four = Con solo quattro vicini c’è posto: la formica nera scivola fuori, e attorno all’alveare.
    Contano i due spazi ai lati del passo: si passa se almeno uno dei due è vuoto.
    .title = Abbastanza largo
rules-freedom-in = Chi non può scivolare dentro resta fuori.
    La formica bianca può passare accanto al buco, ma non entrarci: il varco tra le due regine è troppo stretto.
    .title = Troppo stretto per entrare
rules-freedom-climbers = Le cavallette saltano, scarabei e coccinelle salgono, gli onischi sollevano: una strettoia a terra non li ferma.
    Ma uno scarabeo che resta a terra deve scivolare come tutti.
    .title = Chi è libero
rules-gates = Ci sono strettoie anche in alto: due pile, entrambe più alte sia del punto di partenza sia di quello d’arrivo.
    Lo scarabeo bianco 2 non può passare tra le due pile. Può salirci sopra.
    .title = Strettoie in alto
rules-passing = Se non puoi piazzare, muovere o lanciare nulla, passi; lo faccio io per te. Altrimenti devi giocare.
    Ogni nuovo pezzo nero toccherebbe pezzi bianchi, e l’ape regina nera è bloccata.
    Se nessuno dei due potrà mai più muovere, la partita è patta.
    .title = Passare
rules-end = La partita finisce appena un’ape regina è circondata, chiunque abbia mosso e con qualsiasi pezzo.
    Chi chiude l’ultimo lato della propria regina perde, a meno che la stessa mossa non le chiuda entrambe.
    .title = La fine
rules-both-queens = Se una mossa circonda insieme entrambe le regine, è patta.
    La cavalletta bianca 2 può saltare nello spazio tra le due, libero per entrambe.
    .title = Entrambe le regine
rules-draw = Entrambe le regine sono circondate: patta.
    Potete anche accordarvi in qualsiasi momento: `/patta` la offre.
    .title = Una patta
rules-repetition = Se una posizione si è presentata tre volte, ciascuno di voi può reclamare la patta con `/patta`.
    Non è mai automatica: potete anche continuare.
    .title = Ancora la stessa posizione
rules-ladybug = La coccinella si muove di esattamente tre passi: due sopra l’alveare, poi uno giù in uno spazio vuoto.
    Quella bianca può scendere in otto spazi. Non finisce mai in alto, né nello spazio di partenza.
    .title = Coccinella
rules-ladybug-hole = Passando dall’alto entra nei buchi e ne esce.
    Lo spazio sbarrato è troppo lontano: tre passi non bastano.
    .title = La coccinella in un buco
rules-mosquito = La zanzara si muove come un pezzo che tocca alla partenza; in una pila conta quello in cima.
    Quella bianca tocca un ragno e uno scarabeo. Può fare tre passi come l’uno, o uno come l’altro.
    .title = Zanzara
rules-mosquito-alone = Una zanzara che tocca soltanto l’altra zanzara non ha niente da copiare, e non può muoversi.
    .title = Zanzara accanto a zanzara
rules-mosquito-on-top = Sopra l’alveare la zanzara è uno scarabeo finché non ridiscende.
    Lì non copia nient’altro. Anche accanto a un onisco, non lancia nulla.
    .title = La zanzara in alto
rules-mosquito-throws = A terra, accanto a un onisco di qualsiasi colore, la zanzara può lanciare come lui.
    L’ape regina bianca può essere lanciata in qualsiasi spazio vuoto accanto alla zanzara.
    .title = La zanzara lancia
rules-pillbug = L’onisco si muove di un passo, come la regina. Oppure resta fermo e lancia un vicino.
    I numeri mostrano i suoi due passi.
    .title = Onisco
rules-throw = Per lanciare, l’onisco solleva su di sé un vicino di qualsiasi colore, e lo posa in uno spazio vuoto accanto a sé.
    La formica nera 1 può essere lanciata in due spazi. Scegli la formica con `/muovi`; l’onisco lo trovo io.
    .title = Lanciare
rules-just-moved = Ciò che si è mosso al turno precedente non può essere lanciato.
    L’ape regina nera si è appena mossa: l’onisco bianco deve lasciarla dov’è.
    .title = Non chi si è appena mosso
rules-thrown-stack = Si lancia solo un pezzo che sta da solo, mai uno di una pila.
    Lo scarabeo nero è sopra un ragno: nessuno dei due può essere lanciato.
    .title = Non da una pila
rules-thrown-link = Nemmeno un pezzo senza il quale l’alveare si spezzerebbe può essere lanciato.
    L’onisco bianco non può lanciare il ragno nero: tiene insieme le parti I e II.
    .title = Non chi tiene unito l’alveare
rules-thrown-gate = Un lancio passa sopra chi lancia, e due pile ai lati possono formare una strettoia.
    La formica nera non può essere posata a est dell’onisco; nello spazio numerato sì.
    .title = Una strettoia per un lancio
rules-rest = Un pezzo lanciato riposa: al turno successivo del suo giocatore non si muove, non lancia e non viene lanciato.
    L’onisco nero ha appena lanciato la formica bianca 1.
    .title = Riposo
rules-names = Una posizione si indica con un vicino e il lato: `wS1-` è a est del ragno bianco 1, `-wS1` a ovest.
    Da 1 a 6: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` e `wS1\`.
    `wS1` da solo è sopra il ragno. Scriverle non ti serve mai: tocca **Gioca**, e scegli un numero.
    .title = Come si scrivono le posizioni
choice-chapter-aim = Obiettivo
    .note = Come si vince
choice-chapter-pieces = Pezzi
    .note = Che cosa ha ciascuno
choice-chapter-beginning = Inizio
    .note = Senza tavoliere, i primi due pezzi, un turno
choice-chapter-placing = Piazzare
    .note = Dove può andare un pezzo nuovo
choice-chapter-queen-turn = Quando entra la regina
    .note = I primi quattro turni, e le due aperture
choice-chapter-moving = Muovere
    .note = Che cosa vale per ogni creatura
choice-chapter-queen = Ape regina
    .note = Un passo
choice-chapter-beetle = Scarabeo
    .note = Un passo, anche salendo sugli altri
choice-chapter-stacks = Pile
    .note = Che cosa c’è sopra che cosa
choice-chapter-grasshopper = Cavalletta
    .note = Salta in linea retta
choice-chapter-spider = Ragno
    .note = Esattamente tre passi
choice-chapter-ant = Formica
    .note = Quanti passi vuole
choice-chapter-one-hive = Alveare unico
    .note = Che cosa non può lasciare il suo posto
choice-chapter-freedom = Libertà di movimento
    .note = Strettoie: dove non si può scivolare
choice-chapter-passing = Passare
    .note = Quando non puoi fare nulla
choice-chapter-end = La fine
    .note = Vittoria, sconfitta, patta, ripetizione
choice-chapter-ladybug = Coccinella
    .note = Due passi in alto, uno giù
choice-chapter-mosquito = Zanzara
    .note = Copia ciò che tocca
choice-chapter-pillbug = Onisco
    .note = Un passo, o un lancio
choice-chapter-names = Come si scrivono le posizioni
    .note = wS1- e le sei direzioni
