# A match carried to other programs.

export-of = Match #{ $match }, turn { $turn }: { $standing }. Here it is as a file in PGN and as a UHP game string, for hivegame.com, Mzinga and other programs.
# A queen on a first turn, which UHP’s game types do not know.
export-queen-first = ⚠ A queen was placed on the first turn, as the Standard opening allows. UHP’s game types assume the Tournament opening, so some programs will refuse this game.
# The game went on after a position had stood three times.
export-repetition = ⚠ On turn { $turn } a position stood for the third time, and you played on. On hivegame.com that ends a game: it refuses this one. The file that ends with “until-repetition” stops there.
export-too-long = For analysis, load the PGN file on <https://hivegame.com/analysis>: with so many moves, or none, there is no link with the game in it.
button-analyse = Analyse
