-- Tournaments: round robins of a server, all matches at once up to a limit per player.

create table tournament (
    tournament_id   bigint generated always as identity,
    guild_id        bigint not null,
    channel_id      bigint not null,
    thread_id       bigint,
    organiser       bigint not null,
    name            text not null,
    stage           text not null,
    pairs           boolean not null,
    seats           integer,
    expansions      text not null,
    opening         text not null,
    days_per_move   smallint,
    total_days      smallint,
    increment_hours smallint,
    rated           boolean not null,
    locale          text not null,
    created_at      timestamptz not null,
    started_at      timestamptz,
    ends_at         timestamptz,
    due_at          timestamptz,
    constraint tournament_pkey primary key (tournament_id),
    constraint tournament_of_organiser foreign key (organiser) references player (player_id) on update cascade,
    constraint tournament_stage_known check (stage in ('open', 'starting', 'running', 'deciding', 'over', 'cancelled')),
    constraint tournament_named check (length(name) between 1 and 60),
    constraint tournament_seats_fit check (seats between 3 and 64),
    constraint tournament_time_limited check (num_nonnulls(days_per_move, total_days) = 1
                                              and num_nulls(total_days, increment_hours) in (0, 2)),
    constraint tournament_started check ((started_at is null) = (ends_at is null)
                                         and (stage in ('running', 'deciding', 'over')) <= (started_at is not null))
);

comment on table tournament is 'Tournaments of servers.';
comment on column tournament.channel_id is 'Channel of its post.';
comment on column tournament.thread_id is 'Where its matches are played. Null before it starts.';
comment on column tournament.pairs is 'Whether each match consists of two games with swapped colours. Otherwise of one.';
comment on column tournament.seats is 'The number of players with which it starts. Null: only the organiser starts it.';
comment on column tournament.locale is 'Discord locale of the server when it was created.';
comment on column tournament.ends_at is 'After this, the organiser decides unfinished games.';
comment on column tournament.due_at is 'When the next stage begins, if nobody begins it. Null: never.';

create index tournament_of_server on tournament (guild_id, tournament_id);
comment on index tournament_of_server is 'Serves the lists and limits of a server.';
create index tournament_due on tournament (due_at) where due_at is not null;
comment on index tournament_due is 'Serves the search for tournaments whose next stage begins.';
create index tournament_of_organiser on tournament (organiser);
comment on index tournament_of_organiser is 'Serves the limit of an organiser, and the export and the deletion of an account.';

create table tournament_entry (
    tournament_id bigint not null,
    player_id     bigint not null,
    joined_at     timestamptz not null,
    seed          integer,
    group_number  integer,
    withdrawn_at  timestamptz,
    constraint tournament_entry_pkey primary key (tournament_id, player_id),
    constraint tournament_entry_of_tournament foreign key (tournament_id) references tournament (tournament_id),
    constraint tournament_entry_of_player foreign key (player_id) references player (player_id) on update cascade,
    constraint tournament_entry_seeded check ((seed is null) = (group_number is null) and seed > 0 and group_number > 0),
    constraint tournament_entry_withdrawn_from_group check (withdrawn_at is null or seed is not null)
);

comment on table tournament_entry is 'The players of each tournament.';
comment on column tournament_entry.seed is 'Rank by rating at the start, from 1. Null before the start.';

create index tournament_entry_of_player on tournament_entry (player_id);
comment on index tournament_entry_of_player is 'Serves the export and the deletion of an account.';

create table tournament_game (
    tournament_id bigint not null,
    group_number  integer not null,
    round         integer not null,
    board         integer not null,
    game          integer not null,
    white         bigint not null,
    black         bigint not null,
    match_id      bigint,
    result        text,
    counted       boolean not null default false,
    constraint tournament_game_pkey primary key (tournament_id, group_number, round, board, game),
    constraint tournament_game_of_tournament foreign key (tournament_id) references tournament (tournament_id),
    constraint tournament_game_of_white foreign key (white) references player (player_id) on update cascade,
    constraint tournament_game_of_black foreign key (black) references player (player_id) on update cascade,
    constraint tournament_game_of_match foreign key (match_id) references match (match_id),
    constraint tournament_game_match_once unique (match_id),
    constraint tournament_game_result_known check (result in
        ('white', 'draw', 'black', 'none', 'white_by_forfeit', 'black_by_forfeit', 'forfeit')),
    constraint tournament_game_counted_with_result check (not counted or result is not null)
);

comment on table tournament_game is 'The schedule of each tournament, and its results.';
comment on column tournament_game.round is 'From 1, in the order of the Berger table.';
comment on column tournament_game.board is 'From 1, in each round.';
comment on column tournament_game.game is '1, or 2 for the second game of a pair.';
comment on column tournament_game.match_id is 'Null: not begun.';
comment on column tournament_game.result is 'none: both lose by decision, or the match has ended without a result. Forfeits are games that never began, and those that a withdrawal has ended.';
comment on column tournament_game.counted is 'Whether games that waited for this result have begun.';

create index tournament_game_uncounted on tournament_game (tournament_id) where result is not null and not counted;
comment on index tournament_game_uncounted is 'Serves the search for tournaments with new results.';
create index tournament_game_of_white on tournament_game (white);
comment on index tournament_game_of_white is 'Serves the export and the deletion of an account, with tournament_game_of_black.';
create index tournament_game_of_black on tournament_game (black);
comment on index tournament_game_of_black is 'Serves the export and the deletion of an account, with tournament_game_of_white.';

alter table match add column tournament_id bigint;
alter table match add constraint match_of_tournament foreign key (tournament_id) references tournament (tournament_id);
comment on column match.tournament_id is 'The tournament that the match belongs to, if any.';

alter table match
    drop constraint match_end_reason_known,
    add constraint match_end_reason_known check (end_reason in
        ('queen', 'both_queens', 'resigned', 'deadlock', 'time', 'agreed', 'repetition', 'aborted', 'silence', 'closed',
         'stranded', 'decision')),
    drop constraint match_result_fits,
    add constraint match_result_fits check (
        end_reason = 'decision'
        or (result is not null)
           = (end_reason is not null and end_reason not in ('aborted', 'silence', 'closed', 'stranded')));

alter table notice
    add column tournament_id bigint,
    add column part integer,
    add constraint notice_of_tournament foreign key (tournament_id) references tournament (tournament_id),
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle',
         'puzzle_solvers', 'followed', 'season', 'tournament', 'tournament_table', 'tournament_thread', 'tournament_start',
         'tournament_result')),
    drop constraint notice_about_one_thing,
    add constraint notice_about_one_thing check (
        num_nonnulls(match_id, challenge_id, tournament_id) =
        case when kind in ('digest', 'puzzle', 'puzzle_solvers', 'followed', 'season') then 0 else 1 end),
    add constraint notice_part_of_start check ((kind = 'tournament_start') = (part is not null));
comment on column notice.tournament_id is 'The tournament that it is about.';
comment on column notice.part is 'Which of several posts about the start of a tournament, from 0.';

create index notice_of_tournament on notice (tournament_id, kind) where tournament_id is not null;
comment on index notice_of_tournament is 'Serves the search for the post of a tournament and for its queued edits.';
