# The try board: moves are tried out on a board of one's own.

button-try = Try
button-try-it = Try it
button-one-back = One back
button-one-forward = One forward
# What the first of the moves was; $place: east of White’s spider 1. Discord shows 80 characters.
button-confirm-placing = Confirm: place { $piece } { $place }
button-confirm-moving = Confirm: move { $piece } to { $place }
button-confirm-throwing = Confirm: throw { $piece } to { $place }
try-board-title = **Trying out** · match #{ $match-id }, from turn { $turn } on. Only you see this.
try-board-hint = Trying out: nothing of this is played.
try-board-earlier = … after { $count ->
    [one] one move
   *[other] { $count } moves
 } before these:
try-board-start = This is where the match stands.
try-board-stood = This is how the match stood.
try-board-next = { $colour } to move: what would come next?
try-board-won = { $colour } would have won.
try-board-drawn = The match would be drawn.
try-board-stuck = Nobody could move any more.
try-board-confirm = Confirm plays the first of these moves: `{ $uhp }`.
try-board-confirm-start = Confirm plays what you tried first: `{ $uhp }`.
try-board-alt = Tried out, not played.
no-such-variation = This is gone: your latest twenty in a match are kept, for a week after the last move.
variation-too-long = { $most } moves in a row are the most. **One back** leads to where others can be tried.
variation-changed = What you tried out has changed since.
