# Private messages for a player who has been challenged and never finished a match, and tips during their first turn.

first-steps-head = **La tua prima partita** · { $number }/{ $count }
first-steps-post = Ogni turno ha un messaggio con un’immagine come questa. I pezzi bianchi sono chiari, i neri scuri, e l’ultima mossa è evidenziata.
    Le file ai bordi mostrano i pezzi in mano a ciascuno. Accanto a ogni ape regina di quelle file, un numero come 5/6 dice quanti dei suoi lati sono occupati. A 6/6, quel giocatore perde.
    Quando tocca a te, il messaggio ti menziona e, se l’orologio scorre, dice entro quando devi muovere.
first-steps-move = Premi **Gioca** sotto il messaggio, scegli un pezzo, poi il numero di uno spazio, poi **Conferma**. Finché non confermi, non viene giocato nulla.
    Ti vengono proposte solo mosse legali. Con **Prova** puoi provare mosse per entrambi i colori, e le vedi solo tu.
    Non c’è fretta. Di solito hai alcuni giorni per mossa: la sfida dice quanti.
first-steps-advice = Comincia con un ragno, uno scarabeo o una cavalletta. Tieni le formiche per dopo, perché sono le più veloci.
    Piazza l’ape regina al secondo o al terzo turno. Fino ad allora nessun tuo pezzo può muoversi.
    Poi circonda l’ape regina avversaria, e tieni libera la tua.
button-first-steps = Prima volta con Hive?
button-rulebook = Le regole

first-turn-piece = -# Il tuo primo turno: comincia con un ragno, uno scarabeo o una cavalletta. Le formiche valgono di più in seguito. L’ape regina puoi piazzarla al prossimo turno.
first-turn-place = -# Il tuo primo turno: premi il pulsante con il numero di uno spazio dell’immagine. All’inizio uno vale l’altro.
first-turn-confirm = -# Il tuo primo turno: questa è un’anteprima. Finché non confermi, non viene giocato nulla.
first-turn-played = -# Questa era la tua prima mossa nella partita. Quando toccherà di nuovo a te, lo vedrai nell’ultimo messaggio della partita. Se hai ancora in mano l’ape regina, piazzala al secondo o al terzo turno.
