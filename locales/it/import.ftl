# Games that were begun elsewhere, such as on a table.

import-sent = Sfida inviata, dopo { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
 }. Giochi con { $colour-the }; tocca { $mover-to }. Resta aperta sette giorni.
challenge-imported = Una partita iniziata altrove, dopo { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
 }: tocca { $mover-to }.
import-start = Iniziata altrove, dopo { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
 }.

# Why a game cannot be played on. $text: the beginning of what was given.
import-not-one = Indica la partita o come testo, con `uhp`, o come file, con `file`.
import-empty = È vuoto. Serve una partita in formato UHP, come `Base;InProgress;White[2];wS1;bS1 wS1-`, o un file PGN come lo salvano hivegame.com e Mzinga.
import-type = Non conosco “{ $text }” come insieme di pezzi. Si scrive `Base` o, con le espansioni, `Base+` e le lettere di quelle usate: `M`, `L`, `P`.
import-several = In questo file ci sono più partite. Mandane una sola.
import-broken = Non riesco a leggere la riga “{ $text }”. Un tag è fatto come `[White "Ada"]`, e un commento finisce con una parentesi graffa.
import-too-long = Questa partita ha { $plies } mosse, e ne accetto al massimo { $most }.
import-nothing-played = In questa partita non è stato giocato nulla. `/sfida` ne comincia una nuova.
import-move = La mossa { $number }, “{ $text }”, non si può giocare. { $reason }
import-turn = Dice che il turno è “{ $said }”, ma le sue mosse portano a `{ $is }`: sembra che manchi qualcosa.
import-over = Questa partita è finita, sul tavoliere o per il risultato indicato. Per continuarla, togli il risultato.
file-too-large = Questo file è troppo grande per una partita: leggo al massimo { $most } KiB.
file-not-text = Non riesco a leggere questo file. Salvalo come testo semplice in UTF-8, o indica la partita come testo, con `uhp`.
file-lost = Discord non mi ha dato questo file. Riprova, o indica la partita come testo, con `uhp`.

# For those who cannot see the picture of such a game.
alt-game = Tavoliere di Hive della partita fin qui, turno { $turn }, tocca { $colour-to }.
