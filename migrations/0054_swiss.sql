-- Swiss tournaments, and leagues: tournaments that continue another one.

alter table tournament
    add column format text not null default 'cup',
    add column rounds integer,
    add column previous bigint,
    add constraint tournament_format_known check (format in ('cup', 'swiss')),
    add constraint tournament_rounds_fit check (rounds between 2 and 9),
    add constraint tournament_rounds_of_swiss check (rounds is null or format = 'swiss'),
    add constraint tournament_continues foreign key (previous) references tournament (tournament_id),
    add constraint tournament_continued_once unique (previous);
alter table tournament alter column format drop default;
comment on column tournament.format is 'cup: everyone in a group plays everyone. swiss: each round pairs players with equal points.';
comment on column tournament.rounds is 'Of a Swiss tournament, the number of rounds. Null before the start, if the number of players will decide it.';
comment on column tournament.previous is 'The season before: its places decide the groups.';

create table tournament_round (
    tournament_id bigint not null,
    round         integer not null,
    bye           bigint,
    started_at    timestamptz not null,
    ends_at       timestamptz not null,
    constraint tournament_round_pkey primary key (tournament_id, round),
    constraint tournament_round_of_tournament foreign key (tournament_id) references tournament (tournament_id),
    constraint tournament_round_of_bye foreign key (bye) references player (player_id) on update cascade,
    constraint tournament_round_numbered check (round > 0)
);

comment on table tournament_round is 'The rounds of Swiss tournaments that have begun.';
comment on column tournament_round.bye is 'The player without an opponent.';
comment on column tournament_round.ends_at is 'When the next round begins at the latest. After this, the organiser decides unfinished games.';

create index tournament_round_of_bye on tournament_round (bye) where bye is not null;
comment on index tournament_round_of_bye is 'Serves the export and the deletion of an account.';
