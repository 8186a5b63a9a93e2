# Games that were begun elsewhere, such as on a table.

import-sent = Challenge sent, after { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 }. You play { $colour }; { $mover } is to move. It is open for seven days.
challenge-imported = A game begun elsewhere, after { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 }: { $mover } to move.
import-start = Begun elsewhere, after { $plies ->
    [one] 1 move
   *[other] { $plies } moves
 }.

# Why a game cannot be played on. $text: the beginning of what was given.
import-not-one = Give the game either in words, with `uhp`, or as a file, with `file`.
import-empty = There is nothing in it. A game is a UHP game string, like `Base;InProgress;White[2];wS1;bS1 wS1-`, or a PGN file as hivegame.com and Mzinga save it.
import-type = “{ $text }” is no set of pieces that I know. It is `Base`, or with expansions `Base+` and the letters of those that are played with: `M`, `L`, `P`.
import-several = There are several games in this file. Give one.
import-broken = I cannot read the line “{ $text }”. A tag looks like `[White "Ada"]`, and a comment ends with a closing brace.
import-too-long = This game has { $plies } moves, and I take at most { $most }.
import-nothing-played = Nothing has been played in this game. `/challenge` starts a new one.
import-move = Move { $number }, “{ $text }”, cannot be played. { $reason }
import-turn = It says that the turn is “{ $said }”, but its moves lead to `{ $is }`: something seems to be missing.
import-over = This game is over, on the board or by its result. To go on, take the result out.
file-too-large = This file is too large for a game: I read at most { $most } KiB.
file-not-text = I cannot read this file. Save it as plain text in UTF-8, or give the game in words, with `uhp`.
file-lost = I could not get this file from Discord. Try again, or give the game in words, with `uhp`.

# For those who cannot see the picture of such a game.
alt-game = Hive board of the game so far, turn { $turn }, { $colour } to move.
