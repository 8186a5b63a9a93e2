# Parts of sentences.

# Days: Thursday 24 December; Thursday 24 – Saturday 26 December; Wednesday 30 December – Saturday 2 January.
day = { $weekday } { $day } { $month ->
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
day-of-month = { $weekday } { $day }
days-range = { $first } – { $last }
weekday = { $number ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}

# Lists: A; A and B; A, B and C.
list-two = { $first } and { $last }
list-more = { $first }, { $rest }

time-unlimited = no time limit
time-days = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}
opening-standard = Standard opening
opening-tournament = Tournament opening
rated = rated
unrated = unrated

# Instead of the name of a player who deleted their data.
deleted-player = deleted player
