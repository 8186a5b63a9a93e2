# Going through a match, and playing it again.

# $ply, $plies: moves made then, and in all.
history-title = Match #{ $match-id }, turn { $turn } · move { $ply } of { $plies }
history-start = Match #{ $match-id } · before the first of { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
history-empty = Match #{ $match-id } · nothing has been played yet
# What a match was opened with, and how the matches of its server ended that were opened so. $opening: the first piece of White
# and that of Black; $played: how many; $white, $drawn, $black: how many White won, nobody did, Black won.
history-opening = Opening: { $opening } · in the same server { $played ->
    [one] 1 match
   *[other] { $played } matches
}: White won { $white }, Black { $black }, drawn { $drawn }
history-opening-new = Opening: { $opening } · in the same server no finished match yet
history-opening-alone = Opening: { $opening }
# The first piece of White, and that of Black: spider–ant.
first-pieces = { $white }–{ $black }
# What was played after this position and is not any more. $moves: in notation.
history-taken-back = Taken back here: { $moves }.
# In place of a position that there is not any more.
history-beyond = Match #{ $match-id } has only { $plies ->
    [one] 1 move
   *[other] { $plies } moves
} now.
history-shared = Shared.

replay-title = Match #{ $match-id } · { $white } (White) – { $black } (Black)
since-title = Match #{ $match-id } since you last looked: { $plies ->
    [0] no move
    [one] 1 move
   *[other] { $plies } moves
}.

# For those who cannot see the animation. $white, $black: names; $plies: how many moves are shown.
alt-replay = Animated replay of match #{ $match-id }, { $white } against { $black }, { $plies ->
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
not-shared-here = Match #{ $match-id } is played in a private thread, and can be shared only there.
