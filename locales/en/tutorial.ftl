# The tutorial: what each puzzle asks for; its title, and what it teaches. White moves in all of them.

puzzle-head = **{ $title }** · { $number }/{ $count }
puzzle-solved = **Solved.** { $words }
# $number: how many are solved.
puzzle-progress = -# { $number } of { $count } solved
puzzle-missed = **Not yet.** { $words }
puzzle-line = { $number } · { $title }
puzzle-line-solved = Solved
choose-puzzle = Choose a puzzle
tutorial-done = All of them are solved. Now play a friend: `/challenge`.
button-try-again = Try again
button-next-puzzle = Next puzzle ›
button-tutorial = Tutorial

# What a move lacks.
miss-queen-in-hand = Your queen bee is still in your hand.
# $count: at least 1.
miss-no-side-closed = { $count ->
    [one] One side of { $piece } is open, as before.
   *[other] { $count } sides of { $piece } are open, as many as before.
}
miss-still-empty = The hole is still empty.
miss-not-covered = Nothing of yours stands on { $piece }.
miss-can-still-move = { $count ->
    [one] { $piece-capital } can still go to one place.
   *[other] { $piece-capital } can still go to { $count } places.
}
miss-queen-shut = { $count ->
    [0] Your queen bee has no open side.
    [one] Your queen bee has only one open side.
   *[other] Your queen bee has only { $count } open sides.
}
miss-not-surrounded = { $count ->
    [one] One side of { $piece } is still open.
   *[other] { $count } sides of { $piece } are still open.
}
miss-not-both = At least one of the two queen bees still has an open side.
