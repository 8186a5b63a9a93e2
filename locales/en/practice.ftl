# Matches against the bot itself. It speaks of itself as I.

# To whoever began one. $colour: what they play.
practice-begun = Match #{ $match } against me has begun, at level { $level } of 8. You play { $colour }.
# The second line of its first post.
practice-start = Practice, level { $level } of 8. **Hint** shows you a good move, and you may take back as often as you like.
# After a move, while I think about other matches first.
practice-queue = { $count ->
    [one] I am thinking about one other match first.
   *[other] I am thinking about { $count } other matches first.
}
# To whoever challenged me by `/challenge`, and asked for what there is not.
practice-leaves-out = Such a match has no clock, no rating and no thread of its own.
button-practice = Practice
button-hint = Hint
button-ask-to-resign = Ask me to resign

# Said at most now and then, below what I played. $count: open sides.
remark-your-queen = -# { $count ->
    [one] Careful: only one side of your queen bee is still open.
   *[other] Careful: only { $count } sides of your queen bee are still open.
}
remark-my-queen = -# { $count ->
    [one] My queen bee has one open side left.
   *[other] My queen bee has { $count } open sides left.
}

# A hint: why the move below it is good. $count: sides of the queen bee, or moves.
hint = **Hint** · { $reason }
hint-wins = It surrounds the queen bee and wins.
hint-wins-in = { $count ->
    [one] Whatever comes, you win with your next move after it.
   *[other] Whatever comes, you win with { $count } more moves.
}
hint-prevents-loss = If you do nothing, your queen bee can be surrounded next. It prevents that.
hint-closes-side = With it, { $count } of the six sides of your opponent’s queen bee are closed.
hint-covers-queen = On top of your opponent’s queen bee, your piece holds her and opens her sides to what you place.
hint-opens-own-side = { $count ->
    [one] It gives your queen bee room: one of her sides is closed then.
   *[other] It gives your queen bee room: { $count } of her sides are closed then.
}
hint-holds = After it, { $piece } cannot move any more.
hint-frees = After it, { $piece } can move again.
hint-places-queen = Until your queen bee is placed, none of your pieces may move.
hint-new-piece = It brings one more piece into the game.
hint-nearer = It brings a piece nearer to your opponent’s queen bee.
hint-better = It leads to a better position a few moves later.

# Why I do not.
no-hints = There are no hints in match #{ $match }: two people play it.
not-with-bot = I do not play in match #{ $match }.
bot-plays-on = I play on in match #{ $match }: it is not decided yet.
bot-has-time = In match #{ $match } you play against me: there is no clock to stop, and I need no reminder.
busy-with-hints = Many people are asking me for hints just now. Try again in a moment.
limit-practice = You are playing { $most } matches against me, the most there can be. Finish or resign one first.
bot-resigned = I resign match #{ $match }. Well played!
