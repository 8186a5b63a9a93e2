# What /help says: on one screen, what somebody can do now, and the commands. A blank that is named like a command is shown
# as something to press.

help-no-match = You have no match here. { $challenge } starts one: choose a friend, or leave the opponent out, and anyone may accept.
help-no-match-anywhere = You have no match in progress. { $practice } starts one against me, { $challenge } one in a server.
# $count: how many matches they play.
help-not-your-turn = { $count ->
    [one] It is your opponent’s turn in your match: { $games }
   *[other] It is not your turn in any of your { $count } matches: { $games }
}
help-your-turn = **It is your turn**
help-more = -# { $count } more in { $games }

help-start = **Start** { $challenge } { $practice } { $import }
help-learn = **Learn** { $rules } { $tutorial } { $puzzle }
help-move = **Move** Press Play below the board, or type { $place } or { $move-command }
help-agree = **Agree or end** { $draw } { $takeback } { $abort } { $resign }
help-look = **Look** { $board } { $history } { $games } { $export }
help-compare = **Compare** { $leaderboard } { $profile }
help-yourself = **Yourself** { $settings } { $away } { $privacy }
# In direct messages, where some commands cannot be used.
help-in-servers = -# What cannot be pressed here is for servers.
