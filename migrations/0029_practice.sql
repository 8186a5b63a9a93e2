-- Matches against the bot itself.

alter table match
    add column bot       text,      -- the colour that the bot plays; null: it does not, two people do
    add column level     smallint,  -- how strong it plays, from 1 to 8
    add column bot_score integer,   -- what its last search took the position to be worth, above zero where the bot was
                                    -- better off; null before it, and where two people play
    add constraint match_bot_known check (bot in ('white', 'black')),
    add constraint match_level_known check (level between 1 and 8),
    add constraint match_practice_whole check ((bot is null) = (level is null)),
    add constraint match_score_of_bot check (bot is not null or bot_score is null),
    add constraint match_practice_unrated check (bot is null or not rated);

-- When the bot last thought about a match of this person: whoever has waited longest is next. Null: never.
alter table player
    add column bot_thought_at timestamptz;

-- Half-moves that the bot has to make: a row from the half-move that makes it its turn, to the one that it makes.
create table bot_turn (
    match_id bigint not null,
    seen     integer not null,      -- how many half-moves had been made, those that were taken back counted too
    since    integer not null,      -- from this half-move on the post tells what was played
    asked_at timestamptz not null,
    retry_at timestamptz not null,  -- until then somebody is thinking about it, or it is left alone
    attempts integer not null default 0,
    constraint bot_turn_pkey primary key (match_id),
    constraint bot_turn_of_match foreign key (match_id) references match (match_id),
    constraint bot_turn_counted check (seen >= 0 and since >= 0 and attempts >= 0)
);

-- Serves "whose turn is due".
create index bot_turn_due on bot_turn (retry_at);
-- Serves "where is it the bot's turn and nothing says so".
create index match_running_practice on match (match_id) where bot is not null and ended_at is null;
-- Serves "how many matches does this person play against the bot", and at which level they last did.
create index match_practice_of_white on match (white, match_id) where bot is not null;
create index match_practice_of_black on match (black, match_id) where bot is not null;
