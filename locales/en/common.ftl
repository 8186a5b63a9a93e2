# Parts of sentences.

# Days: 24 December; 24–26 December; 30 December – 2 January.
day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
days-in-month = { $first }–{ $last }
days-across = { $first } – { $last }

# Lists: A; A and B; A, B and C.
list-two = { $first } and { $last }
list-more = { $first }, { $rest }

time-unlimited = no time limit
time-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
opening-standard = Standard opening
opening-tournament = Tournament opening
rated = rated
unrated = unrated

# Instead of the name of a player who deleted their data.
deleted-player = deleted player
