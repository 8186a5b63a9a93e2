# The /help screen: what the player can do now, and all commands. A placeable named after a command becomes a clickable mention.

help-no-match = You have no matches here. { $challenge } starts one: choose a friend, or leave out the opponent to let anyone accept.
help-no-match-anywhere = You have no matches in progress. { $practice } starts one against me, { $challenge } one in a server.
# $count: the player's matches in progress.
help-not-your-turn = { $count ->
    [one] It’s not your turn in your match. { $games } shows it.
   *[other] It’s not your turn in any of your { $count } matches. { $games } lists them.
}
help-your-turn = **It’s your turn**
# $count: 1 or more.
help-more = -# { $count } more in { $games }

help-start = **Start** { $challenge } { $practice } { $import }
help-learn = **Learn** { $rules } { $tutorial } { $puzzle }
help-move = **Move** Press Play under the board, or type { $place } or { $move-command }
help-agree = **Draw, take back, end** { $draw } { $takeback } { $abort } { $resign }
help-look = **Look** { $board } { $history } { $games } { $export }
help-compare = **Compare** { $leaderboard } { $profile } { $tournament } { $ladder }
help-yourself = **You** { $settings } { $away } { $privacy }
# In direct messages, where some commands don't work.
help-in-servers = -# { $import }, { $tournament } and { $ladder } only work in servers.
