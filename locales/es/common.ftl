# Parts of sentences.

# Days: 24 de diciembre; 24–26 de diciembre; 30 de diciembre – 2 de enero.
day = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
}
days-in-month = { $first }–{ $last }
days-across = { $first } – { $last }

# Lists: A; A y B; A, B y C.
list-two = { $first } y { $last }
list-more = { $first }, { $rest }

time-unlimited = sin límite de tiempo
time-days = { $days ->
    [one] 1 día por jugada
   *[other] { $days } días por jugada
}
opening-standard = Apertura estándar
opening-tournament = Apertura de torneo
rated = por puntos
unrated = amistosa

# Instead of the name of a player who deleted their data.
deleted-player = cuenta borrada
