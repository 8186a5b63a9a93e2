-- People, known by the number Discord gives them.

create table player (
    player_id bigint not null,       -- Discord's user id
    name      text not null,         -- the name last seen in a server, for pictures and lists
    seen_at   timestamptz not null,  -- when that was
    constraint player_pkey primary key (player_id)
);

-- The present Glicko-2 rating of whoever has finished a rated match.
create table rating (
    player_id  bigint not null,
    rating     double precision not null,
    deviation  double precision not null,
    volatility double precision not null,
    rated_at   timestamptz not null,  -- when the last rated match ended
    constraint rating_pkey primary key (player_id),
    constraint rating_of_player foreign key (player_id) references player (player_id)
);

-- Serves the leaderboard: best first.
create index rating_best_first on rating (rating desc, player_id);
