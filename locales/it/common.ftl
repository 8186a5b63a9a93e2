# Words that the sentences are made of.

# Days: 24 dicembre; 24–26 dicembre; 30 dicembre – 2 gennaio.
day = { $day ->
    [1] 1º
   *[other] { $day }
} { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
}
days-in-month = { $first }–{ $last }
days-across = { $first } – { $last }

# Lists: A; A e B; A, B e C.
list-two = { $first } e { $last }
list-more = { $first }, { $rest }

time-unlimited = senza limite di tempo
time-days = { $days ->
    [one] 1 giorno per mossa
   *[other] { $days } giorni per mossa
}
opening-standard = apertura standard
opening-tournament = apertura da torneo
rated = classificata
unrated = non classificata

# Stands for the name of somebody who had everything about them deleted.
deleted-player = giocatore cancellato
