# The tutorial’s lessons: the tasks, the progress, and what a wrong move lacks. White moves in all of them.

lesson-head = **{ $title }** · { $number }/{ $count }
lesson-solved = **Solved.** { $words }
# $number: the number of solved lessons.
# $count: 2 or more.
lesson-progress = -# { $number } of { $count } solved
lesson-missed = **Not yet.** { $words }
lesson-line = { $number } · { $title }
lesson-line-solved = Solved
choose-lesson = Choose a lesson
tutorial-done = You’ve finished the tutorial. Practise against the bot now, or challenge a friend: `/challenge`.
# Above the first lesson.
tutorial-aim = **Aim:** surround your opponent’s queen bee. You win as soon as all six sides of it are blocked, by pieces of either colour.
button-try-again = Try again
button-next-lesson = Next lesson ›
button-tutorial = Tutorial

# What a move lacks.
miss-queen-in-hand = Your queen bee is still in your hand.
# $count: 1 or more.
miss-no-side-closed = { $count ->
    [one] Your move didn’t block any side of { $piece }: 1 is open.
   *[other] Your move didn’t block any side of { $piece }: { $count } are open.
}
miss-still-empty = The hole is still empty.
miss-not-covered = None of your pieces is on top of { $piece }.
miss-can-still-move = { $count ->
    [one] { $piece-capital } can still go to 1 place.
   *[other] { $piece-capital } can still go to { $count } places.
}
miss-queen-shut = { $count ->
    [0] Your queen bee has no open side.
    [one] Your queen bee has only 1 open side.
   *[other] Your queen bee has only { $count } open sides.
}
miss-not-surrounded = { $count ->
    [one] 1 side of { $piece } is still open.
   *[other] { $count } sides of { $piece } are still open.
}
miss-not-both = At least one of the queen bees still has an open side.
