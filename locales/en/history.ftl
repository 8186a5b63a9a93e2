# Stepping through a match, and its replay.

# $ply, $plies: the number of moves so far, and in total.
history-title = Match #{ $match-id }, turn { $turn } · move { $ply } of { $plies }
history-start = Match #{ $match-id } · before the first of { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
history-empty = Match #{ $match-id } · no moves yet
# The first pieces of White and Black, and the results of the server's matches that started with them. $pieces: spider–ant.
# $white: 0 or more; $black: 0 or more; $drawn: 0 or more.
history-started-with = First pieces: { $pieces } · { $played ->
    [one] 1 match
   *[other] { $played } matches
} in the same server: White won { $white }, Black won { $black }, { $drawn } drawn
history-started-with-new = First pieces: { $pieces } · no finished matches in the same server started with them yet (private threads, practice, imports and very short matches don’t count)
history-started-with-alone = First pieces: { $pieces }
# The first piece of White, and that of Black: spider–ant.
first-pieces = { $white }–{ $black }
# Moves after this position that were taken back. $moves: in notation.
history-taken-back = Taken back here: { $moves }.
# Instead of a position that a takeback removed.
history-beyond = Match #{ $match-id } now has only { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}.
history-shared = Shared.
# A position or an animation that someone shares. $ply: the number of moves so far.
shared-position = { $player } shares match #{ $match-id }, { $ply ->
    [0] before the first move
   *[other] move { $ply }
}.
shared-replay = { $player } shares a replay of match #{ $match-id } · { $white } (White) – { $black } (Black)

replay-title = Match #{ $match-id } · { $white } (White) – { $black } (Black)
since-title = Match #{ $match-id } since your last visit: { $plies ->
    [0] no moves
    [one] 1 move
   *[other] { $plies } moves
}.

alt-suggested = Suggested move: { $suggested }.
# Alt text of the animation. $plies: the number of moves shown.
alt-replay = Animated replay of match #{ $match-id }, { $white } against { $black }, { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}. Final position:

button-history = History
button-replay = Replay
button-share = Share
button-since = Since your last visit ({ $plies })
history-first = « Start
history-back = ‹ Back
history-on = Next ›
history-last = End »
earlier-events = { $count ->
    [one] … 1 earlier move
   *[other] … { $count } earlier moves
}
not-shared-here = Match #{ $match-id } is in a private thread and can only be shared there.
