-- Comments that left out a case.

comment on table match is 'Matches: their terms and places. The log in match_event defines the game; what queries need of it is repeated here.';
comment on column match.pinged_at is 'When a player was last reminded, nudged or pinged after quiet hours, in any turn, or when the digest ended that had replaced the pings.';
comment on column match.bot_score is 'Score of the bot''s last search, from the bot''s side. Null: no search yet, or none since a takeback.';
comment on column match.locale is 'Discord locale of the server, or else of the user, when the challenge was made; from a rematch, that of the last match. Sets the language of posts unless the server has a setting.';
comment on column match.parent_id is 'Parent channel of the thread that the bot created for the match or its tournament. Null: there is none, or not yet.';
comment on column match_event.actor is 'The acting player; for a forced pass, the player who had to pass; for stranded, the player who accepts no direct messages. Null: an event that no player caused.';
comment on table challenge is 'Challenges: open ones, and the record of closed ones. Columns that match has as well have the same meaning.';
comment on column notice.day is 'The day of a puzzle of the day, the first day of a season, or the first of the month in which a ladder''s table is posted.';
comment on column player_preference.challengers is 'Who may challenge the player by name: everyone, played (previous and current opponents) or nobody. Default: everyone.';
comment on column absence.from_at is 'Start of first_day by the time zone at the time of entry, or that time if first_day was today.';
comment on column server_setting.home_channel is 'The only channel in which challenges, practice matches and tournaments are allowed. Null: all.';
comment on column server_setting.challengers is 'Who may challenge, practise and create tournaments: everybody, named (only challenges to a named opponent) or managers. Default: everybody.';
comment on column server_setting.most is 'Limit on a member''s challenges: any, open-N (pending at once, and as many practice matches) or day-N (within 24 hours, with practice matches and challenges on the ladder). Default: any.';
comment on table season is 'Ended seasons with results, of each server.';
comment on column tournament.seats is 'The number of players with which it starts, unless it starts earlier. Null: no number starts it.';
comment on column tournament.due_at is 'When the next stage or round begins, or overdue games are decided. Null: never.';
comment on column tournament_entry.seed is 'Rank, from 1: by the places of the previous season, then by rating. Renewed when players join a Swiss tournament late. Null before the start.';
comment on column tournament_game.round is 'From 1: in the order of the Berger table, or the round of a Swiss tournament.';
comment on column ladder.posted_on is 'First day of the month of the last post, due or made, or of the month in which the ladder began or its posts were switched on.';
