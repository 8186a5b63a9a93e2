create index challenge_of_opponent on challenge (opponent, challenge_id) where opponent is not null;

comment on index challenge_of_opponent is 'Whether a challenge is a player''s first.';
