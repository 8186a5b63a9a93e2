-- Ladders: one per server, whose players challenge those above them.

create table ladder (
    guild_id bigint not null,
    constraint ladder_pkey primary key (guild_id)
);

comment on table ladder is 'The ladders of servers. Changes of a ladder lock its row.';

create table ladder_place (
    guild_id  bigint not null,
    player_id bigint not null,
    place     integer not null,
    joined_at timestamptz not null,
    active_at timestamptz not null,
    due_at    timestamptz not null,
    constraint ladder_place_pkey primary key (guild_id, player_id),
    constraint ladder_place_of_ladder foreign key (guild_id) references ladder (guild_id),
    constraint ladder_place_of_player foreign key (player_id) references player (player_id) on update cascade,
    constraint ladder_place_once unique (guild_id, place) deferrable,
    constraint ladder_place_counted check (place > 0)
);

comment on table ladder_place is 'The players of each ladder.';
comment on column ladder_place.place is 'From 1, the top.';
comment on column ladder_place.active_at is 'When the player joined, or when their last match of this ladder ended.';
comment on column ladder_place.due_at is 'When the player moves down or is removed, if they have no match of this ladder until then.';

create index ladder_place_due on ladder_place (due_at);
comment on index ladder_place_due is 'Serves the search for players without matches.';
create index ladder_place_of_player on ladder_place (player_id);
comment on index ladder_place_of_player is 'Serves the export and the deletion of an account.';

create table ladder_crown (
    guild_id  bigint not null,
    player_id bigint not null,
    seconds   bigint not null default 0,
    since     timestamptz,
    constraint ladder_crown_pkey primary key (guild_id, player_id),
    constraint ladder_crown_of_ladder foreign key (guild_id) references ladder (guild_id),
    constraint ladder_crown_of_player foreign key (player_id) references player (player_id) on update cascade,
    constraint ladder_crown_counted check (seconds >= 0)
);

comment on table ladder_crown is 'How long each player has been first on a ladder.';
comment on column ladder_crown.seconds is 'Until they last lost the first place.';
comment on column ladder_crown.since is 'Since when they are first. Null: they are not.';

create unique index ladder_crown_held_once on ladder_crown (guild_id) where since is not null;
comment on index ladder_crown_held_once is 'A ladder has one first player.';
create index ladder_crown_of_player on ladder_crown (player_id);
comment on index ladder_crown_of_player is 'Serves the export and the deletion of an account.';

create table ladder_match (
    match_id   bigint not null,
    guild_id   bigint not null,
    challenger bigint not null,
    defender   bigint not null,
    begun_at   timestamptz not null,
    ended_at   timestamptz,
    counted    boolean not null default false,
    constraint ladder_match_pkey primary key (match_id),
    constraint ladder_match_of_match foreign key (match_id) references match (match_id),
    constraint ladder_match_of_ladder foreign key (guild_id) references ladder (guild_id),
    constraint ladder_match_of_challenger foreign key (challenger) references player (player_id) on update cascade,
    constraint ladder_match_of_defender foreign key (defender) references player (player_id) on update cascade,
    constraint ladder_match_of_two check (challenger <> defender),
    constraint ladder_match_counted_after_end check (not counted or ended_at is not null)
);

comment on table ladder_match is 'The matches of each ladder.';
comment on column ladder_match.counted is 'Whether the result has changed the places.';

create index ladder_match_uncounted on ladder_match (guild_id, ended_at) where ended_at is not null and not counted;
comment on index ladder_match_uncounted is 'Serves the search for ladders with new results.';
create index ladder_match_of_challenger on ladder_match (challenger, guild_id);
comment on index ladder_match_of_challenger is 'Serves the limits of a player, and the export and the deletion of an account, with ladder_match_of_defender.';
create index ladder_match_of_defender on ladder_match (defender, guild_id);
comment on index ladder_match_of_defender is 'Serves the limits of a player, and the export and the deletion of an account, with ladder_match_of_challenger.';

alter table match add column is_ladder boolean not null default false;
comment on column match.is_ladder is 'Whether it is a match of the ladder of its server.';
