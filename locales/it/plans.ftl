# Conditional moves: a player’s answers to moves of the opponent, planned in advance.

button-plan = Pianifica
button-plan-line = Pianifica questa variante
button-plan-reply = Aggiungi mossa avversaria
button-plan-save = Salva
button-plan-discard = Scarta
button-plan-delete-all = Elimina tutto
button-plan-reuse = Riusa varianti precedenti
button-plan-play = Giocala
# Removes the line with this number.
button-plan-remove = ✕ { $number }
# The placeholder of the menu of lines. The chosen one is continued.
plan-and-then = E poi…

# The private list of planned lines.
plan-title = **Il tuo piano** · partita #{ $match-id }, turno { $turn }. Lo vedi solo tu.
plan-empty = Premi **Aggiungi mossa avversaria**, scegli la mossa e la tua risposta, poi premi **Pianifica questa variante**.
plan-line = **{ $number }.** { $words }
# A line that begins like another one. $count: 2 or more; $shared: the number of that line.
plan-line-shared = **{ $number }.** Le prime { $count } mosse della variante { $shared }, poi { $words }
plan-unsaved = Non ancora salvato: non cambia nulla finché non premi **Salva**.
plan-unsaved-empty = Il tuo piano non ha più varianti. Premi **Salva** per eliminarlo o **Scarta** per tenere ciò che avevi salvato.
plan-saved = Salvato. Quando il tuo avversario fa queste mosse, le tue risposte vengono giocate subito e senza consumare il tuo tempo, a meno che tu non debba prima decidere se accettare un’offerta, reclamare la patta o annullare la partita.
plan-answer-replaced = Sostituisce la tua risposta precedente alla stessa mossa.
plan-delete-question = Eliminare il tuo piano per la partita #{ $match-id }? Non potrai recuperarne le varianti.
# $count: 0 or more.
plan-reusable = { $count ->
    [one] 1 variante precedente è ancora possibile
   *[other] { $count } varianti precedenti sono ancora possibili
 }.
# One move of a line. $place: east of White’s spider 1.
plan-move-placed = { $piece } { $place }
plan-move-moved = { $piece } { $place-to }
plan-move-thrown = { $piece } { $place-to }, con { $thrower }
# What happened to the player’s plan, above the question for a move. $words: planned moves.
plan-waits = Il tuo piano: { $words }. Tocca a te: premi **Giocala** se la vuoi ancora.
plan-was-played = Il tuo piano è stato eseguito: { $words }.
plan-overtaken = La partita ha preso una strada diversa da quella del tuo piano.
plan-forbidden = La risposta del tuo piano non è legale, quindi il piano non vale più. { $reason }

# A turn post, for everyone. $player: the planner; $answer: the move, as a sentence.
planned-answer = { $player } aveva pianificato la risposta: { $answer }
# The moves after the first answer. $count: 2 or more.
planned-more = … e altre { $count } mosse, come da piano.
# In the history of a finished match, below the move.
history-planned = Questa mossa era pianificata in anticipo.

# Why a plan isn’t changed.
plan-against-bot = La partita #{ $match-id } è contro il bot, che risponde subito. I piani sono per le partite tra persone.
plan-changed = Nel frattempo il tuo piano è cambiato. Controllalo e riprova.
plan-no-answer = In questa variante manca ancora la tua risposta. Sceglila, poi premi **Pianifica questa variante**.
# $most: 2 or more.
plan-too-long = Una variante può avere al massimo { $most } mosse di entrambi i giocatori. Pianificane una più breve.
# $most: 2 or more.
plan-too-many-lines = Un piano può avere al massimo { $most } varianti. Prima rimuovine una.
# $most: 2 or more.
plan-too-many-moves = Un piano può avere al massimo { $most } mosse di entrambi i giocatori. Prima rimuovi una variante.
