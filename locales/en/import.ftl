# Games that were started elsewhere, such as over the board.

import-sent = Challenge sent. The game has { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 } so far, and { $mover } is to move. You play { $colour }. The challenge expires in 7 days.
challenge-imported = Continues a game started elsewhere: { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 } played, { $mover } to move.
import-start = Started elsewhere: { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 } played.

# Why a game can't be imported. $text: the beginning of the input.
import-not-one = Give the game either as text, with `uhp`, or as a file, with `file`.
import-empty = That’s empty. A game is a UHP game string, like `Base;InProgress;White[2];wS1;bS1 wS1-`, or a PGN file from hivegame.com or Mzinga.
import-type = “{ $text }” isn’t a valid game type. Use `Base`, or `Base+` and the letters of the expansions: `M`, `L`, `P`.
import-several = There’s more than one game here. Import a single game.
import-broken = The line “{ $text }” isn’t valid PGN. A tag looks like `[White "Ada"]`, and a comment ends with a closing brace.
# $plies: 2 or more; $most: 2 or more.
import-too-long = This game has { $plies } moves. The maximum is { $most }.
import-nothing-played = This game has no moves yet. `/challenge` starts a new one.
import-move = Move { $number }, “{ $text }”, isn’t legal for its player: { $reason }
import-turn = The game says turn “{ $said }”, but its moves lead to `{ $is }`. Correct the turn or the moves.
import-over = This game is already over. To continue a game that ended by resignation or agreement, remove its result and import it again.
import-being-played = This game can’t be imported: one of its positions occurs in a match in progress, yours or your opponent’s. Try again after a few more moves of that match, or when it’s over.
# $most: 2 or more.
file-too-large = This file is too large. The maximum is { $most } KiB.
file-not-text = This file can’t be read. Save it as plain text in UTF-8, or give the game as text, with `uhp`.
file-lost = This file couldn’t be downloaded from Discord. Try again, or give the game as text, with `uhp`.

# Alt text of the picture of an imported game.
alt-game = Hive board of the game so far, turn { $turn }, { $colour } to move.
