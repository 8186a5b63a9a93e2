# Puzzles with a forced win, and the puzzle of the day.

puzzle-head = **Puzzle { $number }**
# From a match in the reader's server.
puzzle-head-found = **Puzzle { $number } from this server**
# $count: 1 to 4.
puzzle-task = { $colour } to move and win in { $count ->
    [1] one
    [2] two
   [3] three
   *[other] four
 }.
# $words: the opponent's answer, a sentence.
puzzle-correct = **Correct.** { $words }
puzzle-solved = **Solved.**
puzzle-solved-at-once = **Solved on the first try.**
# $count: 1 or more.
puzzle-progress = -# { $count ->
    [one] 1 puzzle solved
   *[other] { $count } puzzles solved
 }
# $days: 2 or more.
puzzle-progress-streak = -# { $count ->
    [one] 1 puzzle solved
   *[other] { $count } puzzles solved
 }, { $days } days in a row
# After the first attempt. $change: with a sign.
puzzle-rating = -# Puzzle rating: { $before } → { $after } ({ $change })

# Why a move doesn't solve the puzzle. $words: the opponent's answer, a sentence. $count: 1 to 3.
puzzle-refuted = { $words } Now you can’t win in { $count ->
    [1] one move
    [2] two moves
   *[other] three moves
 } any more.
puzzle-refuted-loss = { $words } That surrounds your own queen bee.
puzzle-refuted-draw = { $words } That surrounds both queen bees, and a draw isn’t enough.
puzzle-own-loss = That surrounds your own queen bee.
puzzle-own-draw = That surrounds both queen bees, and a draw isn’t enough.
puzzle-undecided = That move takes too long to check. Try another one.
puzzle-help-undecided = Finding the solution takes too long. Try a move.
no-such-puzzle = This puzzle no longer exists. `/puzzle` gives you another one.
no-puzzle-left = You’ve solved every puzzle here.
no-puzzle-left-of = You’ve solved every puzzle of this length. `/puzzle` without `moves` may have others.
puzzle-hint = **Hint** · Start with { $piece }.
# $words: the moves of both sides, sentences.
puzzle-solution = **Solution** · { $words }
button-solution = Solution
button-another-puzzle = Another puzzle
button-next-puzzle = Next puzzle ›

# The puzzle of the day.
daily-head = **Puzzle of the day**
# In its post. $count: 1 or more.
daily-solved = -# Solved by { $count ->
    [one] 1 player
   *[other] { $count } players
 }
button-solve = Solve
button-solvers = Who has solved it?
daily-solvers = Solved by { $people }.
# $count: 1 or more.
daily-solvers-more = Solved by { $people }, and { $count ->
    [one] 1 more
   *[other] { $count } more
 }.
daily-solvers-unnamed = { $count ->
    [one] 1 person has solved it.
   *[other] { $count } people have solved it.
}
daily-solvers-none = Nobody has solved it yet.

# Below a profile. $count: 1 or more; $first: how many of them on the first try.
profile-puzzles = Puzzles solved: { $count }, on the first try: { $first }
# $days: 2 or more.
profile-puzzles-streak = Puzzles solved: { $count }, on the first try: { $first } · { $days } days in a row
profile-puzzle-rating = Puzzle rating: { $rating } ± { $deviation }

# Settings. Names, values, `.note` and `.other` appear in menus: at most 100 characters each.
setting-mining = Puzzles from my matches
    .about = Whether positions of your finished matches can become puzzles in their server, without names. Matches in private threads never do.
mining-allowed = Allowed
    .note = If your opponent allows it too.
mining-forbidden = Not allowed
    .note = No new puzzles are made, and existing ones are retired.
setting-puzzles = Puzzle of the day
    .about = Where a puzzle is posted each day, without a ping.
puzzles-nowhere = Off
    .note = No puzzle is posted.
puzzles-here = In this channel
    .note = Every day after 08:00 UTC.
