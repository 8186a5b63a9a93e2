# The try board, where a player tries moves for both sides.

button-try = Try
button-try-it = Try it
button-one-back = ‹ Back
button-one-forward = Next ›
# The first move on the board. $place: east of White’s spider 1. At most 80 characters.
button-confirm-placing = Confirm: place { $piece } { $place }
button-confirm-moving = Confirm: move { $piece } { $place-to }
button-confirm-throwing = Confirm: throw { $piece } { $place-to }
try-board-title = **Try board** · match #{ $match-id }, from turn { $turn }. Only you can see this.
try-board-hint = You’re trying moves. None of them is played.
try-board-earlier = … after { $count ->
    [one] 1 earlier move
   *[other] { $count } earlier moves
 }:
try-board-start = This is the current position of the match.
try-board-stood = This is a position of the finished match.
try-board-next = { $colour } to move. What comes next?
try-board-won = { $colour } would win.
try-board-drawn = The match would be a draw.
try-board-stuck = Neither player could move any more.
try-board-confirm = Confirm plays the first of these moves: `{ $uhp }`.
try-board-confirm-start = Confirm plays your first move: `{ $uhp }`.
try-board-alt = Moves on the try board. None of them is played.
no-such-variation = These tried moves have expired. Your last 20 tries in a match are kept for a week after you last change them.
# $most: 2 or more.
variation-too-long = You can try at most { $most } moves in a row. Press **‹ Back** to try others.
variation-changed = Your tried moves have changed in the meantime.
