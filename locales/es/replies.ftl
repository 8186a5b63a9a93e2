# What only the one who asked reads.

played = Has jugado `{ $uhp }` en la partida #{ $match-id }.
challenge-sent = Desafío enviado. Queda abierto siete días.
challenge-accepted-reply = La partida #{ $match-id } ha empezado. Juegas con { $colour-with }.
challenge-declined-reply = Desafío rechazado.
challenge-withdrawn-reply = Desafío retirado.
abort-question = ¿Anular la partida #{ $match-id } contra { $opponent }? No contaría.
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
standing-aborted = se anuló

game-line = { $match-id } · { $white } (blancas) – { $black } (negras) · turno { $turn }, juegan { $to-move-the }
game-line-late = { $match-id } · { $white } (blancas) – { $black } (negras) · turno { $turn }, juegan { $to-move-the } · tiempo agotado
game-line-deadline = { $match-id } · { $white } (blancas) – { $black } (negras) · turno { $turn }, juegan { $to-move-the } · plazo: { $deadline }
game-choice-yours = #{ $match-id } · { $white } – { $black } · te toca
game-choice-over = #{ $match-id } · { $white } – { $black } · terminada
game-choice-theirs = #{ $match-id } · { $white } – { $black } · turno { $turn }
more-games = … y { $count } más.

# What autocomplete shows. $value: what is put into the field.
choice-in-match = { $choice } · partida #{ $match-id } contra { $opponent }
choice-described = { $words } · { $value }
