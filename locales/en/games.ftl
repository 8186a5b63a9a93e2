# Lists of matches, and what leads from them to the next move.

games-title = **Matches in progress of { $player }**
games-title-paged = **Matches in progress of { $player }** · page { $page }/{ $pages }
games-none = { $player } has no match in progress here. `/challenge` starts one.
# Challenges that can be answered. $with: with whom; $until: a countdown.
games-waiting = **Open challenges**
challenge-line = { $challenge } { $with } · { $terms } · closes { $until }
challenge-link = Challenge
challenge-from = from { $player }
challenge-to = to { $player }
challenge-to-anyone = to anyone
no-turn = It is not your turn in any match here.
button-next-turn = Next
button-page = Page { $page }
