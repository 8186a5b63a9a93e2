# What only the one who asked reads.

played = Played `{ $uhp }` in match #{ $match-id }.
challenge-sent = Challenge sent. It is open for seven days.
challenge-accepted-reply = Match #{ $match-id } has begun. You play { $colour }.
challenge-declined-reply = Declined.
challenge-withdrawn-reply = Withdrawn.
abort-question = Call off match #{ $match-id } against { $opponent }? It would not count.
abort-confirm = Call off match #{ $match-id }
resign-question = Resign match #{ $match-id } against { $opponent }?
resign-confirm = Resign match #{ $match-id }
resign-keep = Keep playing
resigned = You resigned match #{ $match-id }.
kept-playing = Match #{ $match-id } goes on.
board-of = Match #{ $match-id }, turn { $turn }: { $standing }.
board-shared = Shared.
standing-to-move = { $player } to move as { $colour }
standing-won = { $player } has won as { $colour }
standing-drawn = a draw
standing-aborted = it was called off

game-line = { $match-id } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move
game-line-late = { $match-id } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move · out of time
game-line-deadline = { $match-id } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move · due { $deadline }
game-choice-yours = #{ $match-id } · { $white } – { $black } · your move
game-choice-over = #{ $match-id } · { $white } – { $black } · over
game-choice-theirs = #{ $match-id } · { $white } – { $black } · turn { $turn }
more-games = … and { $count } more.

# What autocomplete shows. $value: what is put into the field.
choice-in-match = { $choice } · match #{ $match-id } against { $opponent }
choice-described = { $words } · { $value }
