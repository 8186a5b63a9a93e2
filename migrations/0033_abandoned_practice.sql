-- Serves "in which matches against the bot has nobody moved for long".
create index match_practice_abandoned on match (coalesce(played_at, started_at)) where bot is not null and ended_at is null;

-- In direct messages, which have no server, nobody plays but against the bot.
alter table match add constraint match_has_server check (guild_id <> 0 or bot is not null);
