# Hints in matches against the bot: why the move below is good.

button-hint = Hint
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
no-hints = There are no hints in match #{ $match-id }: two people play it.
busy-with-hints = Many people are asking me for hints just now. Try again in a moment.
