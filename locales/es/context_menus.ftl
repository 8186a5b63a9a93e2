menu-challenge = Desafiar a una partida de Hive
menu-profile = Perfil de Hive
menu-try = Probar esta posición

not-a-board = Este mensaje no es el tablero de una partida. Elige una publicación del bot sobre una partida.
