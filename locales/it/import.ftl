# Games that were started elsewhere, such as over the board.

import-sent = Sfida inviata. Finora la partita ha { $plies ->
    [one] 1 mossa
   *[other] { $plies } mosse
 }, e tocca { $mover-to }. Giochi con { $colour-the }. La sfida scade fra 7 giorni.
challenge-imported = Continua una partita iniziata altrove: { $plies ->
    [one] 1 mossa giocata
   *[other] { $plies } mosse giocate
 }, tocca { $mover-to }.
import-start = Iniziata altrove: { $plies ->
    [one] 1 mossa giocata
   *[other] { $plies } mosse giocate
 }.

# Why a game can't be imported. $text: the beginning of the input.
import-not-one = Indica la partita come testo, con `uhp`, oppure come file, con `file`.
import-empty = È vuoto. Una partita è una stringa UHP, come `Base;InProgress;White[2];wS1;bS1 wS1-`, o un file PGN di hivegame.com o di Mzinga.
import-type = “{ $text }” non è un tipo di partita valido. Usa `Base`, o `Base+` e le lettere delle espansioni: `M`, `L`, `P`.
import-several = Qui c’è più di una partita. Importane una sola.
import-broken = La riga “{ $text }” non è PGN valido. Un tag è fatto come `[White "Ada"]`, e un commento finisce con una parentesi graffa chiusa.
# $plies: 2 or more; $most: 2 or more.
import-too-long = Questa partita ha { $plies } mosse. Il massimo è { $most }.
import-nothing-played = Questa partita non ha ancora mosse. `/sfida` ne comincia una nuova.
import-move = La mossa { $number }, “{ $text }”, non è legale per chi la gioca: { $reason }
import-turn = La partita indica il turno “{ $said }”, ma le sue mosse portano a `{ $is }`. Correggi il turno o le mosse.
import-over = Questa partita è già finita. Per continuare una partita abbandonata o patta per accordo, togli il risultato e importala di nuovo.
import-being-played = Questa partita non si può importare: una delle sue posizioni compare in una partita in corso, tua o del tuo avversario. Riprova dopo qualche altra mossa di quella partita, o quando sarà finita.
# $most: 2 or more.
file-too-large = Questo file è troppo grande. Il massimo è { $most } KiB.
file-not-text = Questo file non si può leggere. Salvalo come testo semplice in UTF-8, o indica la partita come testo, con `uhp`.
file-lost = Non è stato possibile scaricare questo file da Discord. Riprova, o indica la partita come testo, con `uhp`.

# Alt text of the picture of an imported game.
alt-game = Tavoliere di Hive della partita finora, turno { $turn }, tocca { $colour-to }.
