-- Documents the schema in the database itself: `\d+ match` and `\dt+` in psql show these comments. Columns without a comment are
-- self-explanatory. Unless a comment says otherwise, ids of players, servers (guilds), channels and messages are Discord snowflakes,
-- and null means unknown or not applicable.

comment on table player is 'Discord users who have used the bot.';
comment on column player.player_id is 'Discord user id. Negative for a deleted account.';
comment on column player.name is 'Display name last seen in a server; "deleted player" for a deleted account.';
comment on column player.seen_at is 'When the name was last seen.';
comment on column player.last_locale is 'Discord locale of the last interaction, such as en-GB; sets the language of direct messages.';
comment on column player.first_steps_at is 'When the player was shown the first steps, which the bot shows unasked only once. Null: never.';
comment on column player.bot_thought_at is 'When the bot last searched for a move in a match of this player. The bot serves the longest waiting player next. Null: never.';

comment on table player_preference is 'Settings of players. A missing row or a null column means the default.';
comment on column player_preference.confirm is 'Whether a move picked with buttons needs a confirmation. Default: true.';
comment on column player_preference.theme is 'Colour theme of private pictures. Default: standard.';
comment on column player_preference.reminders is 'Shares of the remaining time, in per cent, at which the player is reminded. Empty: no reminders. Default: 50 and 10.';
comment on column player_preference.remind_by is 'Channel of reminders: mention, message (a direct message) or nothing. Default: mention.';
comment on column player_preference.zone is 'IANA time zone. Default: UTC.';
comment on column player_preference.quiet_from is 'Hour in zone at which quiet hours begin. 24: no quiet hours, which is the default.';
comment on column player_preference.quiet_until is 'Hour in zone at which quiet hours end. Default: 8.';
comment on column player_preference.listed is 'Whether leaderboards list the player and others may view their profile. Default: true.';
comment on column player_preference.digest_hour is 'Hour in zone of the daily digest. Null: no digest.';
comment on column player_preference.digest_at is 'When the next digest is due.';
comment on column player_preference.digest_day is 'Last day in zone on which a digest was written. Null: none yet.';
comment on column player_preference.challengers is 'Who may challenge the player by name: everyone, played (previous opponents) or nobody. Default: everyone.';
comment on column player_preference.puzzles is 'Whether puzzles may be mined from the player''s matches. Default: true.';
comment on index player_preference_digest is 'Job: due digests.';
comment on index player_preference_unlisted is 'Every list: players to exclude.';

comment on table absence is 'Periods in which a player is away and their clocks are paused.';
comment on column absence.first_day is 'First day in the player''s time zone. Days are counted against the yearly limit.';
comment on column absence.last_day is 'Last day (inclusive) in the player''s time zone.';
comment on column absence.from_at is 'Start of first_day, by the time zone at the time of entry.';
comment on column absence.until_at is 'End of last_day, by the time zone at the time of entry; earlier if the player came back early.';
comment on column absence.is_over is 'Set by the job once the absence has ended and pauses no clock.';
comment on index absence_open is 'Job: absences that may have to pause or resume clocks.';
comment on index absence_of_player_in_order is 'The absences of a player.';

comment on table block is 'Players whom a player has blocked.';
comment on column block.player_id is 'The player who blocks.';
comment on column block.blocked is 'The blocked user. Not a foreign key, so that deleting the account doesn''t lift the block.';

comment on table ping is 'Recent pings (challenges, rematches, proposals and nudges) from one player to another, for rate limits. The row is locked while a ping is counted.';
comment on column ping.sent is 'Times of the pings that still count, oldest first.';
comment on index ping_of_receiver is 'Deletion of an account.';

comment on table server_setting is 'Settings of servers, made by their managers. A missing row or a null column means the default.';
comment on column server_setting.theme is 'Colour theme of public pictures. Default: standard.';
comment on column server_setting.home_channel is 'The only channel in which challenges are allowed. Null: all.';
comment on column server_setting.threads is 'Default kind of a match''s own thread: none, public or private. Default: none.';
comment on column server_setting.time is 'Default time control of challenges: days per move, unlimited, or total days + increment in hours, such as 10+12. Default: 3.';
comment on column server_setting.expansions is 'Default expansions of challenges, as UHP game type. Default: Base.';
comment on column server_setting.opening is 'Default opening rule of challenges. Default: standard.';
comment on column server_setting.challengers is 'Who may challenge: everybody, named (only challenges to a named opponent) or managers. Default: everybody.';
comment on column server_setting.most is 'Limit on a member''s challenges: any, open-N (open at once) or day-N (within 24 hours). Default: any.';
comment on column server_setting.days_away is 'Days a year that players in this server may be away. Default: 21.';
comment on column server_setting.language is 'Language tag of public posts. Null: the server''s Discord locale, stored with each match.';
comment on column server_setting.puzzle_channel is 'Channel of the puzzle of the day. Null: no puzzles.';
comment on column server_setting.puzzle_day is 'Last day for which the job has claimed the server''s puzzle. Null: none yet.';
comment on index server_setting_puzzle_due is 'Job: servers without a puzzle for the current day.';

comment on table match is 'Matches. The log in match_event defines a match; this table caches what queries need.';
comment on column match.match_id is 'The number that players see, such as match #27.';
comment on column match.expansions is 'UHP game type, such as Base+MLP.';
comment on column match.opening is 'Opening rule: standard, or tournament (no queen on the first turn).';
comment on column match.days_per_move is 'Time control of days per move. Null: another time control.';
comment on column match.total_days is 'Time control of a total time: initial days per player. Null: another time control.';
comment on column match.increment_hours is 'Time control of a total time: hours added per move.';
comment on column match.timeout is 'When a player runs out of time: strict (they lose) or friendly (the opponent decides).';
comment on column match.guild_id is 'The server; 0 for direct messages with the bot.';
comment on column match.channel_id is 'The channel or thread of the match''s posts; 0 for direct messages of a deleted account.';
comment on column match.is_private is 'Whether only the players may view the match.';
comment on column match.locale is 'The server''s Discord locale at the time of the challenge; sets the language of public posts unless the server has a setting.';
comment on column match.deadline_at is 'When the player to move runs out of time. Null: no clock is running.';
comment on column match.ended_at is 'Null while the match is running.';
comment on column match.result is 'white, black or draw. Null: running, or ended without a result.';
comment on column match.end_reason is 'Null while the match is running.';
comment on column match.white_rating_before is 'White''s rating before the match. This and the seven similar columns are null for running and unrated matches.';
comment on column match.white_established is 'Whether White''s rating was established before the match: not provisional, and based on matches against three other opponents. Null: not rated.';
comment on column match.black_established is 'The same as white_established for Black.';
comment on column match.rated_at is 'When the match was rated, later than all previously rated matches of both players. Also set for matches beyond the daily limit between two players, which have no ratings. Null: not rated.';
comment on column match.plies is 'Number of half-moves of a finished match, without undone ones. Null: running, or excluded from statistics.';
comment on column match.mated_by is 'UHP letter of the bug whose move surrounded the loser''s queen. Null: the match ended differently.';
comment on column match.white_opening is 'UHP letters of the first two pieces that White placed. Null: fewer, or imported.';
comment on column match.black_opening is 'The same as white_opening for Black.';
comment on column match.ply is 'Number of half-moves of a running match, without undone ones. White is to move if it is even.';
comment on column match.played_at is 'When the last half-move was made or taken back. Null: never.';
comment on column match.timed_out is 'Whether the player to move ran out of time in a friendly match, so that the opponent may decide.';
comment on column match.halted is 'Whether both clocks are paused by agreement.';
comment on column match.white_away_until is 'End of White''s absence, which pauses their clock. Null: not away.';
comment on column match.black_away_until is 'End of Black''s absence, which pauses their clock. Null: not away.';
comment on column match.remind_at is 'When the job checks whether to remind the player to move. Null: not before the next event.';
comment on column match.pinged_at is 'When the player to move was last reminded, nudged or pinged after quiet hours, in any turn.';
comment on column match.opened_at is 'When a player last pressed Play on their turn.';
comment on column match.hushed_at is 'When a turn was last posted without a ping, because of the player''s quiet hours.';
comment on column match.thread is 'Kind of the match''s own thread: none, public or private.';
comment on column match.parent_id is 'Parent channel of the match''s own thread. Null: the thread isn''t created yet, or the match has none.';
comment on column match.thread_awake_until is 'When Discord archives the thread, as far as the bot knows.';
comment on column match.thread_check_at is 'When the job checks the thread next.';
comment on column match.stranded_at is 'When the channel became unreachable, which paused the clocks. Null: reachable.';
comment on column match.bot is 'The bot''s colour in a match against it. Null: a match between two people.';
comment on column match.level is 'The bot''s level of play, from 1 to 8.';
comment on column match.bot_score is 'Score of the bot''s last search, from the bot''s side. Null: no search yet.';
comment on index match_running_of_white is 'Running matches of a player.';
comment on index match_running_of_black is 'Running matches of a player.';
comment on index match_played_of_white is 'Finished matches of a player, and their opponents.';
comment on index match_played_of_black is 'Finished matches of a player, and their opponents.';
comment on index match_due is 'Job: matches whose deadline has passed.';
comment on index match_to_remind is 'Job: matches whose check for reminders is due.';
comment on index match_thread_due is 'Job: threads whose check is due.';
comment on index match_by_thread is 'Running matches in an archived thread.';
comment on index match_stranded is 'Job: matches orphaned for too long; orphaned matches of a player.';
comment on index match_running_in is 'Running matches in a deleted channel or server.';
comment on index match_running_practice is 'Running matches against the bot without a queued turn.';
comment on index match_practice_of_white is 'Matches of a player against the bot.';
comment on index match_practice_of_black is 'Matches of a player against the bot.';
comment on index match_practice_abandoned is 'Job: matches against the bot in which the player is inactive.';
comment on index match_finished_open is 'Job: public matches to mine for puzzles.';
comment on index match_openings is 'Opening statistics of a server, by index-only scans. Excludes private matches and those against the bot.';

comment on table match_event is 'The append-only log of each match. Replaying it yields the state of the match.';
comment on column match_event.seq is 'Position in the log, from 0 without gaps.';
comment on column match_event.kind is 'Kind of event. paused and resumed: the actor''s absence began and ended; pause_agreed and pause_ended: both clocks were paused and resumed; stranded: the channel became unreachable; relocated: the match moved to another channel; imported: a half-move of an imported game.';
comment on column match_event.ply is 'Number of a half-move, from 0. For taken_back: the number of half-moves left. Null for other kinds.';
comment on column match_event.uhp is 'The half-move in canonical UHP notation.';
comment on column match_event.micros is 'Microseconds: the time added (extended), or the maximum length of the absence (paused).';
comment on column match_event.actor is 'The acting player; for a forced pass, the player who had to pass. Null: the bot.';

comment on table bot_turn is 'Queue of half-moves that the bot has to make: one row for each match in which it is the bot''s turn.';
comment on column bot_turn.seen is 'Number of half-moves in the log when the turn began, including undone ones. Identifies the turn.';
comment on column bot_turn.since is 'The first half-move that the next post has to show.';
comment on column bot_turn.asked_at is 'When the turn began.';
comment on column bot_turn.retry_at is 'End of the lease of the process that is searching, or the time of the next attempt.';
comment on index bot_turn_due is 'Due turns.';

comment on table challenge is 'Challenges: open ones, and the record of answered ones. Columns that match has as well have the same meaning.';
comment on column challenge.opponent is 'The challenged player. Null: an open challenge.';
comment on column challenge.colour is 'The challenger''s colour: white, black or random.';
comment on column challenge.closed_at is 'Null while the challenge is open.';
comment on column challenge.outcome is 'accepted, declined, withdrawn or expired. Null while the challenge is open.';
comment on column challenge.match_id is 'The match that started when the challenge was accepted.';
comment on column challenge.rematch_of is 'The match of which this is a rematch.';
comment on column challenge.parent_id is 'Parent channel of the existing thread in which a rematch is played.';
comment on column challenge.moves is 'Half-moves of an imported game, in canonical UHP. Null: a new game.';
comment on index challenge_open_by_expiry is 'Job: expired challenges.';
comment on index challenge_of_challenger is 'Open and recent challenges of a player, for limits.';
comment on index challenge_of_rematch is 'Rematch offers after a match.';
comment on index challenge_waiting is 'Open challenges to a player.';

comment on table notice is 'Outbox of posts, edits and direct messages. A row is inserted in the transaction of the change that it announces, and sent afterwards.';
comment on column notice.kind is 'Kind of notice. letter: a direct message about an orphaned match; late: a player ran out of time in a friendly match; offer and answer: a proposal, and its rejection; wake: a ping after quiet hours; challenge_closed and offer_closed: an edit of the post; thread: the creation of the match''s own thread.';
comment on column notice.match_id is 'The subject, if it is a match.';
comment on column notice.challenge_id is 'The subject, if it is a challenge.';
comment on column notice.since is 'The first half-move that the post shows.';
comment on column notice.ply is 'The half-move after the last one that the post shows.';
comment on column notice.events is 'Length of the match''s log when the row was inserted. Null: not about a match, or a row of an old version.';
comment on column notice.day is 'The day of a puzzle of the day.';
comment on column notice.channel_id is 'The destination. Null: a direct message.';
comment on column notice.recipient is 'The recipient of a direct message. Null: a post in a channel.';
comment on column notice.lane is 'The destination, to which notices are sent one at a time.';
comment on column notice.guild_id is 'The server of the destination. Null: direct messages, or a row of an old version.';
comment on column notice.nonce is '64 random bits, with which Discord recognises repeated attempts.';
comment on column notice.turn_at is 'Place in the queue: the time of insertion, delayed for channels with more than one notice and servers with more than ten a second.';
comment on column notice.attempts is 'Number of attempts begun. Together with claimed_by, identifies a claim.';
comment on column notice.claimed_by is 'Id of the sending process, as in its advisory lock. Null: not claimed.';
comment on column notice.retry_at is 'End of the claim, or the time of the next attempt.';
comment on column notice.done_at is 'When the notice was sent or given up. Null: unsent.';
comment on column notice.message_id is 'The sent message. Null: none, such as for an edit.';
comment on column notice.failure is 'Why the notice was given up.';
comment on column notice.has_buttons is 'Whether the message has buttons that are removed once it is outdated.';
comment on column notice.buttons_off_at is 'When the buttons are due for removal. Null: the message is current.';
comment on column notice.hindrance_told is 'Whether the players were told that missing permissions delay the notice.';
comment on index notice_in_turn is 'Claims: unsent notices in order.';
comment on index notice_due is 'Time of the next retry.';
comment on index notice_claimed is 'Lanes with a claim, and claims of dead processes.';
comment on index notice_unsent_of_match is 'Claims: the oldest unsent notice of a match.';
comment on index notice_unsent_of_challenge is 'Claims: the oldest unsent notice of a challenge.';
comment on index notice_unsent_of_lane is 'Place in the queue of a new notice.';
comment on index notice_unsent_of_server is 'Place in the queue of a new notice.';
comment on index notice_of_match_in_order is 'Newest posts of a match.';
comment on index notice_of_challenge_in_order is 'Post of a challenge.';
comment on index notice_with_buttons is 'Posts of a match that a newer post makes outdated.';
comment on index notice_of_old_buttons is 'Buttons that are due for removal.';

comment on table trial is 'Private variations, which players try out from a position of a match. Deleted a week after the last change.';
comment on column trial.base_ply is 'Ply of the first position. If is_past, it counts the half-moves of the final game; otherwise also undone ones.';
comment on column trial.moves is 'Half-moves in canonical UHP, without forced passes.';
comment on column trial.touched_at is 'When the variation was last changed.';
comment on column trial.is_past is 'Whether the match was finished.';
comment on index trial_by_touch is 'Job: old variations.';
comment on index trial_of_player_in_order is 'A player''s variations of a match, of which the newest twenty are kept.';
comment on index trial_by_match is 'Foreign key to match.';

comment on table look is 'How much of a match a player has seen, to highlight what is new. The player needn''t play in it.';
comment on column look.player_id is 'Not a foreign key, since viewers needn''t have a row in player.';
comment on column look.events is 'Length of the match''s log that the player has seen.';
comment on column look.at is 'When the player last viewed the match.';

comment on table analysis is 'Engine analyses of finished matches, and the queue of requested ones.';
comment on column analysis.events is 'Length of the match''s log at the time of the request.';
comment on column analysis.asked_by is 'The player who requested the analysis. Null: done or given up.';
comment on column analysis.claimed_until is 'End of the lease of the analysing process. Null: not claimed.';
comment on column analysis.attempts is 'Number of attempts begun. Identifies a claim.';
comment on column analysis.done_at is 'When the analysis was finished or given up. Null: pending.';
comment on column analysis.standings is 'The engine''s score of each position, from White''s side. Null: pending or given up.';
comment on column analysis.best is 'The best half-move in each position but the last, in canonical UHP.';
comment on column analysis.turns is 'Turning points, as numbers of half-moves played before them.';
comment on index analysis_waiting is 'Pending analyses, oldest first.';
comment on index analysis_by_player is 'Pending analyses of a player; deletion of an account.';

comment on table rating is 'Current Glicko-2 ratings of players with a rated match.';
comment on column rating.deviation is 'Rating deviation at rated_at, without its growth since.';
comment on column rating.rated_at is 'When the player''s last rated match was rated.';
comment on index rating_best_first is 'Ratings, best first. Leaderboards use the indexes of standing.';

comment on table standing is 'Each player''s record in rated matches, per server and in total. Derived from match and rating in the transaction that ends a match.';
comment on column standing.guild_id is 'The server; 0 for all servers.';
comment on column standing.rating is 'Copy of rating.rating.';
comment on column standing.settled_until is 'When the rating becomes provisional if the player plays no more. Null: it is provisional, or not eligible for a rank among all servers.';
comment on column standing.streak is 'Current streak: positive for wins, negative for losses, 0 after a draw.';
comment on index standing_best_first is 'Leaderboard, best first.';
comment on index standing_settled is 'Leaderboard and ranks of players whose rating isn''t provisional.';

comment on table mate is 'How many queens each player has surrounded in rated matches, by bug, per server and in total.';
comment on column mate.guild_id is 'The server; 0 for all servers.';
comment on column mate.bug is 'UHP letter of the bug whose move surrounded the queen.';
comment on column mate.mates is 'Number of wins by such a move.';
comment on index mate_most_first is 'The players with most queens surrounded by a bug.';

comment on table hidden_player is 'Players hidden from a server''s lists by a manager, or from all lists by the operator of the bot.';
comment on column hidden_player.guild_id is 'The server; 0 for all servers.';
comment on index hidden_player_by_player is 'Deletion of an account.';

comment on table puzzle is 'Puzzles mined from matches.';
comment on column puzzle.guild_id is 'The server of the match. Its puzzles are only used there.';
comment on column puzzle.ply is 'Ply of the position in the final game, without undone half-moves.';
comment on column puzzle.moves is 'The solver''s moves to win.';
comment on index puzzle_of_server is 'Puzzles of a server.';

comment on table mined_match is 'Matches that have been searched for puzzles.';

comment on table puzzle_try is 'Players'' attempts at puzzles.';
comment on column puzzle_try.puzzle is 'Key of the puzzle: c and the number of a built-in one, or m and puzzle_id.';
comment on column puzzle_try.tried_at is 'When the player first tried the puzzle.';
comment on column puzzle_try.missed is 'Whether an attempt failed before the puzzle was solved.';
comment on column puzzle_try.solved_at is 'When the player first solved the puzzle. Null: not yet.';

comment on table daily_puzzle is 'Each server''s puzzle of the day.';
comment on column daily_puzzle.puzzle is 'Key of the puzzle, as in puzzle_try.';

comment on table daily_solver is 'Players who have solved a server''s puzzle of the day there.';
comment on index daily_solver_of_player is 'A player''s solutions, for streaks of days.';

comment on table solved_puzzle is 'Puzzles of the tutorial that players have solved.';
comment on column solved_puzzle.puzzle is 'Key of the puzzle in the tutorial.';
comment on column solved_puzzle.solved_at is 'When the player first solved the puzzle.';

comment on table heartbeat is 'When each process was last connected to Discord, for health checks and to compensate players for downtime. The newest row is never deleted.';
comment on column heartbeat.process is 'Random id of the process.';
comment on column heartbeat.at is 'Updated each minute while the process is connected.';
comment on column heartbeat.first_shard is 'First shard of the process, from 0. Null: it runs all shards.';
comment on column heartbeat.last_shard is 'Last shard (inclusive) of the process.';
comment on column heartbeat.shards is 'Total number of shards of all processes.';

comment on table identify_queue is 'Leases that serialise the identify requests of all processes'' shards, as Discord''s rate limit demands.';
comment on column identify_queue.queue is 'Rate-limit key: shard id modulo max_concurrency.';
comment on column identify_queue.free_at is 'End of the lease, by the database''s clock, which all processes share.';
comment on column identify_queue.holder is 'Random id of the leaseholder. Null: released.';
