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
