-- What somebody who learns the game has done.

create table solved_puzzle (
    player_id bigint not null,
    puzzle    text not null,         -- of the tutorial, by its key
    solved_at timestamptz not null,  -- for the first time
    constraint solved_puzzle_pkey primary key (player_id, puzzle),
    constraint solved_puzzle_of_player foreign key (player_id) references player (player_id) on update cascade
);

-- When they were shown how a match is played, which is done by itself only once.
alter table player
    add column first_steps_at timestamptz;
