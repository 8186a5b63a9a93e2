# The /help screen: next steps and commands. $commands, and placeables named after a command, become clickable mentions.

help-no-match = You have no matches here. { $challenge } starts one: choose a friend, or leave out the opponent to let anyone accept.
help-no-match-anywhere = You have no matches in progress. { $practice } starts one against the bot, { $challenge } one against a person: in a server or a group, or in direct messages with `where:direct messages`.
# $count: the player's matches in progress.
help-not-your-turn = { $count ->
    [one] Your match isn’t waiting for your move. { $games } shows it.
   *[other] None of your { $count } matches is waiting for your move. { $games } lists them.
}
help-your-turn = **It’s your turn**
# $count: 1 or more.
help-more = -# { $count } more in { $games }

help-start = **Start** { $commands }
help-learn = **Learn** { $commands }
help-move = **Move** Press Play under the board, or type { $place } or { $move-command }
help-agree = **Draw, take back, end** { $commands }
help-look = **Look** { $commands }
help-compare = **Compare** { $commands }
help-yourself = **You** { $commands }
# In a group, or a server without the bot.
help-elsewhere = -# The bot isn’t a member here. In a match, use its buttons: **Play** and **More…**.
# There and in direct messages.
help-in-servers = -# { $import }, { $tournament } and { $ladder } only work in servers that have added the bot.
