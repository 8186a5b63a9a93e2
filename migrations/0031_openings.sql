-- What matches were opened with, and how that went: statistics of a server, read off its finished matches.

-- Serves "how did what was played first go in this server", without reading a match. What is played in private threads is
-- not counted: of a server with few matches, a count could say what somebody played there. Nor is what was played against the bot.
create index match_openings on match (guild_id, white_opening, black_opening, result)
    where result is not null and not is_private and bot is null and white_opening is not null and black_opening is not null;
