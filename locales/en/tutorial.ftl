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

puzzle-queen = You play White here, as in every puzzle. Place your queen bee: before she is on the table, none of your pieces may move.
    .title = Place your queen
    .lesson = From now on your other pieces may move, too. In a match she has to come by your fourth turn.
puzzle-ant = The ant goes round the hive as far as it likes. Close a side of Black’s queen bee with it.
    .title = Round the hive
    .lesson = An ant comes to nearly every place at the edge. That makes it the strongest attacker.
puzzle-spider = The spider goes exactly three steps along the hive. Close a side of Black’s queen bee with it.
    .title = Exactly three
    .lesson = Three steps, never two or four: count them before you send a spider anywhere.
puzzle-grasshopper = There is a hole in the middle of the hive, and nothing can slide into it. Fill it.
    .title = Into the hole
    .lesson = A grasshopper jumps over everything in a straight line, to the first empty place: that may be a hole.
puzzle-beetle = Put a piece on top of Black’s queen bee.
    .title = On top
    .lesson = What lies under a beetle cannot move. And the place has your colour now: you may place new pieces beside it.
puzzle-hold = Black’s ant 1 could run anywhere. Stop it: a piece may not move if a part of the hive would come off.
    .title = Pinned
    .lesson = Your ant hangs on Black’s alone, so Black’s has to stay. Hold your opponent’s best pieces like that.
puzzle-win = Only one side of Black’s queen bee is open. Close it.
    .title = The last side
    .lesson = All six sides are closed: you have won. It does not matter whose pieces they are.
puzzle-draw = Your queen bee and Black’s each have one open side, and it is the same place. Close it.
    .title = Both at once
    .lesson = If one move closes both queens, the match is a draw. That is better than to lose.
puzzle-ladybug = The ladybug goes two steps on top of the hive, and the third one down. Fill the hole in the middle.
    .title = Over the top
    .lesson = That way it comes into holes and out of them. It never ends on top.
puzzle-mosquito = The mosquito moves like any piece that it touches, and it touches a beetle. Put it on top of Black’s queen bee.
    .title = A copy
    .lesson = Whose beetle it is does not matter. As long as it is on top, the mosquito goes on as a beetle.
puzzle-pillbug = Your queen bee is nearly shut in. The pillbug beside her can throw her: give her at least three open sides.
    .title = A way out
    .lesson = Instead of moving, a pillbug lifts a neighbour over itself to an empty side. What was thrown rests for a turn.
puzzle-mosquito-throw = The mosquito touches a pillbug: so it can throw, too. Close the last side of Black’s queen bee.
    .title = The mosquito throws
    .lesson = It can copy the pillbug of either of you. Nobody expects that, and it wins matches.
