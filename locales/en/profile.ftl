# How somebody has played. Three numbers in a row: won, drawn, lost.

profile-title = **{ $player }** · **{ $rating }** ± { $deviation }
profile-title-provisional = **{ $player }** · **{ $rating }** ± { $deviation } (provisional)
profile-title-unrated = **{ $player }** · no rating yet
profile-ranks = Number { $here } in this server · number { $everywhere } in all
profile-rank-here = Number { $here } in this server
profile-rank-everywhere = Number { $everywhere } of all servers
profile-unlisted = Only you see this profile, as set in `/settings`.
profile-record = { $played } played: { $won } won, { $drawn } drawn, { $lost } lost
profile-record-streak = { $played } played: { $won } won, { $drawn } drawn, { $lost } lost · { $streak }
profile-by = { $name } { $won }–{ $drawn }–{ $lost }
profile-as = As { $colour }
profile-openings = Opens with { $openings }
profile-opening = { $first } and { $second } ({ $count }×)
profile-first = Openings, White–Black: { $openings }
profile-longest = Longest match: #{ $match-id }, { $plies } moves
profile-longest-elsewhere = Longest match: { $plies } moves
profile-practice = Practice against me: { $played } played, { $won } won, the hardest at level { $level }
profile-practice-unwon = Practice against me: { $played } played, none won yet
profile-against = Against you: { $won } won, { $drawn } drawn, { $lost } lost
profile-against-none = Has not played against you yet.
profile-numbers = -# won–drawn–lost, rated or not
profile-nothing = { $player } has not finished a match yet.
profile-nothing-own = You have not finished a match yet. `/challenge` starts one.
profile-hidden = { $player }’s profile is private.
profile-bot = Bots have no profile, and no list of matches.

head-to-head = **{ $first } – { $second }**
head-to-head-won = { $played } played: { $first } won { $won }, { $drawn } drawn, { $second } won { $lost }
head-to-head-none = They have not played against each other yet.
head-to-head-by = { $first } as { $colour } { $won }–{ $drawn }–{ $lost }
head-to-head-numbers = -# won–drawn–lost for { $first }, rated or not
head-to-head-last-won = Last: match #{ $match-id }, { $winner } won.
head-to-head-last-drawn = Last: match #{ $match-id }, drawn.
head-to-head-hidden = One of the two has a private profile, or has not finished a match yet.
choose-against = Head to head with …
head-to-head-same = That is the same person twice.

# What a chart shows, in words.
chart-alt = Ratings over time: { $lines }.
chart-alt-line = { $player } from { $first } to { $last }
chart-alt-line-provisional = { $player } from { $first } to { $last } (provisional)
chart-alt-medals = Most queens surrounded by a move of { $medals }.
chart-none = Nobody has a rating yet.
button-chart = Chart
button-list = List
