menu-challenge = Hive maçı için meydan oku
menu-profile = Hive profili
menu-try = Bu konumu dene

not-a-board = Bu mesaj bir maçın tahtası değil. Botun bir maçla ilgili bir gönderisini seçin.
