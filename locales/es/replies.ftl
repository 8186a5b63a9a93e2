# Private replies to commands.

played = Has jugado `{ $uhp }` en la partida #{ $match-id }.
challenge-sent = Desafío enviado. Caduca en 7 días.
challenge-sent-by-message = Desafío enviado a { $player } por mensaje directo. Caduca en 7 días. [Tu copia]({ $link }) muestra la respuesta.
challenge-still-sending = El desafío a { $player } se está enviando por mensaje directo. `/partidas` en tus mensajes directos con el bot lo mostrará cuando haya llegado.
challenge-unreachable = El bot no puede enviar mensajes directos a { $player }: no acepta los del bot o no comparte ningún servidor con él. Desafía en un canal: no indiques `dónde`.
challenge-unreachable-own = El bot no puede enviarte mensajes directos. Permítelos en un servidor que compartas con él y vuelve a desafiar.
challenge-hidden = El desafío se retiró porque este servidor solo te muestra a ti las respuestas del bot. Pide que añadan el bot al servidor, o desafía con `dónde:mensajes directos`.
challenge-late = El desafío se retiró porque Discord no lo mostró. Inténtalo de nuevo.
where-with-thread = Una partida por mensaje directo no tiene hilo. No indiques `hilo`.
where-with-bot = Para practicar en mensajes directos, usa `/practicar` en tus mensajes directos con el bot.
where-outside-servers = Con un oponente, `dónde:mensajes directos` solo funciona en servidores. Para crear una invitación, no indiques `oponente`.
response-late = Hecho, pero Discord no lo mostró a todos a tiempo. Pulsa cualquier botón de la última publicación para mostrar el nuevo tablero.
response-hidden = Hecho, pero en este servidor solo tú ves las respuestas del bot. Tu oponente recibirá un mensaje directo si el bot puede enviarlo.
challenge-only-invitations = Aquí `/desafiar` crea una invitación si añades `dónde:mensajes directos`. Para desafiar directamente a un jugador, usa el comando en un servidor que haya añadido el bot.
code-with-options = El código ya incluye todas las opciones de la partida. No indiques las demás.
invitation-created =
    Da este código a una sola persona: `{ $code }`
    Para aceptar, escribe `/desafiar código:{ $code }`. Sirve una sola vez y caduca en 7 días. La partida se juega en los mensajes directos de ambas personas con el bot: cada una debe compartir un servidor con él o haberlo añadido a su cuenta.
    { $terms }
challenge-accepted-reply = La partida #{ $match-id } ha empezado. Juegas con { $colour-with }.
challenge-declined-reply = Desafío rechazado.
challenge-withdrawn-reply = Desafío retirado.
abort-question = ¿Anular la partida #{ $match-id } contra { $opponent }? No contará.
abort-confirm = Anular la partida #{ $match-id }
resign-question = ¿Abandonar la partida #{ $match-id } contra { $opponent }?
resign-confirm = Abandonar la partida #{ $match-id }
resign-keep = Seguir jugando
resigned = Has abandonado la partida #{ $match-id }.
kept-playing = La partida #{ $match-id } continúa.
board-of = Partida #{ $match-id }, turno { $turn }: { $standing }.
board-shared = Compartido.
standing-to-move = le toca a { $player } con { $colour-with }
standing-won = { $player } ganó con { $colour-with }
standing-drawn = tablas
standing-aborted = anulada
standing-closed = cerrada

game-turn = turno { $turn }, juegan { $to-move-the }
game-turn-yours = turno { $turn }, **te toca**
# $whose-turn: one of game-turn*.
game-line = { $match-id } · { $white } (blancas) – { $black } (negras) · { $whose-turn }
game-line-timed-out = { $match-id } · { $white } (blancas) – { $black } (negras) · { $whose-turn } · tiempo agotado
# $deadline: countdown.
game-line-deadline = { $match-id } · { $white } (blancas) – { $black } (negras) · { $whose-turn } · vence { $deadline }
game-choice-yours = #{ $match-id } · { $white } – { $black } · te toca jugar
game-choice-over = #{ $match-id } · { $white } – { $black } · terminada
game-choice-theirs = #{ $match-id } · { $white } – { $black } · turno { $turn }
# $count: 1 or more.
more-games = … y { $count } más.

# What autocomplete shows. $value: what the option is set to.
choice-in-match = { $choice } · partida #{ $match-id } contra { $opponent }
choice-described = { $words } · { $value }
