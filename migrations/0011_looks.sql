-- How far somebody has looked at a match: so that they can see what is new to them. One looks at a match when the bot shows
-- its newest position to that person alone: the board, the history, or the dialog in which a half-move is chosen. That who
-- moves has seen what came before, the log says already.
create table look (
    player_id bigint not null,       -- who; they need not play it, nor any other
    match_id  bigint not null,
    events    integer not null,      -- how many events the log of the match had then
    at        timestamptz not null,  -- when that was
    constraint look_pkey primary key (player_id, match_id),
    constraint look_at_match foreign key (match_id) references match (match_id),
    constraint look_events_sensible check (events >= 0)
);
