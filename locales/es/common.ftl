# Parts of sentences.

# Days: jueves 24 de diciembre; jueves 24 – sábado 26 de diciembre; miércoles 30 de diciembre – sábado 2 de enero.
day = { $weekday } { $day } de { $month ->
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
day-of-month = { $weekday } { $day }
days-range = { $first } – { $last }
weekday = { $number ->
    [1] lunes
    [2] martes
    [3] miércoles
    [4] jueves
    [5] viernes
    [6] sábado
   *[7] domingo
}

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
