# A match in formats that other programs read.

export-title = Maç #{ $match-id }, { $turn }. tur: { $standing }. hivegame.com, Mzinga ve diğer programlar için.
# A queen bee placed on the first turn, which UHP's game types exclude.
export-queen-first = ⚠ İlk turda kraliçe arı kondu; standart açılış buna izin verir. UHP ise turnuva açılışını varsayar, bu yüzden bazı programlar bu oyunu kabul etmez.
# Play continued after a threefold repetition.
export-repetition = ⚠ { $turn }. turda konum üç kez tekrarlandıktan sonra maç devam etti. hivegame.com böyle oyunları kabul etmez; “until-repetition” dosyası o konumda biter.
export-too-long = Analiz etmek için PGN dosyasını şuraya yükleyin: <https://hivegame.com/analysis>.
button-analyse = hivegame.com’da aç
