# A match carried to other programs.

export-of = Match #{ $match-id }, turn { $turn }: { $standing }. For hivegame.com, Mzinga and other programs.
# A queen on a first turn, which UHP’s game types do not know.
export-queen-first = ⚠ A queen was placed on the first turn, as the Standard opening allows. UHP’s game types assume the Tournament opening, so some programs will refuse this game.
# The game went on after a position had stood three times.
export-repetition = ⚠ You played on after a threefold repetition on turn { $turn }. hivegame.com refuses that. The file “until-repetition” stops there.
export-too-long = For analysis, load the PGN file on <https://hivegame.com/analysis>.
button-analyse = Open at hivegame.com
