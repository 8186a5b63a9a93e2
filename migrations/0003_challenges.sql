-- An offer to play. It stays when answered, as the record of who asked whom.

create table challenge (
    challenge_id  bigint generated always as identity,
    challenger    bigint not null,
    opponent      bigint,                  -- null: whoever accepts first
    expansions    text not null,
    opening       text not null,
    colour        text not null,           -- the challenger's: white, black or random
    days_per_move smallint,
    rated         boolean not null,
    guild_id      bigint not null,
    channel_id    bigint not null,
    is_private    boolean not null,
    locale        text not null,
    created_at    timestamptz not null,
    expires_at    timestamptz not null,
    closed_at     timestamptz,             -- null while it can be answered
    outcome       text,                    -- how it was answered
    match_id      bigint,                  -- the match it led to
    constraint challenge_pkey primary key (challenge_id),
    constraint challenge_by_player foreign key (challenger) references player (player_id),
    constraint challenge_to_player foreign key (opponent) references player (player_id),
    constraint challenge_two_people check (challenger <> opponent),
    constraint challenge_led_to_match foreign key (match_id) references match (match_id),
    constraint challenge_expansions_known check (expansions in
        ('Base', 'Base+M', 'Base+L', 'Base+P', 'Base+ML', 'Base+MP', 'Base+LP', 'Base+MLP')),
    constraint challenge_opening_known check (opening in ('standard', 'tournament')),
    constraint challenge_colour_known check (colour in ('random', 'white', 'black')),
    constraint challenge_days_sensible check (days_per_move between 1 and 14),
    constraint challenge_outcome_known check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
    constraint challenge_closed_whole check ((closed_at is null) = (outcome is null)),
    constraint challenge_match_if_accepted check ((outcome is not distinct from 'accepted') = (match_id is not null))
);

-- Serves the loop that closes what nobody answered.
create index challenge_open_by_expiry on challenge (expires_at) where closed_at is null;
