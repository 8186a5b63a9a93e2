# Profiles. Three numbers in a row: won, drawn, lost.

profile-title = **{ $player }** · **{ $rating }** ± { $deviation }
profile-title-provisional = **{ $player }** · **{ $rating }** ± { $deviation } (provisional)
profile-title-unrated = **{ $player }** · no rating yet
profile-ranks = Rank { $here } in this server · rank { $everywhere } among all servers
profile-rank-here = Rank { $here } in this server
profile-rank-everywhere = Rank { $everywhere } among all servers
# $missing: “Play rated matches against 2 more players of the main group”.
profile-unproven = Unranked among all servers. { $missing } (see `/leaderboard scope:all servers`)
profile-unlisted = Others only see their results against you, as you chose in `/settings`.
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-record = { $played } played: { $won } won, { $drawn } drawn, { $lost } lost
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-record-streak = { $played } played: { $won } won, { $drawn } drawn, { $lost } lost · { $streak }
profile-by = { $name } { $won }–{ $drawn }–{ $lost }
profile-as = As { $colour }
profile-first-two = Usually starts with { $pieces }
profile-first-two-count = { $first } and { $second } ({ $count }×)
profile-first-pieces = First pieces, White–Black: { $pieces }
profile-longest = Longest match: #{ $match-id }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
profile-longest-elsewhere = Longest match: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
# $played: 1 or more; $won: 1 or more.
profile-practice = Practice: { $played } played, { $won } won · highest level beaten: { $level }
# $played: 1 or more.
profile-practice-unwon = Practice: { $played } played, none won yet
# $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
profile-against = Against you: { $won } won, { $drawn } drawn, { $lost } lost
profile-against-none = No matches against you yet.
profile-numbers = -# won–drawn–lost, rated and unrated
profile-nothing = { $player } hasn’t finished a match yet.
profile-nothing-own = You haven’t finished a match yet. `/challenge` starts one.
profile-hidden = { $player }’s profile is private.
profile-bot = Bots have no profile and no list of matches.

head-to-head = **{ $first } – { $second }**
# $played: 1 or more; $won: 0 or more; $drawn: 0 or more; $lost: 0 or more.
head-to-head-won = { $played } played: { $first } won { $won }, { $drawn } drawn, { $second } won { $lost }
head-to-head-none = No matches against each other yet.
head-to-head-by = { $first } as { $colour } { $won }–{ $drawn }–{ $lost }
head-to-head-numbers = -# won–drawn–lost for { $first }, rated and unrated
head-to-head-last-won = Last: match #{ $match-id }, { $winner } won.
head-to-head-last-drawn = Last: match #{ $match-id }, a draw.
head-to-head-hidden = One of these players has a private profile, or hasn’t finished a match yet.
choose-against = Compare with…
head-to-head-same = You chose the same person twice.

# Alt text of a rating chart.
chart-alt = Ratings over time: { $lines }.
chart-alt-line = { $player } from { $first } to { $last }
chart-alt-line-provisional = { $player } from { $first } to { $last } (provisional)
chart-alt-leaders = Most queens surrounded, by bug: { $leaders }.
# Directly above a chart.
profile-chart = -# Chart: the rating over time, with its uncertainty
head-to-head-chart = -# Chart: both ratings over time
chart-none = No ratings yet.
button-chart = Chart
button-list = List
