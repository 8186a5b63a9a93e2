create index challenge_of_opponent on challenge (opponent, guild_id, challenge_id) where opponent is not null;

comment on index challenge_of_opponent is 'Whether a challenge is a player''s first in a server.';
