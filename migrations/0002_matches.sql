-- A match is its events. The table beside them keeps only what queries need.

create table match (
    match_id      bigint generated always as identity,  -- the number people see: match #27
    white         bigint not null,
    black         bigint not null,
    expansions    text not null,            -- UHP game type: Base, Base+M … Base+MLP
    opening       text not null,            -- may a queen be placed on the first turn?
    days_per_move smallint,                 -- null: no limit
    rated         boolean not null,
    guild_id      bigint not null,          -- Discord's number of the server
    channel_id    bigint not null,          -- of the channel or thread that gets the posts
    is_private    boolean not null,         -- in a private thread: only the players see it
    locale        text not null,            -- the server's language, for public posts
    started_at    timestamptz not null,
    deadline_at   timestamptz,              -- when the player to move has to have moved; null: no limit, or over
    ended_at      timestamptz,              -- null while the match is running
    result        text,                     -- white, black or draw
    end_reason    text,                     -- why it ended
    -- Both ratings before and after; null while running and for unrated matches.
    white_rating_before    double precision,
    white_deviation_before double precision,
    white_rating_after     double precision,
    white_deviation_after  double precision,
    black_rating_before    double precision,
    black_deviation_before double precision,
    black_rating_after     double precision,
    black_deviation_after  double precision,
    constraint match_pkey primary key (match_id),
    constraint match_white_player foreign key (white) references player (player_id),
    constraint match_black_player foreign key (black) references player (player_id),
    constraint match_two_people check (white <> black),
    constraint match_expansions_known check (expansions in
        ('Base', 'Base+M', 'Base+L', 'Base+P', 'Base+ML', 'Base+MP', 'Base+LP', 'Base+MLP')),
    constraint match_opening_known check (opening in ('standard', 'tournament')),
    constraint match_days_sensible check (days_per_move between 1 and 14),
    constraint match_result_known check (result in ('white', 'black', 'draw')),
    constraint match_end_reason_known check (end_reason in ('queen', 'both_queens', 'resigned', 'deadlock')),
    constraint match_ended_whole check (num_nulls(ended_at, result, end_reason) in (0, 3)),
    constraint match_no_deadline_after_end check (ended_at is null or deadline_at is null),
    constraint match_rating_moves_whole check (num_nulls(
        white_rating_before, white_deviation_before, white_rating_after, white_deviation_after,
        black_rating_before, black_deviation_before, black_rating_after, black_deviation_after) in (0, 8))
);

-- Serve "the running matches of this player": every command without a match number, and /games.
create index match_running_of_white on match (white) where ended_at is null;
create index match_running_of_black on match (black) where ended_at is null;
-- Serve a server's leaderboard (who finished a rated match here?) and a player's record.
create index match_finished_of_white on match (white, guild_id) where ended_at is not null;
create index match_finished_of_black on match (black, guild_id) where ended_at is not null;

-- What happened, in order. Never changed, never deleted; the position is this, replayed.
create table match_event (
    match_id bigint not null,
    seq      integer not null,      -- 0, 1, 2 … without a gap
    kind     text not null,
    ply      integer,               -- which half-move it is, from 0; null for what is not a half-move
    uhp      text,                  -- the half-move in canonical UHP
    actor    bigint not null,       -- who did it; for a forced pass, the one who had to
    at       timestamptz not null,
    constraint match_event_pkey primary key (match_id, seq),
    constraint match_event_of_match foreign key (match_id) references match (match_id),
    constraint match_event_by_player foreign key (actor) references player (player_id),
    constraint match_event_kind_known check (kind in ('placed', 'moved', 'passed', 'resigned')),
    constraint match_event_ply_whole check (
        (kind in ('placed', 'moved', 'passed')) = (ply is not null) and (ply is null) = (uhp is null)),
    constraint match_event_ply_once unique (match_id, ply)
);
