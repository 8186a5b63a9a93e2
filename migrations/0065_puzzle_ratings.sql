-- Glicko-2 ratings of players at puzzles, and of puzzles. A player's first attempt at a puzzle is rated like a match between them.

create table solver_rating (
    player_id  bigint not null,
    rating     double precision not null,
    deviation  double precision not null,
    volatility double precision not null,
    rated_at   timestamptz not null,
    constraint solver_rating_pkey primary key (player_id),
    constraint solver_rating_of_player foreign key (player_id) references player (player_id) on update cascade
);

comment on table solver_rating is 'Players'' ratings at puzzles.';
comment on column solver_rating.rated_at is 'Time of the last rated attempt.';

create table puzzle_rating (
    puzzle     text not null,
    rating     double precision not null,
    deviation  double precision not null,
    volatility double precision not null,
    rated_at   timestamptz not null,
    constraint puzzle_rating_pkey primary key (puzzle),
    constraint puzzle_rating_of_puzzle check (puzzle ~ '^[cm][0-9]+$')
);

comment on table puzzle_rating is 'Ratings of puzzles that someone has attempted; others have their initial rating.';
comment on column puzzle_rating.puzzle is 'As in puzzle_try.';
comment on column puzzle_rating.rated_at is 'Time of the last rated attempt.';

-- Mined puzzles, too, can be won in four moves.
alter table puzzle
    drop constraint puzzle_moves_few,
    add constraint puzzle_moves_few check (moves between 1 and 4);
