# A match carried to other programs.

export-of = Partita #{ $match-id }, turno { $turn }: { $standing }. Per hivegame.com, Mzinga e altri programmi.
# A queen on a first turn, which UHP’s game types do not know.
export-queen-first = ⚠ Un’ape regina è stata piazzata al primo turno, come permette l’apertura standard. I tipi di partita UHP presuppongono l’apertura da torneo: alcuni programmi rifiuteranno questa partita.
# The game went on after a position had stood three times.
export-repetition = ⚠ Avete continuato dopo una triplice ripetizione al turno { $turn }. hivegame.com non lo accetta. Il file “until-repetition” si ferma lì.
export-too-long = Per analizzarla, carica il file PGN su <https://hivegame.com/analysis>.
button-analyse = Apri su hivegame.com
