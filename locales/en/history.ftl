# Going through a match, and playing it again.

# $ply, $plies: moves made then, and in all.
history-title = Match #{ $match }, turn { $turn } · move { $ply } of { $plies }
history-start = Match #{ $match } · before the first of { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
history-empty = Match #{ $match } · nothing has been played yet
# What was played after this position and is not any more. $moves: in notation.
history-taken-back = Taken back here: { $moves }.
# In place of a position that there is not any more.
history-beyond = Match #{ $match } has only { $plies ->
    [one] 1 move
   *[other] { $plies } moves
} now.
history-shared = Shared.

replay-title = Match #{ $match } · { $white } (White) – { $black } (Black)
since-title = Match #{ $match } since you last looked: { $plies ->
    [0] no move
    [one] 1 move
   *[other] { $plies } moves
}.

# For those who cannot see the animation. $white, $black: names; $plies: how many moves are shown.
alt-replay = Animated replay of match #{ $match }, { $white } against { $black }, { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}. At its end:

button-history = History
button-replay = Replay
button-share = Share
button-step-through = Step through
button-since = Since you last looked ({ $plies })
history-first = « Start
history-back = ‹ Back
history-on = Next ›
history-last = End »
earlier-deeds = { $count ->
    [one] … one earlier move
   *[other] … { $count } earlier moves
}
not-shared-here = Match #{ $match } is played in a private thread, and can be shared only there.
