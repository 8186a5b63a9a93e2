# Going through a match, and playing it again.

# $ply, $plies: half-moves made then, and in all.
history-title = Match #{ $match }, turn { $turn } · half-move { $ply } of { $plies }
history-start = Match #{ $match } · before the first of { $plies ->
    [one] 1 half-move
   *[other] { $plies } half-moves
}
history-empty = Match #{ $match } · nothing has been played yet
# What was played after this position and is not any more. $moves: in notation.
history-taken-back = Taken back here: { $moves }.
# In place of a position that there is not any more.
history-beyond = Match #{ $match } has no more than { $plies ->
    [one] 1 half-move
   *[other] { $plies } half-moves
} now: this is its last position.
history-shared = Match #{ $match }, as you see it here, is now shown to everybody in this channel.

replay-title = Match #{ $match }, { $white } (White) against { $black } (Black), from the beginning.
since-title = Match #{ $match } since you last looked: { $plies ->
    [0] no half-move
    [one] 1 half-move
   *[other] { $plies } half-moves
}.

# For those who cannot see the animation. $white, $black: names; $plies: how many half-moves are shown.
alt-replay = Animated replay of match #{ $match }, { $white } against { $black }, { $plies ->
    [one] 1 half-move
   *[other] { $plies } half-moves
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
    [one] … one earlier half-move
   *[other] … { $count } earlier half-moves
}
not-shared-here = Match #{ $match } is played in a private thread. It can be shared there, and nowhere where others read along.
