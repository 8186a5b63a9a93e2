# Lists of matches, and what leads from them to the next move.

games-title = Matches in progress of { $player }:
games-title-paged = Matches in progress of { $player }, page { $page } of { $pages }:
games-none = { $player } has no match in progress here. `/challenge` starts one.
no-turn = There is no match here in which it is your turn.
button-next-turn = Next
button-page = Page { $page }
