# The tutorial: what each puzzle asks for; its title, and what it teaches. White moves in all of them.

puzzle-head = **{ $title }** · { $number }/{ $count }
puzzle-solved = **Risolto.** { $words }
# $number: how many are solved.
puzzle-progress = -# { $number } di { $count } risolti
puzzle-missed = **Non ancora.** { $words }
puzzle-line = { $number } · { $title }
puzzle-line-solved = Risolto
choose-puzzle = Scegli un problema
tutorial-done = Li hai risolti tutti. Ora gioca contro un amico: `/sfida`.
button-try-again = Riprova
button-next-puzzle = Prossimo problema ›
button-tutorial = Primi passi

# What a move lacks.
miss-queen-in-hand = Hai ancora in mano l’ape regina.
# $count: at least 1.
miss-no-side-closed = { $count ->
    [one] Un lato { $piece-of } è libero, come prima.
   *[other] { $count } lati { $piece-of } sono liberi, come prima.
}
miss-still-empty = Il buco è ancora vuoto.
miss-not-covered = Nessun tuo pezzo sta sopra { $piece }.
miss-can-still-move = { $count ->
    [one] { $piece-capital } può ancora andare in uno spazio.
   *[other] { $piece-capital } può ancora andare in { $count } spazi.
}
miss-queen-shut = { $count ->
    [0] La tua ape regina non ha lati liberi.
    [one] La tua ape regina ha un solo lato libero.
   *[other] La tua ape regina ha solo { $count } lati liberi.
}
miss-not-surrounded = { $count ->
    [one] Un lato { $piece-of } è ancora libero.
   *[other] { $count } lati { $piece-of } sono ancora liberi.
}
miss-not-both = Almeno una delle due api regine ha ancora un lato libero.

puzzle-queen = Qui, come in ogni problema, giochi con il Bianco. Piazza la tua ape regina: finché non è sul tavolo, nessun tuo pezzo può muoversi.
    .title = Piazza la regina
    .lesson = D’ora in poi possono muoversi anche gli altri tuoi pezzi. In una partita la regina deve entrare entro il tuo quarto turno.
puzzle-ant = La formica gira attorno all’alveare quanto vuole. Usala per chiudere un lato dell’ape regina nera.
    .title = Attorno all’alveare
    .lesson = Una formica arriva in quasi tutti gli spazi lungo il bordo: per questo è il pezzo d’attacco più forte.
puzzle-spider = Il ragno fa esattamente tre passi lungo l’alveare. Usalo per chiudere un lato dell’ape regina nera.
    .title = Esattamente tre
    .lesson = Tre passi, mai due né quattro: contali, prima di mandare un ragno da qualche parte.
puzzle-grasshopper = In mezzo all’alveare c’è un buco in cui nessun pezzo può scivolare. Riempilo.
    .title = Nel buco
    .lesson = La cavalletta salta in linea retta oltre tutto ciò che trova, fino al primo spazio vuoto: anche in un buco.
puzzle-beetle = Metti un pezzo sopra l’ape regina nera.
    .title = In cima
    .lesson = Chi sta sotto uno scarabeo non può muoversi. E quello spazio ora è del tuo colore: lì accanto puoi piazzare pezzi nuovi.
puzzle-hold = La formica nera 1 potrebbe correre ovunque. Fermala: un pezzo non può muoversi se così stacca una parte dell’alveare.
    .title = Bloccata
    .lesson = La tua formica è attaccata solo alla nera, che quindi deve restare. Blocca così i pezzi migliori dell’avversario.
puzzle-win = L’ape regina nera ha un solo lato libero. Chiudilo.
    .title = L’ultimo lato
    .lesson = Tutti e sei i lati sono chiusi: hai vinto. Di chi siano i pezzi non conta.
puzzle-draw = La tua ape regina e quella nera hanno un lato libero ciascuna, ed è lo stesso spazio. Chiudilo.
    .title = Tutt’e due insieme
    .lesson = Se una mossa chiude entrambe le regine, la partita è patta. Meglio che perdere.
puzzle-ladybug = La coccinella fa due passi sopra l’alveare e il terzo per scendere. Riempi il buco al centro.
    .title = Passando dall’alto
    .lesson = Così entra nei buchi e ne esce. Non finisce mai sopra un pezzo.
puzzle-mosquito = La zanzara si muove come un pezzo che tocca, e tocca uno scarabeo. Mettila sopra l’ape regina nera.
    .title = Una copia
    .lesson = Di chi sia lo scarabeo non conta. Finché resta in alto, la zanzara continua a muoversi come uno scarabeo.
puzzle-pillbug = La tua ape regina è quasi circondata. L’onisco accanto a lei può lanciarla: falle avere almeno tre lati liberi.
    .title = Una via d’uscita
    .lesson = Invece di muoversi, l’onisco solleva un vicino e lo posa in uno spazio vuoto accanto a sé. Il pezzo lanciato riposa per un turno.
puzzle-mosquito-throw = La zanzara tocca un onisco: perciò può lanciare anche lei. Chiudi l’ultimo lato dell’ape regina nera.
    .title = La zanzara lancia
    .lesson = Può copiare un onisco di qualsiasi colore. Nessuno se lo aspetta, e così si vincono le partite.
