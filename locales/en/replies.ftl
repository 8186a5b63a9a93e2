# What only the one who asked reads.

played = Played `{ $uhp }` in match #{ $match }.
challenge-sent = Challenge sent. It is open for seven days.
challenge-accepted-reply = Match #{ $match } has begun. You play { $colour }.
challenge-declined-reply = Declined.
challenge-withdrawn-reply = Withdrawn.
abort-question = Call off match #{ $match } against { $opponent }? It would not count.
abort-confirm = Call off match #{ $match }
resign-question = Resign match #{ $match } against { $opponent }?
resign-confirm = Resign match #{ $match }
resign-keep = Keep playing
resigned = You resigned match #{ $match }.
kept-playing = Match #{ $match } goes on.
board-of = Match #{ $match }, turn { $turn }: { $standing }.
board-shared = Shared.
standing-to-move = { $player } to move as { $colour }
standing-won = { $player } has won as { $colour }
standing-drawn = a draw
standing-aborted = it was called off

game-line = { $match } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move
game-line-late = { $match } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move · out of time
game-line-deadline = { $match } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move · due { $deadline }
game-choice-yours = #{ $match } · { $white } – { $black } · your move
game-choice-over = #{ $match } · { $white } – { $black } · over
game-choice-theirs = #{ $match } · { $white } – { $black } · turn { $turn }
more-games = … and { $count } more.

# What autocomplete shows. $value: what is put into the field.
choice-in-match = { $choice } · match #{ $match } against { $opponent }
choice-described = { $words } · { $value }
