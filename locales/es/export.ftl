# A match in formats that other programs read.

export-title = Partida #{ $match-id }, turno { $turn }: { $standing }. Para hivegame.com, Mzinga y otros programas.
# A queen bee placed on the first turn, which UHP's game types exclude.
export-queen-first = ⚠ Se colocó una abeja reina en el turno 1, como permite la apertura estándar. UHP supone la apertura de torneo, así que algunos programas rechazarán esta partida.
# Play continued after a threefold repetition.
export-repetition = ⚠ La partida siguió tras una triple repetición en el turno { $turn }. hivegame.com no acepta partidas así: el archivo «until-repetition» termina ahí.
export-too-long = Para analizarla, carga el archivo PGN en <https://hivegame.com/analysis>.
button-analyse = Abrir en hivegame.com
