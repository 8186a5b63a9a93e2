# Hints in matches against the bot: why the suggested move is good.

button-hint = Hint
# Above the suggested move. $count: sides of the queen bee, or moves.
hint = **Hint** · { $reason }
hint-wins = It surrounds the queen bee and wins.
hint-wins-in = { $count ->
    [one] Then you win next move against any reply.
   *[other] Then you win in { $count } more moves against any reply.
}
hint-prevents-loss = It saves your queen bee, which could be surrounded next move.
# $count: 2 or more.
hint-closes-side = Then { $count } of the six sides of your opponent’s queen bee are blocked.
hint-covers-queen = It covers your opponent’s queen bee, so the queen can’t move, and you can place pieces next to it.
hint-opens-own-side = { $count ->
    [one] It frees a side of your queen bee: only 1 is still blocked.
   *[other] It frees a side of your queen bee: { $count } are still blocked.
}
hint-throw = Then { $piece } can throw your opponent’s queen bee.
hint-pins-last = Then { $piece } can’t move. It’s the last piece beside your opponent’s queen bee that could move.
hint-holds = Then { $piece } can’t move.
hint-frees = Then { $piece } can move again.
hint-places-queen = Until you place your queen bee, none of your pieces can move.
hint-new-piece = It brings out a new piece.
hint-nearer = It gets closer to your opponent’s queen bee.
hint-better = It leads to a better position a few moves later.
# Why there is no hint, or why a move against the bot is refused.
no-hints = Hints are only available in practice matches, and match #{ $match-id } is between two people.
hint-for-running = No hints in match #{ $match-id } for now: its position occurs in one of your matches against a person.
practice-of-running = This move leads to a position of one of your matches against a person. Choose another move, or wait until that match has moved on.
busy-with-hints = Too many players are asking for hints right now. Try again in a moment.
