# Seasons: months or quarters of a server, in which rated results give points.

# Names of seasons. $month and $quarter: from 1.
season-month = { $month ->
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
} { $year }
season-quarter = Q{ $quarter } { $year }

# $until: countdown.
season-running = **{ $name } season** · ends { $until }
season-over = **{ $name } season** · final table
season-empty = This season’s table is still empty.
season-line = **{ $rank }.** { $player } · { $points ->
    [one] **1** point
   *[other] **{ $points }** points
}
season-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
season-own = **You:** place { $rank } · { $points ->
    [one] **1** point
   *[other] **{ $points }** points
}
season-rule = -# Rated matches in this server: a win gives 3 points, a draw 2, a loss 1, but a loss on time or within six turns none. After five matches with the same opponent, further ones give at most 1.
button-season = Season
button-ratings = Ratings
# $count: 1 or more.
button-season-table = { $count ->
    [one] Table of 1 player
   *[other] Table of all { $count } players
}

# The post of an ended season, and its picture.
season-post = **The { $name } season is over**
season-most-active = Most matches
season-longest = Longest match
season-fastest = Fastest win
season-by-beetle = Most wins by beetle
season-count = { $player } ({ $count })
# $turns: 1 or more.
season-match = { $white } – { $black }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
# $turns: 1 or more.
season-turns = { $player }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
season-alt = The best players of the { $name } season on a podium: { $places }.
season-alt-place = { $rank }. { $player }, { $value }

no-seasons = This server has no seasons. Members with Manage Server can start them: **Seasons** in `/settings`.
no-such-season = This server has no such season.

# In a profile.
profile-seasons = Seasons in this server: { $titles }
profile-season = { $name }: { $rank ->
    [1] 1st
    [2] 2nd
   *[3] 3rd
}

setting-seasons = Seasons
    .about = A table of points for rated matches, started anew each month or quarter. `/leaderboard` shows it, and its final state is posted, without a ping, in the channel where you choose this.
seasons-off = Off
    .note = Only ratings are compared.
seasons-month = Monthly
    .note = A table for each month. The final one is posted.
seasons-quarter = Quarterly
    .note = A table for each quarter of the year. The final one is posted.
