# Tournaments: everyone in a group plays everyone, or Swiss rounds.

# $number: of the tournament, in this server and others.
tournament-title = **{ $name }** · tournament { $number }
tournament-pairs = Everyone plays everyone, two matches with swapped colours
tournament-single = Everyone plays everyone, one match
# $count: 3 or more.
tournament-starts-with = Organised by { $player }. It starts when { $count } players have joined.
tournament-starts-by-button = Organised by { $player }, who starts it.
tournament-starting = The matches are about to begin.
# $until: countdown.
# $count: 3 or more.
tournament-running = { $done } of { $count } matches are over. They’re played in { $channel }. Matches still unfinished { $until } are adjudicated.
# $until: countdown.
tournament-deciding = No new matches will begin. The players can still finish theirs. { $player } or a member with Manage Server can adjudicate them. Matches still unfinished { $until } will be adjudicated automatically.
tournament-cancelled = This tournament was cancelled.
# $number: of the tournament.
tournament-lost = The channel of **{ $name }** (tournament { $number }) was deleted, or I was removed from its server, so the tournament was cancelled. Its matches in progress are paused: their players can continue them in another channel of that server where I can post.
tournament-no-players = No players yet.
tournament-players = **Players ({ $count }):** { $names }
# $count: 1 or more.
tournament-more-players = and { $count } more
# $names: one or more players.
tournament-won = **{ $names }** won. Points: { $points }.
tournament-over = **{ $name } is over.**
tournament-begins = **{ $name } begins.** These are your first matches:
tournament-matches-of = { $player }: { $matches }
# $name: a letter.
tournament-group = Group { $name }
tournament-line = **{ $rank }.** { $player } · **{ $points }**
tournament-line-out = – { $player } · withdrawn; their results don’t count
tournament-direct = direct encounter { $points }
tournament-sb = SB { $points }
tournament-wins = wins { $all }, as Black { $black }
tournament-withdrawn = withdrawn
tournament-tie-breaks = -# Equal points are ordered by the direct encounter, then by SB (Sonneborn-Berger: for each opponent, their points times the points you took from them, all added up), then by wins as Black, then by all wins.
tournament-decide = **Unfinished matches.** Adjudicate one with `/tournament decide`:
# Titles of columns of a picture: at most 5 letters.
tournament-points-short = Pts
tournament-sb-short = SB
tournament-points = Points: { $points }
tournament-podium-alt = Podium of { $name }: { $places }.
tournament-alt = Table of { $name }.
tournament-alt-line = { $rank }. { $player }: { $points }
tournament-alt-result = { $points } against { $player }
tournament-created = Your tournament will be posted here in a moment. To play, join it too.
tournament-next-season-created = The league’s next season will be posted in { $channel } in a moment. To play, join it too.
tournament-joined = You’ve joined **{ $name }**. You’ll be mentioned when it starts.
tournament-left = You’ve left **{ $name }**.
tournament-withdraw-question = Leave **{ $name }**? You’ll resign your matches in it, and lose those that haven’t begun. If you’ve played less than half of your matches, none of your results will count in the table.
tournament-withdraw-question-swiss = Leave **{ $name }**? You’ll resign your matches in it. Your results still count, and you won’t be paired again.
tournament-close-open = End **{ $name }**? It hasn’t started, so it will be cancelled.
tournament-close-running = End **{ $name }** now? No new matches will begin. You can adjudicate the unfinished ones for three days; after that, they’re adjudicated automatically.
tournament-close-deciding = Adjudicate all unfinished matches of **{ $name }** now? If the player to move is out of time, or has used at least half of the time they had at the start of the turn, their opponent wins. All other matches are drawn.
button-tournament-join = Join
button-tournament-leave = Leave
button-tournament-withdraw = Leave and resign
button-tournament-table = Table
button-tournament-start = Start
button-tournament-close = End the tournament

tournament-not-found = This server has no such tournament.
tournament-none = This server has no tournament yet. `/tournament create` makes one.
# $most: 2 or more.
tournament-name-length = The name of a tournament has 1 to { $most } characters.
# $least: 3 or more. $most: 3 or more.
tournament-seats = A tournament has { $least } to { $most } players.
tournament-no-time-limit = Matches of a tournament need a time limit. Choose another `time`.
# $count: 2 or more.
tournament-too-new = Only members with Manage Server, and players with { $count } or more rated matches in this server, can create tournaments.
# $most: 2 or more.
tournament-too-many-in-server = This server already has { $most } unfinished tournaments.
# $most: 2 or more.
tournament-too-many-of-organiser = You already organise { $most } unfinished tournaments.
tournament-joined-already = You’ve already joined this tournament.
tournament-full = This tournament is full.
tournament-started = This tournament has already started.
tournament-elsewhere = This tournament is in { $channel }. Join it there.
tournament-not-open-to-you = You can’t join this tournament.
tournament-not-in-it = You aren’t in this tournament.
tournament-ended = This tournament is over.
# $least: 3 or more.
tournament-too-few = A tournament needs { $least } players or more. Two can play with `/challenge`.
tournament-not-organiser = Only the organiser and members with Manage Server can do that.
tournament-not-yet-decided = The players still have time. You can adjudicate unfinished matches after the end of the tournament or of a Swiss round, or after `/tournament close`.
tournament-own-match = You can’t do that, because you’re one of the players. Ask another member with Manage Server, or the organiser if that’s someone else.
tournament-no-abort-or-pause = Match #{ $match-id } belongs to a tournament, so it can’t be aborted or paused. Use `/resign` to resign this match, or `/tournament leave` to resign all of them.

reason-decided = adjudicated, because the match was unfinished
result-decided = Adjudicated, because the match was unfinished: both lose.
result-decided-unrated = Unrated: adjudicated.

# $count: 2 or more.
tournament-swiss = Swiss, { $count } rounds of two matches with swapped colours
tournament-swiss-rounds = Swiss, rounds of two matches with swapped colours; the number of rounds depends on the number of players
# $until: countdown; $count: 2 or more.
tournament-round = Round { $number }: { $done } of { $count } matches are over. They’re played in { $channel }. The next round begins when all are over, at the latest { $until }.
# $until: countdown; $count: 2 or more.
tournament-last-round = Round { $number }, the last: { $done } of { $count } matches are over. They’re played in { $channel }. Matches still unfinished { $until } are adjudicated.
tournament-round-begins = **{ $name }: round { $number }.** These are your matches:
tournament-bye = { $player }: a bye, 1½ points
tournament-tie-breaks-swiss = -# Equal points are ordered by the direct encounter, then by BH (Buchholz: the points of all opponents without the lowest), then by wins as Black, then by all wins.
tournament-buchholz = BH { $points }
tournament-buchholz-short = BH
button-tournament-next-season = Next league season
# $least: 2 or more. $most: 3 or more.
tournament-rounds = You can choose { $least } to { $most } rounds, and only for a Swiss tournament.
tournament-swiss-pairs = In a Swiss tournament, each round has two matches. Leave out `pairs`.
tournament-no-next-season = Only a tournament in which everyone plays everyone can continue as a league, after it has ended.
tournament-has-next-season = The next season of this league already exists.

# $until: countdown.
# $days: 2 or more.
tournament-warning-time = You’ve lost two or more matches of **{ $name }** on time, so I’ll withdraw you { $until }: you’ll lose all your unfinished matches in it, and can’t join tournaments of that server for { $days } days. Do you want to keep playing? Then press **Stay**.
# $until: countdown.
tournament-warning-left = You’ve left the server of **{ $name }**, so I’ll withdraw you from the tournament { $until }. To keep playing, join the server again and press **Stay**.
tournament-stayed = You’re still in **{ $name }**.
button-tournament-stay = Stay
# $until: date.
tournament-barred = You were withdrawn from a tournament of this server because you lost matches on time. You can join tournaments here again on { $until }.
tournament-left-server = You aren’t in the server of this tournament. Join the server again, then press **Stay**.
tournament-late-entry = You can still join until then; a missed round counts 0 points.
tournament-joined-late = You’ve joined **{ $name }**. You’ll play from round 2 on; the round you missed counts 0 points.
# $until: date.
# $least: 3 or more.
tournament-starts-at = Organised by { $player }. It starts on { $until } if { $least } players or more have joined.
# $until: date.
# $count: 3 or more. $least: 3 or more.
tournament-starts-at-or-with = Organised by { $player }. It starts when { $count } players have joined, or on { $until } if { $least } players or more have.
# $until: date.
tournament-ends-at = Matches must be finished by { $until }. Unfinished ones are adjudicated within 3 days.
# $least: 3 or more.
tournament-waiting = **{ $name }** is waiting for players: it starts when { $least } have joined. So far: { $count }.
# $days: 2 or more.
tournament-start-date = A tournament must start tomorrow or later, at most { $days } days from now. Choose another `start`.
# $days: 2 or more.
tournament-end-date = A tournament must last 1 to { $days } days. Choose another `end`.
tournament-end-of-swiss = The rounds of a Swiss tournament decide when it ends. Leave out `end`.
tournament-engine-view = Engine: White’s win chance { $white }%
tournament-form = **New tournament: { $name }**
tournament-form-format = Format
tournament-form-rounds = Rounds
tournament-form-pairs = Matches per opponent
tournament-form-players = Starts when this many players have joined
tournament-form-time = Time limit
tournament-form-expansions = Expansions
tournament-form-opening = Opening
tournament-form-rated = Ratings
tournament-form-start = Start
tournament-form-end = Last day
tournament-form-round-robin = Everyone plays everyone
tournament-form-swiss = Swiss
tournament-form-rounds-by-players = Depends on the number of players
tournament-form-two-matches = Two, with swapped colours
tournament-form-one-match = One
tournament-form-any-number = No fixed number
tournament-form-start-by-you = You start it
tournament-form-end-by-time = Depends on the time limit
button-tournament-create = Create
tournament-no-draft = This form is closed. Use `/tournament create` again.
