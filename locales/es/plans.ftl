# Conditional moves: a player’s answers to moves of the opponent, planned in advance.

button-plan = Planear
button-plan-line = Planear esta variante
button-plan-reply = Añadir jugada rival
button-plan-save = Guardar
button-plan-discard = Descartar
button-plan-delete-all = Borrar todo
button-plan-reuse = Reutilizar variantes anteriores
button-plan-play = Jugarla
# Removes the line with this number.
button-plan-remove = ✕ { $number }
# The placeholder of the menu of lines. The chosen one is continued.
plan-and-then = Y después…

# The private list of planned lines.
plan-title = **Tu plan** · partida #{ $match-id }, turno { $turn }. Solo lo ves tú.
plan-empty = Pulsa **Añadir jugada rival**, elige esa jugada y tu respuesta, y pulsa **Planear esta variante**.
plan-line = **{ $number }.** { $words }
# A line that begins like another one. $count: 2 or more; $shared: the number of that line.
plan-line-shared = **{ $number }.** Las primeras { $count } jugadas de la variante { $shared }, luego { $words }
plan-unsaved = Sin guardar: nada cambia hasta que pulses **Guardar**.
plan-unsaved-empty = Tu plan ya no tiene variantes. Pulsa **Guardar** para borrarlo o **Descartar** para conservar lo guardado.
plan-saved = Guardado. Cuando tu oponente haga estas jugadas, tus respuestas se jugarán al instante y sin gastar tu tiempo, salvo que antes debas decidir si aceptas una propuesta, reclamas tablas o anulas la partida.
plan-answer-replaced = Sustituye tu respuesta anterior a la misma jugada.
plan-delete-question = ¿Borrar tu plan para la partida #{ $match-id }? No podrás recuperar sus variantes.
# $count: 0 or more.
plan-reusable = { $count ->
    [one] 1 variante anterior aún es posible
   *[other] { $count } variantes anteriores aún son posibles
 }.
# One move of a line. $place: east of White’s spider 1.
plan-move-placed = { $piece } { $place }
plan-move-moved = { $piece } { $place-to }
plan-move-thrown = { $piece } { $place-to }, con { $thrower }
# What happened to the player’s plan, above the question for a move. $words: planned moves.
plan-waits = Tu plan: { $words }. Es tu turno: pulsa **Jugarla** si aún la quieres.
plan-was-played = Tu plan se ha jugado: { $words }.
plan-overtaken = La partida ha tomado un rumbo distinto al de tu plan.
plan-forbidden = La respuesta de tu plan no es legal, así que el plan ya no vale. { $reason }

# A turn post, for everyone. $player: the planner; $answer: the move, as a sentence.
planned-answer = { $player } había planeado la respuesta: { $answer }
# The moves after the first answer. $count: 2 or more.
planned-more = … y { $count } jugadas más, según lo planeado.
# In the history of a finished match, below the move.
history-planned = Esta jugada estaba planeada de antemano.

# Why a plan isn’t changed.
plan-against-bot = La partida #{ $match-id } es contra el bot, que responde enseguida. Los planes son para partidas entre personas.
plan-changed = Mientras tanto, tu plan ha cambiado. Revísalo e inténtalo de nuevo.
plan-no-answer = A esta variante aún le falta tu respuesta. Elígela y pulsa **Planear esta variante**.
# $most: 2 or more.
plan-too-long = Una variante puede tener { $most } jugadas como máximo, contando las de ambos. Planea una más corta.
# $most: 2 or more.
plan-too-many-lines = Un plan puede tener { $most } variantes como máximo. Quita antes una.
# $most: 2 or more.
plan-too-many-moves = Un plan puede tener { $most } jugadas como máximo, contando las de ambos. Quita antes una variante.
