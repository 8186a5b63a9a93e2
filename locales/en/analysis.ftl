# What the engine found out about a match that is over. $before, $after, $white, $black: percents.

button-analysis = Analysis
button-look-again = Look again
# To a turning point. $number: from 1.
button-turning-point = { $number } · turn { $turn }
analysis-title = **Analysis of match #{ $match-id }** · White’s chances above the middle, Black’s below it
# A turning point: what was played, what it did to the chances of whoever played it, and what was better, in notation.
analysis-turn = **{ $number }** · Turn { $turn }, { $colour }: `{ $uhp }`, from { $before } % to { $after } %. Better: `{ $better }`.
analysis-no-turns = No single move turned this match.
analysis-lost = Chances lost by a move, on average: White { $white } %, Black { $black } %.
analysis-by = -# As the bot’s engine sees it, which is no perfect judge.
analysis-waiting = Match #{ $match-id } is being analysed. Press again in about { $count ->
    [one] 1 second
   *[other] { $count } seconds
}.
analysis-given-up = Match #{ $match-id } could not be analysed. You can try again tomorrow.
alt-analysis = Chart of match #{ $match-id }, { $white } against { $black }: White’s chances to win at its beginning, after each quarter, and at its end: { $parts } percent.
alt-analysis-turns = Turning points in turns { $list }.

turning-point = **Match #{ $match-id }, turn { $turn }** · turning point { $number } of { $count }
turning-point-chances = Chances of { $colour }: { $before } % before it, { $after } % after it.
turning-point-missed = { $colour } could have won by force, within { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
turning-point-allowed = Now { $colour } wins by force, within { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
# $move-text: as below; $reason: why it is good.
turning-point-better = ✓ Better: { $move-text }: { $reason }.
turning-point-answer = ✗ It allows { $colour } { $move-text }: { $reason }.
alt-turning-point = Crossed out: where { $played } went. Marked: { $better }, which was better.
# A move that could be made. $piece goes to $place.
move-in-short = { $piece } { $place } (`{ $uhp }`)
throw-in-short = thrown: { $piece } { $place } (`{ $uhp }`)

# Why a move is good: the rest of a sentence that has named the move. $colour: whose queen, or who.
good-wins = it surrounds { $colour }’s queen bee
good-wins-in = it wins by force, with { $moves ->
    [one] 1 move more
   *[other] { $moves } moves more
}
good-prevents = otherwise { $colour } could win with the next move
good-closes = it takes the { $filled ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] last
} side of { $colour }’s queen bee
good-covers = it climbs onto { $colour }’s queen bee
good-opens = it frees a side of { $colour }’s queen bee, of which { $filled } are taken then
good-holds = it pins { $piece }
good-frees = it frees { $piece }
good-queen = it brings the queen bee into play, so that pieces can move
good-piece = it brings a new piece into play
good-nearer = it comes nearer to { $colour }’s queen bee
good-later = { $colour } stands better a few moves later
