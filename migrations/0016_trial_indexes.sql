-- What somebody tries in one match, the last first: the trials beyond the twenty that are kept. It serves the check of
-- trial_by_player, too.
create index trial_of_player_in_order on trial (player_id, match_id, touched_at desc, trial_id desc);

-- Serves the check of trial_of_match, should a match ever be deleted.
create index trial_by_match on trial (match_id);
