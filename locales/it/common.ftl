# Parts of sentences.

# Days: giovedì 24 dicembre; giovedì 24 – sabato 26 dicembre; mercoledì 30 dicembre – sabato 2 gennaio.
day = { $weekday } { $day ->
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
day-of-month = { $weekday } { $day ->
    [1] 1º
   *[other] { $day }
}
days-range = { $first } – { $last }
weekday = { $number ->
    [1] lunedì
    [2] martedì
    [3] mercoledì
    [4] giovedì
    [5] venerdì
    [6] sabato
   *[7] domenica
}

# Lists: A; A and B; A, B and C.
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

# Instead of the name of a player who deleted their data.
deleted-player = giocatore cancellato
