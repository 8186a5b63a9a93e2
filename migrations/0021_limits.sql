-- What keeps one person from troubling another: whom somebody lets challenge them, whom they block, and how often one calls
-- the other.

alter table player_preference
    add column challengers text,  -- who may challenge them by name, and ask for a rematch; default: everyone
    add constraint player_preference_challengers_known check (challengers in ('everyone', 'played', 'nobody'));

-- Whom somebody wants nothing of. The blocked one is told nothing, and need never have played: so that nobody gets out of it
-- by being deleted, `blocked` refers to nothing, and is the blocker's own.
create table block (
    player_id  bigint not null,       -- who blocks
    blocked    bigint not null,       -- Discord's number of the one who is blocked
    blocked_at timestamptz not null,
    constraint block_pkey primary key (player_id, blocked),
    constraint block_of_player foreign key (player_id) references player (player_id),
    constraint block_not_oneself check (player_id <> blocked)
);

-- How often one person has called another of late: by challenges, rematches, offers and nudges. One row a pair, which is
-- locked while one more is counted.
create table ping (
    sender   bigint not null,
    receiver bigint not null,
    sent     timestamptz[] not null,  -- when, in order; older ones than count are left out
    constraint ping_pkey primary key (sender, receiver),
    constraint ping_by_player foreign key (sender) references player (player_id),
    constraint ping_to_player foreign key (receiver) references player (player_id)
);
-- Serves deleting a person.
create index ping_of_receiver on ping (receiver);
