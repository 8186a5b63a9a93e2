# The engine's analysis of a finished match. $before, $after, $white, $black: percent.

button-analysis = Analysis
button-check-again = Check again
# Opens a turning point. $number: from 1.
button-turning-point = { $number } · turn { $turn }
analysis-title = **Analysis of match #{ $match-id }**
# A turning point: the move, the mover's win chance before and after it, and a better move, in notation.
analysis-turn = **{ $number }** · Turn { $turn }, { $colour }: `{ $uhp }`. Win chance: { $before }% → { $after }%. Better: `{ $better }`.
analysis-no-turns = No single move decided this match.
analysis-lost = Average win chance lost per move: White { $white }%, Black { $black }%.
analysis-accuracy = [Accuracy](<https://lichess.org/page/accuracy>): White { $white }%, Black { $black }%.
analysis-by = -# Engine evaluation. It can be wrong.
# Directly above the chart.
analysis-chart = -# Chart: above the middle line White is more likely to win, below it Black
# A message that is updated when the analysis is ready.
analysis-coming = Match #{ $match-id } is being analysed. The result should appear here in about { $count ->
    [one] 1 second
   *[other] { $count } seconds
}.
# A message that is not updated, because that takes too long. $count: 2 or more.
analysis-waiting = Match #{ $match-id } is being analysed. Check again in about { $count } minutes.
analysis-given-up = Match #{ $match-id } couldn’t be analysed. Try again tomorrow.
analysis-of-running = Match #{ $match-id } can’t be analysed yet: one of its positions occurs in a match in progress. Try again after a few more moves of that match, or when it’s over.
alt-analysis = Chart of match #{ $match-id }, { $white } against { $black }. White’s win chance at the start, after each quarter and at the end: { $parts } percent.
alt-analysis-turns = Turning points, by turn: { $list }.

turning-point = **Match #{ $match-id }, turn { $turn }** · turning point { $number } of { $count }
turning-point-chances = { $colour }’s win chance: { $before }% → { $after }%.
turning-point-missed = { $colour } had a forced win within { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
turning-point-allowed = Now { $colour } has a forced win within { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
# $move-text: move-in-short or throw-in-short; $reason: one of good-*.
turning-point-better = ✓ Better: { $move-text }, because { $reason }.
turning-point-answer = ✗ Now { $colour } can play { $move-text }: { $reason }.
turning-point-line = -# Refutation: { $moves }
alt-turning-point = Crossed out: the move played, { $played }. Better: { $better }.
# A possible move. $piece goes to $place.
move-in-short = { $piece } { $place-to } (`{ $uhp }`)
throw-in-short = { $piece }, thrown { $place-to } (`{ $uhp }`)

# Why a move is good: the end of a sentence that has named the move. $colour: whose queen it is, or who gains.
good-wins = it surrounds { $colour }’s queen bee
good-wins-in = it forces a win in { $moves ->
    [one] 1 more move
   *[other] { $moves } more moves
}
good-prevents = it stops { $colour } from winning next move
good-closes = it blocks the { $filled ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] last
} side of { $colour }’s queen bee
good-covers = it climbs onto { $colour }’s queen bee
# $filled: 0 or more.
good-opens = it frees a side of { $colour }’s queen bee ({ $filled } still blocked)
good-holds = it stops { $piece } from moving
good-frees = it frees { $piece }
good-throw = it lets { $piece } throw { $colour }’s queen bee
good-pins = it pins { $piece }, the last piece beside { $colour }’s queen bee that could move
good-queen = it brings out the queen bee, so that the other pieces can move
good-piece = it brings out a new piece
good-nearer = it gets closer to { $colour }’s queen bee
good-later = { $colour } is better off a few moves later

# What is bad about the move. $colour: whose queen it is.
bad-throw = ✗ The move lets { $piece } throw { $colour }’s queen bee.
bad-closes = ✗ The move blocks the { $filled ->
    [3] third
    [4] fourth
    [5] fifth
   *[other] last
} side of { $colour }’s own queen bee.
bad-pins-last = ✗ The move pins { $piece }, the last piece beside { $colour }’s queen bee that could move.
bad-pins = ✗ The move stops { $piece } from moving.
bad-frees = ✗ The move frees { $piece }.
