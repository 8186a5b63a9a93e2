menu-challenge = Sfida a Hive
menu-profile = Profilo di Hive
menu-try = Prova questa posizione

not-a-board = Questo messaggio non è il tavoliere di una partita. Scegli un messaggio del bot su una partita.
