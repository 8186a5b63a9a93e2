# A match in formats that other programs read.

export-title = Match #{ $match-id }, turn { $turn }: { $standing }. For hivegame.com, Mzinga and other programs.
# A queen bee placed on the first turn, which UHP's game types exclude.
export-queen-first = ⚠ A queen bee was placed on turn 1, which the Standard opening allows. UHP assumes the Tournament opening, so some programs will refuse this game.
# Play continued after a threefold repetition.
export-repetition = ⚠ The match continued after a threefold repetition on turn { $turn }. hivegame.com refuses such games, so the file “until-repetition” ends there.
export-too-long = To analyse it, load the PGN file on <https://hivegame.com/analysis>.
button-analyse = Open on hivegame.com
