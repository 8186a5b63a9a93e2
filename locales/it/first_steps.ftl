# What is said, privately and once, to somebody who was challenged and has never finished a match; and below the questions of
# their first turn.

first-steps-head = **La tua prima partita** · { $number }/{ $count }
first-steps-post = A ogni turno arriva un messaggio con un’immagine come questa. I pezzi bianchi sono chiari, i neri scuri, e l’ultima mossa è evidenziata.
    Le file ai bordi sono i pezzi ancora in mano. Lì l’immagine di una regina conta i suoi lati chiusi: chi ha la regina chiusa su tutti e sei ha perso.
    Quando tocca a te, il messaggio ti menziona e dice quanto tempo hai.
first-steps-move = Sotto il messaggio premi **Gioca**, poi un pezzo, poi il numero di uno spazio, poi **Conferma**. Fino ad allora non viene giocato nulla.
    Ti vengono proposte solo mosse legali. Con **Prova** puoi prima muovere per entrambi i colori: lo vedi solo tu.
    Non c’è fretta: prenditi ore o giorni, come concordato.
first-steps-advice = Comincia con un ragno, uno scarabeo o una cavalletta e tieni le formiche per dopo: sono le più veloci.
    Piazza l’ape regina al secondo o al terzo turno: prima di allora nessun tuo pezzo può muoversi.
    Poi stringi d’assedio la regina avversaria, e lascia liberi dei lati della tua.
button-first-steps = Prima volta con Hive?
button-rulebook = Le regole

first-turn-piece = -# Il tuo primo turno: un ragno, uno scarabeo o una cavalletta sono un buon inizio. Le formiche valgono di più in seguito, e l’ape regina puoi piazzarla al prossimo turno.
first-turn-place = -# Il tuo primo turno: premi il numero che lo spazio ha nell’immagine. All’inizio uno vale l’altro.
first-turn-confirm = -# Il tuo primo turno: ecco come sarebbe. Non viene giocato nulla finché non confermi.
first-turn-played = -# Questa era la tua prima mossa della partita. Quando toccherà di nuovo a te, riceverai una menzione. Piazza l’ape regina al secondo o al terzo turno.
