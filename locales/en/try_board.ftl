# Trying out moves on a board of one's own.

button-try = Try
button-try-it = Try it
button-one-back = One back
button-one-forward = One forward
# What the first of the moves was; $place: east of White’s spider 1. Discord shows 80 characters.
button-confirm-placing = Confirm: place the { $piece } { $place }
button-confirm-moving = Confirm: move the { $piece } to { $place }
button-confirm-throwing = Confirm: throw { $piece } to { $place }
trial-title = **Trying out** · match #{ $match }, from turn { $turn } on. Only you see this.
trial-hint = Trying out: nothing of this is played.
trial-earlier = … after { $count ->
    [one] one half-move
   *[other] { $count } half-moves
 } before these:
trial-start = This is where the match stands.
trial-next = { $colour } to move: what would come next?
trial-won = { $colour } would have won.
trial-drawn = The match would be drawn.
trial-stuck = Nobody could move any more.
trial-confirm = Confirm plays the first of these moves: `{ $uhp }`.
trial-confirm-start = Confirm plays what you tried first: `{ $uhp }`.
trial-alt = Tried out, not played.
no-such-trial = What you tried out here is gone: your latest twenty in a match are kept, for a week after the last move.
trial-too-long = You have tried { $most } half-moves in a row, which is as far as it goes: **One back** leads to where others can be tried.
trial-changed = What you tried out has changed since then. This is how it goes on now.
