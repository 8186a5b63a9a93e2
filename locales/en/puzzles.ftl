# Puzzles that are won in few moves, and the puzzle of the day.

win-head = **Puzzle { $number }**
# From a match in the server where it is read.
win-head-found = **Puzzle { $number } from this server**
# $count: from 1 to 3.
win-task = { $colour } to move, wins in { $count ->
    [1] one
    [2] two
   *[other] three
 }.
# $words: what was answered, in sentences.
win-right = **Right.** { $words }
win-solved = **Solved.**
win-solved-at-once = **Solved at the first try.**
# $count: at least 1. $days: at least 2.
win-progress = -# { $count ->
    [one] One puzzle solved
   *[other] { $count } puzzles solved
 }
win-progress-streak = -# { $count ->
    [one] One puzzle solved
   *[other] { $count } puzzles solved
 }, { $days } days in a row

# Why a try does not solve it. $words: the opponent's answer, a sentence. $count: from 1 to 2.
win-refuted = { $words } After that nothing wins in { $count ->
    [1] one move
   *[other] two moves
 } any more.
win-refuted-loss = { $words } That surrounds your own queen bee.
win-refuted-draw = { $words } That surrounds both queen bees: a draw is no win.
win-itself-lost = That surrounds your own queen bee.
win-itself-drawn = That surrounds both queen bees: a draw is no win.
win-undecided = That move takes too long to judge. Try another one.
no-such-puzzle = There is no such puzzle here any more. `/puzzle` sets another one.
no-puzzle-left = You have solved every puzzle that there is here.
no-puzzle-left-of = You have solved every puzzle of so many moves. `/puzzle` without `moves` may have others.
button-another-puzzle = Another puzzle

# The puzzle of the day.
daily-head = **Puzzle of the day**
button-solve = Solve
button-solvers = Who has solved it?
daily-solvers = Solved by { $people }.
# $count: at least 1.
daily-solvers-more = Solved by { $people }, and { $count ->
    [one] one more
   *[other] { $count } more
 }.
daily-solvers-unnamed = { $count ->
    [one] One person has solved it.
   *[other] { $count } people have solved it.
}
daily-solvers-none = Nobody has solved it yet.

# Below a profile. $count: at least 1; $first: those of them at the first try. $days: at least 2.
profile-puzzles = Puzzles solved: { $count }, at the first try: { $first }
profile-puzzles-streak = Puzzles solved: { $count }, at the first try: { $first } · { $days } days in a row

# Settings. Names, values and notes stand in menus: at most 100 characters each.
setting-mining = Puzzles from my matches
    .about = Whether positions of your finished matches may become puzzles in the server where you played, without names. Those of private matches never do.
mining-allowed = Allowed
    .note = They may, if your opponent allows it too.
mining-forbidden = Not allowed
    .note = None is made, and those that were are set no more.
setting-puzzles = Puzzle of the day
    .about = Where a puzzle is posted each day, without a ping.
puzzles-nowhere = Off
    .note = None is posted.
puzzles-here = In this channel
    .note = One each day, from eight o’clock UTC on.
