-- Puzzles that are won in one to three moves. Most are in the program; here are those that were found in matches, who has tried
-- and solved which, and which one stands in a server for a day.

create table puzzle (
    puzzle_id bigint generated always as identity,
    match_id  bigint not null,       -- the match in which the position stood
    guild_id  bigint not null,       -- its server, where alone the puzzle is set
    ply       integer not null,      -- after so many half-moves of those that stand at its end
    moves     smallint not null,     -- in how many moves it is won
    found_at  timestamptz not null,
    constraint puzzle_pkey primary key (puzzle_id),
    constraint puzzle_of_match foreign key (match_id) references match (match_id),
    constraint puzzle_once unique (match_id, ply),
    constraint puzzle_ply_sensible check (ply > 0),
    constraint puzzle_moves_few check (moves between 1 and 3)
);

-- Matches in which puzzles were looked for, found or not.
create table mined_match (
    match_id bigint not null,
    mined_at timestamptz not null,
    constraint mined_match_pkey primary key (match_id),
    constraint mined_match_of_match foreign key (match_id) references match (match_id)
);

-- Serves "in which matches were no puzzles looked for yet", oldest first.
create index match_finished_open on match (match_id) where result is not null and not is_private and bot is null;

-- Serves "which puzzles were found in matches of this server".
create index puzzle_of_server on puzzle (guild_id, puzzle_id);

create table puzzle_try (
    player_id bigint not null,
    puzzle    text not null,         -- c: of the program, m: of the table puzzle; and its number
    tried_at  timestamptz not null,  -- for the first time
    missed    boolean not null,      -- whether a try failed before it was solved
    solved_at timestamptz,           -- for the first time
    constraint puzzle_try_pkey primary key (player_id, puzzle),
    constraint puzzle_try_by_player foreign key (player_id) references player (player_id) on update cascade,
    constraint puzzle_try_of_puzzle check (puzzle ~ '^[cm][0-9]+$')
);

-- The puzzle of a day in a server, with what solved it there.
create table daily_puzzle (
    guild_id bigint not null,
    day      date not null,
    puzzle   text not null,          -- as in puzzle_try
    constraint daily_puzzle_pkey primary key (guild_id, day),
    constraint daily_puzzle_of_puzzle check (puzzle ~ '^[cm][0-9]+$')
);

create table daily_solver (
    guild_id  bigint not null,
    day       date not null,
    player_id bigint not null,
    solved_at timestamptz not null,
    constraint daily_solver_pkey primary key (guild_id, day, player_id),
    constraint daily_solver_of_daily foreign key (guild_id, day) references daily_puzzle (guild_id, day),
    constraint daily_solver_by_player foreign key (player_id) references player (player_id) on update cascade
);

-- Serves "on which days has this person solved one".
create index daily_solver_of_player on daily_solver (player_id);

alter table server_setting
    add column puzzle_channel bigint,  -- where the puzzle of the day is posted; default: nowhere
    add column puzzle_day     date;    -- the last day whose puzzle was set; null: none was

-- Serves "which servers get a puzzle each day, and not that of today yet".
create index server_setting_puzzle_due on server_setting ((coalesce(puzzle_day, date '2000-01-01')))
    where puzzle_channel is not null;

alter table player_preference
    add column puzzles boolean;        -- whether their matches may become puzzles; default: they may

-- What is done, from now on also:
--   puzzle  the puzzle of a day is posted
alter table notice
    add column day date,               -- of a puzzle: which day's it is
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle')),
    drop constraint notice_about_one_thing,
    add constraint notice_about_one_thing check (
        num_nonnulls(match_id, challenge_id) = case when kind in ('digest', 'puzzle') then 0 else 1 end),
    add constraint notice_day_of_puzzle check ((kind = 'puzzle') = (day is not null));
