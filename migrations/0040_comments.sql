-- Corrects comments of the schema.

comment on column player.name is 'Global display name last seen; "deleted player" for a deleted account.';
comment on column server_setting.expansions is 'Default expansions of challenges, as a UHP game type. Default: Base.';
comment on column match.hushed_at is 'When a turn was last posted without a ping, because it was delayed into the player''s quiet hours.';
comment on column match_event.actor is 'The acting player; for a forced pass, the player who had to pass. Null: an event that no player caused.';
comment on column bot_turn.seen is 'Revision of the match when the turn began: half-moves in the log, including undone ones, plus takebacks. Identifies the turn.';
comment on column trial.base_ply is 'If is_past, ply of the first position in the final game; otherwise the revision of the match: half-moves in the log, including undone ones, plus takebacks.';
comment on index mate_most_first is 'The players with the most queens surrounded by a bug.';
comment on table solved_puzzle is 'Lessons of the tutorial that players have solved.';
comment on column solved_puzzle.puzzle is 'Key of the lesson in the tutorial.';
comment on column solved_puzzle.solved_at is 'When the player first solved the lesson.';
