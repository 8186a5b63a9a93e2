# Words that the sentences are made of.

white = White
black = Black

queen = queen bee
spider = spider
beetle = beetle
grasshopper = grasshopper
ant = ant
mosquito = mosquito
ladybug = ladybug
pillbug = pillbug

# A piece of which a player has several: ant 2.
piece-numbered = { $bug } { $number }
# The same in a sentence, and a piece of which there is one.
piece-only = the { $bug }
# A piece with its owner: White's ant 2.
piece-owned = { $colour }’s { $piece }

# Where something is. $piece: a piece with its owner.
place-start = in the middle
place-on = on top of { $piece }
place-north-west = north-west of { $piece }
place-north-east = north-east of { $piece }
place-east = east of { $piece }
place-south-east = south-east of { $piece }
place-south-west = south-west of { $piece }
place-west = west of { $piece }

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

# Stands for the name of somebody who had everything about them deleted.
deleted-player = deleted player
