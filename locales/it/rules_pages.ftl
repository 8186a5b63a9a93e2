# The pages of the rulebook, found by their keys: title and text. Then the chapters.

rules-aim = Occupa tutti e sei i lati dell’ape regina avversaria, con pezzi di entrambi i colori. Proteggi la tua.
    La cavalletta bianca 1 può saltare sull’ultimo lato libero della regina nera, e il Bianco vince.
    Al bordo del tavoliere, il numero accanto a ogni regina dice quanti dei suoi lati sono occupati.
    .title = Obiettivo
rules-surrounded = L’ape regina nera è circondata, quindi il Bianco ha vinto.
    Tre dei pezzi che la circondano sono neri. Conta solo che nessun lato sia libero.
    .title = Circondata
rules-pieces = Ogni giocatore ha 1 ape regina, 2 ragni, 2 scarabei, 3 cavallette e 3 formiche.
    Una partita può aggiungere a ciascuno una zanzara, una coccinella e un onisco: `M`, `L` e `P`.
    Le file ai bordi mostrano i pezzi in mano. Le lettere sono quelle sui pezzi: Q, S, B, G, A.
    .title = Pezzi
rules-table = Non c’è un tavoliere fisso. Lo formano i pezzi stessi, e cambia forma a ogni mossa.
    Il Bianco comincia con un pezzo, dove vuole.
    .title = Senza tavoliere fisso
rules-first-pieces = Il primo pezzo del Nero tocca quello del Bianco, su un lato qualsiasi.
    I numeri mostrano i sei spazi. Nessun altro pezzo si piazza mai accanto a uno avversario.
    .title = I primi due pezzi
rules-turn = Nel tuo turno piazzi un pezzo che hai in mano oppure muovi un pezzo sul tavoliere.
    Puoi muovere solo quando la tua ape regina è sul tavoliere.
    I pezzi non si catturano mai. Restano tutti in gioco.
    .title = Un turno
rules-placing = Un pezzo nuovo deve toccare il tuo colore, e nessun pezzo dell’avversario. Non si piazza mai sopra un altro.
    Il prossimo pezzo del Bianco può andare negli spazi numerati. In quelli sbarrati toccherebbe pezzi neri.
    Un pezzo piazzato non torna mai in mano. Non sei obbligato a piazzarli tutti.
    .title = Piazzare un pezzo
rules-placing-hole = Puoi piazzare un pezzo in un buco, anche dove nessun pezzo potrebbe scivolare.
    Il buco al centro è circondato solo da pezzi bianchi, quindi il Bianco può piazzare lì.
    .title = Piazzare in un buco
rules-placing-stack = In una pila conta il pezzo in cima. Lo scarabeo bianco è sopra un ragno nero, quindi la pila è bianca.
    Il Bianco può piazzare accanto. Lo spazio sbarrato tocca l’ape regina nera.
    .title = Piazzare accanto a una pila
rules-placing-covered = Non puoi piazzare accanto a un tuo pezzo finché lo copre un pezzo avversario, come il ragno nero sotto lo scarabeo bianco.
    Il Nero può piazzare solo accanto all’ape regina nera. Lo spazio sbarrato tocca pezzi bianchi.
    .title = Accanto a un pezzo coperto
rules-queen-turn = Piazza la tua ape regina in uno dei tuoi primi quattro turni.
    È il quarto turno del Bianco, e la sua regina è ancora in mano. Deve piazzarla ora.
    .title = Piazzare la regina
rules-openings = Nell’apertura standard puoi piazzare l’ape regina al primo turno.
    Il Bianco l’ha fatto. Il Nero può rispondere con qualsiasi pezzo, anche con la regina.
    .title = L’apertura standard
rules-tournament = Nell’apertura da torneo non puoi piazzare l’ape regina al primo turno.
    Puoi piazzarla al secondo, al terzo o al quarto. La sfida dice con quale apertura si gioca.
    .title = L’apertura da torneo
rules-before-queen = Finché la tua ape regina non è sul tavoliere, nessun tuo pezzo può muoversi o lanciare.
    La formica bianca avrebbe dove andare, ma deve aspettare la sua regina.
    .title = Niente mosse prima della regina
rules-moving = Ogni creatura si muove a modo suo. Si muove un pezzo per turno.
    La regola del piazzamento non vale per le mosse: un pezzo può andare accanto a qualsiasi altro.
    I numeri mostrano dove può andare la formica nera 1.
    .title = Muovere un pezzo
rules-queen = L’ape regina si muove di un passo lungo l’alveare.
    La regina nera può andare in quattro spazi. Quello sbarrato è troppo lontano.
    .title = Ape regina
rules-beetle = Lo scarabeo si muove di un passo, come la regina, o sale su un vicino di qualsiasi colore.
    Lo scarabeo bianco 1 può salire sull’ape regina o sul ragno del Bianco, o scivolare in due spazi.
    Negli spazi sbarrati non toccherebbe nulla.
    .title = Scarabeo
rules-beetle-on-top = Sopra l’alveare lo scarabeo continua a muoversi di un passo per turno: da un pezzo all’altro, o giù in uno spazio vuoto.
    Può anche calarsi nel buco al centro.
    Il pezzo sotto di lui non può muoversi.
    .title = Lo scarabeo in alto
rules-beetle-hole = A terra lo scarabeo scivola come gli altri pezzi, quindi non passa tra la regina e la formica.
    Può salire ora su una delle due, e calarsi nel buco al prossimo turno.
    .title = Lo scarabeo e un buco
rules-stacks = Gli scarabei possono salire su altri scarabei, a qualsiasi altezza. Uno scarabeo sopra l’alveare non è mai bloccato: lo ferma solo un pezzo che gli sta sopra.
    Può muoversi solo il pezzo in cima alla pila: qui lo scarabeo nero 2. Lo scarabeo bianco 2 è sotto.
    La colonna accanto alla pila mostra tutti i suoi pezzi.
    .title = Pile
rules-grasshopper = La cavalletta salta in linea retta oltre almeno un pezzo, fino al primo spazio vuoto.
    La cavalletta bianca ha tre salti. Non può saltare oltre un vuoto, né senza un pezzo da saltare.
    .title = Cavalletta
rules-grasshopper-hole = Un salto può finire in un buco, perché una cavalletta non scivola.
    La cavalletta bianca può saltare oltre la sua ape regina e finire al centro.
    .title = La cavalletta in un buco
rules-spider = Il ragno fa esattamente tre passi lungo l’alveare, e non passa mai due volte per lo stesso spazio.
    A ogni passo resta a contatto con un pezzo che toccava già.
    Il ragno nero può andare in quattro spazi. Per quello sbarrato servirebbe un quarto passo.
    .title = Ragno
rules-ant = La formica si muove di quanti passi vuole attorno all’alveare.
    La formica bianca può andare in undici spazi. Non può scivolare al centro, perché il varco è troppo stretto.
    .title = Formica
rules-link = Alveare unico: tutti i pezzi devono restare collegati.
    Senza la formica nera 1 l’alveare si spezzerebbe nelle parti I e II. Quindi la formica non può muoversi: è bloccata.
    .title = Alveare unico
rules-in-transit = L’alveare deve restare collegato anche durante una mossa.
    A sud-est del suo spazio, l’ape regina nera unirebbe di nuovo le due parti.
    Ma mentre si muove sarebbero separate, quindi non può andarci.
    .title = Durante una mossa
rules-on-the-way = Un pezzo che si muove deve restare a contatto con l’alveare. Non può attraversare un vuoto tra due sue parti.
    Nello spazio sbarrato l’ape regina nera toccherebbe di nuovo l’alveare, ma lungo il percorso non toccherebbe nulla.
    .title = A ogni passo
rules-pinning = Per bloccare i pezzi migliori dell’avversario, rendili l’unica connessione con alcuni dei tuoi.
    La formica nera 1 non può muoversi, perché i tre pezzi bianchi sono collegati solo attraverso di lei.
    .title = Bloccare
rules-freedom-out = Libertà di movimento: un pezzo che non può scivolare fuori dal suo spazio non può muoversi.
    L’ape regina nera ha cinque vicini. I due ai fianchi del lato libero sono troppo vicini tra loro: formano una strettoia.
    .title = Troppo stretto per uscire
rules-freedom-four = Qui sono liberi due lati vicini, quindi c’è posto. La formica nera può scivolare fuori e attorno all’alveare.
    Una strettoia ha due lati: gli spazi a sinistra e a destra di un passo. Se uno dei due è vuoto, il pezzo passa.
    .title = Abbastanza largo
rules-freedom-in = Un pezzo che non può scivolare in uno spazio non può andarci.
    La formica bianca può passare accanto al buco, ma non scivolarci dentro. La strettoia è tra le due regine.
    .title = Troppo stretto per entrare
rules-freedom-climbers = Le cavallette saltano, scarabei e coccinelle salgono, gli onischi sollevano: una strettoia a terra non li ferma.
    Ma uno scarabeo o un onisco che si muove a terra scivola come gli altri pezzi.
    .title = Eccezioni
rules-gates = Ci sono strettoie anche sopra l’alveare: due pile, entrambe più alte della partenza e dell’arrivo di chi si muove.
    Lo scarabeo bianco 2 non può passare tra le due pile. Può salirci sopra.
    .title = Strettoie in alto
rules-passing = Se non puoi piazzare, muovere o lanciare nulla, il bot passa per te. Altrimenti devi giocare.
    Ogni nuovo pezzo nero toccherebbe pezzi bianchi, e l’ape regina nera è bloccata.
    Se nessuno dei due giocatori potrà mai più muovere, la partita è patta.
    .title = Passare
rules-end = La partita finisce appena un’ape regina è circondata, dall’uno o dall’altro giocatore, con qualsiasi pezzo.
    Se occupi l’ultimo lato della tua regina perdi, a meno che la stessa mossa non circondi entrambe le regine.
    .title = La fine
rules-both-queens = Una mossa che circonda entrambe le regine insieme porta alla patta.
    La cavalletta bianca 2 può saltare nello spazio tra loro, l’ultimo lato libero di entrambe.
    .title = Entrambe le regine
rules-draw = Entrambe le regine sono circondate: patta.
    Potete anche accordarvi per la patta in qualsiasi momento. Si offre con `/patta`.
    .title = Una patta
# $claim-at: 2 or more; $draw-at: 2 or more.
rules-repetition = Quando una posizione si è presentata { $claim-at } volte, ciascun giocatore può reclamare la patta con `/patta`.
    Quando si è presentata { $draw-at } volte, la partita è automaticamente patta.
    .title = Ripetizione
rules-ladybug = La coccinella si muove di esattamente tre passi: due sopra l’alveare, poi uno giù in uno spazio vuoto.
    La coccinella bianca può scendere in otto spazi. Non finisce mai in alto, né da dove è partita.
    .title = Coccinella
rules-ladybug-hole = Passando dall’alto, la coccinella entra nei buchi e ne esce.
    Lo spazio sbarrato dista più di tre passi.
    .title = La coccinella in un buco
rules-mosquito = La zanzara si muove come uno qualsiasi dei pezzi che tocca all’inizio della mossa. In una pila conta il pezzo in cima.
    La zanzara bianca tocca un ragno e uno scarabeo. Può fare tre passi come il ragno, o uno come lo scarabeo.
    .title = Zanzara
rules-mosquito-alone = Una zanzara che tocca solo l’altra zanzara non può copiare nulla, quindi non può muoversi.
    .title = Zanzara accanto a zanzara
rules-mosquito-on-top = Sopra l’alveare la zanzara si muove come uno scarabeo, finché non ridiscende.
    Lì non copia nient’altro. Anche accanto a un onisco, non può lanciare.
    .title = La zanzara in alto
rules-mosquito-throws = A terra, una zanzara accanto a un onisco di qualsiasi colore può lanciare come un onisco.
    L’ape regina bianca può essere lanciata su qualsiasi lato vuoto della zanzara.
    .title = La zanzara lancia
rules-pillbug = L’onisco si muove di un passo, come la regina. Oppure resta fermo e lancia un vicino.
    I numeri mostrano i suoi due passi.
    .title = Onisco
rules-throw = L’onisco solleva su di sé un vicino di qualsiasi colore, e lo posa su uno dei lati vuoti dell’onisco.
    La formica nera 1 può essere lanciata in due spazi. Scegli la formica con `/muovi`, e il bot trova l’onisco.
    Un onisco bloccato può lanciare. Uno coperto no.
    .title = Lanciare
rules-just-moved = Un pezzo che il tuo avversario ha appena mosso non può essere lanciato.
    L’ape regina nera si è appena mossa, quindi l’onisco bianco non può lanciarla.
    .title = Niente lancio dopo una mossa
rules-thrown-stack = I pezzi di una pila non si possono lanciare.
    Lo scarabeo nero è sopra un ragno, quindi nessuno dei due può essere lanciato.
    .title = Niente lancio da una pila
rules-thrown-link = Un pezzo bloccato non può essere lanciato, perché l’alveare deve restare collegato.
    L’onisco bianco non può lanciare il ragno nero, che collega le parti I e II.
    .title = Niente lancio di un pezzo bloccato
rules-thrown-gate = Un pezzo lanciato passa sopra chi lancia, quindi due pile ai lati del percorso possono formare una strettoia.
    La formica nera non può essere posata a est dell’onisco. Può essere posata nello spazio numerato.
    .title = Una strettoia per un lancio
rules-rest = Un pezzo lanciato dal tuo avversario riposa nel tuo turno successivo: non può muoversi, lanciare né essere lanciato.
    L’onisco nero ha appena lanciato la formica bianca 1.
    .title = Riposo
rules-names = Uno spazio si indica con un vicino e un suo lato: `wS1-` è a est del ragno bianco 1, `-wS1` è a ovest.
    Da 1 a 6: `\wS1`, `wS1/`, `-wS1`, `wS1-`, `/wS1` e `wS1\`.
    `wS1` da solo significa sopra il ragno. Non ti serve saperlo: premi **Gioca** e scegli un numero.
    .title = Notazione
choice-chapter-aim = Obiettivo
    .note = Come si vince
choice-chapter-pieces = Pezzi
    .note = I pezzi di ogni giocatore
choice-chapter-beginning = Inizio
    .note = Senza tavoliere, i primi due pezzi, un turno
choice-chapter-placing = Piazzare
    .note = Dove può andare un pezzo nuovo
choice-chapter-queen-turn = Piazzare la regina
    .note = I primi quattro turni, e le due aperture
choice-chapter-moving = Muovere
    .note = Le regole per ogni creatura
choice-chapter-queen = Ape regina
    .note = Un passo
choice-chapter-beetle = Scarabeo
    .note = Un passo, anche in su e sopra l’alveare
choice-chapter-stacks = Pile
    .note = Pezzi sopra altri pezzi
choice-chapter-grasshopper = Cavalletta
    .note = Salta in linea retta
choice-chapter-spider = Ragno
    .note = Esattamente tre passi
choice-chapter-ant = Formica
    .note = Quanti passi vuole
choice-chapter-one-hive = Alveare unico
    .note = I pezzi che non possono muoversi
choice-chapter-freedom = Libertà di movimento
    .note = Le strettoie in cui non si può scivolare
choice-chapter-passing = Passare
    .note = Quando non hai mosse legali
choice-chapter-end = La fine
    .note = Vittoria, sconfitta, patta, ripetizione
choice-chapter-ladybug = Coccinella
    .note = Due passi in alto, uno giù
choice-chapter-mosquito = Zanzara
    .note = Copia i suoi vicini
choice-chapter-pillbug = Onisco
    .note = Un passo, o un lancio
choice-chapter-names = Notazione
    .note = wS1- e le sei direzioni
