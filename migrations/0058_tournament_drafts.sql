-- Drafts of tournaments: what a player has chosen in the form of /tournament create.

create table tournament_draft (
    player_id       bigint not null,
    guild_id        bigint not null,
    name            text not null,
    format          text not null,
    rounds          integer,
    pairs           boolean not null,
    seats           integer,
    expansions      text not null,
    opening         text not null,
    days_per_move   smallint,
    total_days      smallint,
    increment_hours smallint,
    rated           boolean not null,
    starts_at       timestamptz,
    planned_end_at  timestamptz,
    constraint tournament_draft_pkey primary key (player_id, guild_id),
    constraint tournament_draft_of_player foreign key (player_id) references player (player_id) on update cascade
);

comment on table tournament_draft is 'The tournament that a player is about to create in a server.';
comment on column tournament_draft.seats is 'As the columns of tournament with the same names.';
