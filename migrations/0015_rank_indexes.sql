-- Serves the leaderboard, and "how many are better": those who may have a rank, best first. Where most ratings are
-- provisional, a page is found without going through them.
create index standing_settled on standing (guild_id, rating desc, player_id) include (settled_until)
    where settled_until is not null;
