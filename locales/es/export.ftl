# A match carried to other programs.

export-of = Partida #{ $match-id }, turno { $turn }: { $standing }. Para hivegame.com, Mzinga y otros programas.
# A queen on a first turn, which UHP’s game types do not know.
export-queen-first = ⚠ Se colocó una reina en el primer turno, como permite la apertura estándar. Los tipos de partida de UHP suponen la apertura de torneo, así que algunos programas rechazarán esta partida.
# The game went on after a position had stood three times.
export-repetition = ⚠ Se siguió jugando tras una triple repetición en el turno { $turn }. hivegame.com no lo acepta. El archivo «until-repetition» termina ahí.
export-too-long = Para analizarla, carga el archivo PGN en <https://hivegame.com/analysis>.
button-analyse = Abrir en hivegame.com
