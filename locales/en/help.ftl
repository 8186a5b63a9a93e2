# What /help says: on one screen, what somebody can do now, and the commands. A blank that is named like a command is shown
# as something to press.

help-no-match = You have no match here. { $challenge } starts one: name a friend, or nobody, and anyone may accept.
help-not-your-turn = It is your opponent’s turn in each of your matches here: { $games }
help-your-turn = **It is your turn**
help-more = -# { $count } more: { $games }

help-start = **Start** { $challenge } { $import }
help-play = **Play** The button below a board, or { $place } { $move }
help-agree = **Agree or end** { $draw } { $takeback } { $abort } { $resign }
help-look = **Look** { $board } { $history } { $games } { $export }
help-compare = **Compare** { $leaderboard } { $profile }
help-yourself = **Yourself** { $settings } { $away } { $privacy }
