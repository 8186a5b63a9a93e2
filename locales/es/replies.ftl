# What only the one who asked reads.

played = Has jugado `{ $uhp }` en la partida #{ $match }.
challenge-sent = Desafío enviado. Queda abierto siete días.
challenge-accepted-reply = La partida #{ $match } ha empezado. Juegas con { $colour-with }.
challenge-declined-reply = Desafío rechazado.
challenge-withdrawn-reply = Desafío retirado.
abort-question = ¿Anular la partida #{ $match } contra { $opponent }? No contaría.
abort-confirm = Anular la partida #{ $match }
resign-question = ¿Abandonar la partida #{ $match } contra { $opponent }?
resign-confirm = Abandonar la partida #{ $match }
resign-keep = Seguir jugando
resigned = Has abandonado la partida #{ $match }.
kept-playing = La partida #{ $match } continúa.
board-of = Partida #{ $match }, turno { $turn }: { $standing }.
board-shared = Compartido.
standing-to-move = le toca a { $player } con { $colour-with }
standing-won = { $player } ganó con { $colour-with }
standing-drawn = tablas
standing-aborted = se anuló

game-line = { $match } · { $white } (blancas) – { $black } (negras) · turno { $turn }, juegan { $to-move-the }
game-line-late = { $match } · { $white } (blancas) – { $black } (negras) · turno { $turn }, juegan { $to-move-the } · tiempo agotado
game-line-deadline = { $match } · { $white } (blancas) – { $black } (negras) · turno { $turn }, juegan { $to-move-the } · plazo: { $deadline }
game-choice-yours = #{ $match } · { $white } – { $black } · te toca
game-choice-over = #{ $match } · { $white } – { $black } · terminada
game-choice-theirs = #{ $match } · { $white } – { $black } · turno { $turn }
more-games = … y { $count } más.

# What autocomplete shows. $value: what is put into the field.
choice-in-match = { $choice } · partida #{ $match } contra { $opponent }
choice-described = { $words } · { $value }
