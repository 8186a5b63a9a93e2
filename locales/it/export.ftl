# A match in formats that other programs read.

export-title = Partita #{ $match-id }, turno { $turn }: { $standing }. Per hivegame.com, Mzinga e altri programmi.
# A queen bee placed on the first turn, which UHP's game types exclude.
export-queen-first = ⚠ Un’ape regina è stata piazzata al turno 1, come permette l’apertura standard. UHP presuppone l’apertura da torneo, quindi alcuni programmi rifiuteranno questa partita.
# Play continued after a threefold repetition.
export-repetition = ⚠ La partita è continuata dopo una triplice ripetizione al turno { $turn }. hivegame.com non accetta partite così: il file “until-repetition” si ferma lì.
export-too-long = Per analizzarla, carica il file PGN su <https://hivegame.com/analysis>.
button-analyse = Apri su hivegame.com
