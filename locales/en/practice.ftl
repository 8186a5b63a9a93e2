# Matches against the bot.

# To the player who started one. $colour: the player's.
practice-begun = Practice match #{ $match-id } has started, at level { $level } of 8. You play { $colour }.
practice-rematch = Rematch started: match #{ $match-id }, at level { $level } of 8. You play { $colour }.
# A line of its first post.
practice-start = Practice, level { $level } of 8. **Hint** shows you a good move. Takebacks need no permission.
# After a move, while the bot thinks about other matches first.
practice-queue = { $count ->
    [one] The bot is thinking about 1 other match first.
   *[other] The bot is thinking about { $count } other matches first.
}
# To a player who challenged the bot by /challenge with options that practice doesn't have.
practice-leaves-out = Practice matches have no clock and no rating.
button-practice = Practice
button-practice-level = Practice, level { $level }
# Below a won match: a match at the next level.
button-level = Level { $level }
button-ask-to-resign = Ask the bot to resign

# Now and then, below the bot's move. $count: open sides.
remark-your-queen = -# { $count ->
    [one] Careful: only 1 side of your queen bee is still open.
   *[other] Careful: only { $count } sides of your queen bee are still open.
}
remark-my-queen = -# { $count ->
    [one] The bot’s queen bee has 1 open side left.
   *[other] The bot’s queen bee has { $count } open sides left.
}

not-with-bot = Match #{ $match-id } isn’t a practice match.
bot-plays-on = The bot declines, and plays on in match #{ $match-id }.
bot-has-time = Match #{ $match-id } is a practice match. It has no clock, and the bot needs no reminders.
# $most: 2 or more.
limit-practice = You’re playing { $most } practice matches (the maximum). Finish or resign one first.
bot-resigned = The bot resigns match #{ $match-id }. Well played!

# Where the bot isn’t a member, or after accepting an invitation outside these direct messages.
practice-elsewhere = The board is in your direct messages: { $channel }
