# Lists of matches, and the way from them to the next move.

games-title = **{ $player }’s matches in progress**
games-title-paged = **{ $player }’s matches in progress** · page { $page }/{ $pages }
games-none = { $player } has no matches in progress here. `/challenge` starts one.
games-none-own = You have no matches in progress here. `/challenge` starts one.
# Challenges that can be answered. $until: a countdown.
games-waiting = **Pending challenges**
# $until: countdown.
challenge-line = { $challenge } { $with } · { $terms } · expires { $until }
challenge-link = Challenge
challenge-from = from { $player }
challenge-to = to { $player }
challenge-to-anyone = to anyone
# $until: countdown; $number: 1 or more.
invitation-line = Invitation { $number } by code · { $terms } · expires { $until }
button-withdraw-invitation = Withdraw invitation { $number }
no-turn = It’s not your turn in any match here.
button-next-turn = Next
button-page = Page { $page }

# The matches of a server, with a button for the board of each.
button-watch = Watch #{ $match-id }
games-server = **Matches in progress in this server**
games-server-paged = **Matches in progress in this server** · page { $page }/{ $pages }
games-server-none = No public matches between people are in progress here. `/challenge` starts one.
