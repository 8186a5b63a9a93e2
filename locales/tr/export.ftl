# A match carried to other programs.

export-of = Maç #{ $match-id }, { $turn }. tur: { $standing }. hivegame.com, Mzinga ve diğer programlar için.
# A queen on a first turn, which UHP’s game types do not know.
export-queen-first = ⚠ Standart açılışın izin verdiği gibi ilk turda bir kraliçe arı kondu. UHP’nin oyun türleri turnuva açılışını varsayar; bazı programlar bu oyunu reddedecektir.
# The game went on after a position had stood three times.
export-repetition = ⚠ { $turn }. turda konum üç kez tekrarlandıktan sonra devam ettiniz. hivegame.com bunu kabul etmez. “until-repetition” dosyası orada biter.
export-too-long = Analiz için PGN dosyasını şuraya yükleyin: <https://hivegame.com/analysis>.
button-analyse = hivegame.com’da aç
