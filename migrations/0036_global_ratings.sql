-- Ratings among all servers count only matches within the main group of players.
create table global_rating (
    player_id  bigint not null,
    first_at   timestamptz not null,
    opponents  integer not null,
    rating     double precision,
    deviation  double precision,
    volatility double precision,
    rated_at   timestamptz,
    constraint global_rating_pkey primary key (player_id),
    constraint global_rating_of_player foreign key (player_id) references player (player_id),
    constraint global_rating_whole check (num_nulls(rating, deviation, volatility, rated_at) in (0, 4))
);
comment on table global_rating is 'Each player''s connection with the main group, and their rating by matches within it. Derived from match by a periodic job.';
comment on column global_rating.first_at is 'When the player''s first rated match was rated.';
comment on column global_rating.opponents is 'Number of opponents in the main group.';
comment on column global_rating.rating is 'Glicko-2 rating by matches between connected players. This and the next three columns are null for players who aren''t connected with the main group, or have no such match.';
comment on column global_rating.deviation is 'Rating deviation at rated_at, without its growth since.';
comment on column global_rating.rated_at is 'When the player''s last such match was rated.';

create table global_rating_run (
    is_only  boolean not null default true,
    begun_at timestamptz not null,
    constraint global_rating_run_pkey primary key (is_only),
    constraint global_rating_run_once check (is_only)
);
comment on table global_rating_run is 'One row: the last computation of global_rating, so that one process at a time begins it.';
comment on column global_rating_run.begun_at is 'When it began.';

-- Nobody has a rank among all servers until the job has run for the first time, which is when the bot starts.
update standing set settled_until = null where guild_id = 0 and settled_until is not null;
comment on table standing is 'Each player''s record in rated matches, per server and in total. Derived from match and rating in the transaction that ends a match; for all servers, the rank is derived from global_rating by a periodic job.';
comment on column standing.rating is 'Copy of rating.rating; of global_rating.rating for players with a rank among all servers.';
comment on column standing.settled_until is 'When the rating becomes provisional if the player plays no more. Null: it is provisional. For all servers, this is the rating within the main group.';
comment on column match.white_established is 'Whether White''s rating was established before the match: not provisional, and based on matches against three other opponents. Only players who were can connect others with the main group. Null: not rated.';
