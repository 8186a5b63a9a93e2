# Private replies to commands.

played = Played `{ $uhp }` in match #{ $match-id }.
challenge-sent = Challenge sent. It expires in 7 days.
challenge-accepted-reply = Match #{ $match-id } has started. You play { $colour }.
challenge-declined-reply = Declined.
challenge-withdrawn-reply = Withdrawn.
abort-question = Abort match #{ $match-id } against { $opponent }? It won’t count.
abort-confirm = Abort match #{ $match-id }
resign-question = Resign match #{ $match-id } against { $opponent }?
resign-confirm = Resign match #{ $match-id }
resign-keep = Keep playing
resigned = You resigned match #{ $match-id }.
kept-playing = Match #{ $match-id } continues.
board-of = Match #{ $match-id }, turn { $turn }: { $standing }.
board-shared = Shared.
standing-to-move = { $player } to move as { $colour }
standing-won = { $player } won as { $colour }
standing-drawn = a draw
standing-aborted = aborted
standing-closed = closed

game-turn = turn { $turn }, { $to-move } to move
game-turn-yours = turn { $turn }, **your turn**
# $whose-turn: one of game-turn*.
game-line = { $match-id } · { $white } (White) – { $black } (Black) · { $whose-turn }
game-line-timed-out = { $match-id } · { $white } (White) – { $black } (Black) · { $whose-turn } · out of time
# $deadline: countdown.
game-line-deadline = { $match-id } · { $white } (White) – { $black } (Black) · { $whose-turn } · due { $deadline }
game-choice-yours = #{ $match-id } · { $white } – { $black } · your move
game-choice-over = #{ $match-id } · { $white } – { $black } · over
game-choice-theirs = #{ $match-id } · { $white } – { $black } · turn { $turn }
# $count: 1 or more.
more-games = … and { $count } more.

# What autocomplete shows. $value: what the option is set to.
choice-in-match = { $choice } · match #{ $match-id } against { $opponent }
choice-described = { $words } · { $value }
