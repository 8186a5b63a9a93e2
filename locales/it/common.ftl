# Parts of sentences.

# Days: 24 December; 24–26 December; 30 December – 2 January.
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
