# What only the one who asked reads.

played = Played `{ $uhp }` in match #{ $match }.
challenge-sent = Your challenge is on its way to this channel. It can be answered for seven days.
challenge-accepted-reply = Accepted: match #{ $match } has begun, and you play { $colour }. The board is about to appear in this channel.
challenge-declined-reply = Declined. { $challenger } will see it on the challenge.
challenge-withdrawn-reply = Your challenge is withdrawn.
abort-question = Call off match #{ $match } against { $opponent }? It would count as not played.
abort-confirm = Call off match #{ $match }
resign-question = Do you really want to resign match #{ $match } against { $opponent }? They would win.
resign-confirm = Resign match #{ $match }
resign-keep = Keep playing
resigned = You resigned match #{ $match }.
kept-playing = Match #{ $match } goes on.
board-of = Match #{ $match }, turn { $turn }: { $standing }.
board-shared = The board of match #{ $match } is now there for everybody in this channel.
standing-to-move = { $player } to move as { $colour }
standing-won = { $player } has won as { $colour }
standing-drawn = a draw
standing-aborted = it was called off

game-line = { $match } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move
game-line-late = { $match } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move · time is over
game-line-deadline = { $match } · { $white } (White) – { $black } (Black) · turn { $turn }, { $to-move } to move · deadline { $deadline }
game-choice-yours = #{ $match } · { $white } – { $black } · your move
game-choice-over = #{ $match } · { $white } – { $black } · over
game-choice-theirs = #{ $match } · { $white } – { $black } · turn { $turn }
more-games = … and { $count } more.

# What autocomplete shows. $value: what is put into the field.
choice-in-match = { $choice } · match #{ $match } against { $opponent }
choice-described = { $words } · { $value }
