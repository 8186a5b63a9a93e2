-- Seasons of a server: months or quarters, in which rated results give points.

alter table server_setting
    add column season         text,
    add column season_end     date,
    add column season_channel bigint,
    add constraint server_setting_season_known check (season in ('month', 'quarter')),
    add constraint server_setting_season_whole check (
        (season is null) = (season_end is null) and (season is not null or season_channel is null));

comment on column server_setting.season is 'Length of the server''s seasons: a month or a quarter. Null: no seasons.';
comment on column server_setting.season_end is 'First day after the running season, in UTC.';
comment on column server_setting.season_channel is 'Channel in which the tables of ended seasons are posted. Null: they aren''t posted.';

create index server_setting_season_due on server_setting (season_end) where season_end is not null;
comment on index server_setting_season_due is 'Serves the search for seasons that have ended.';

create table season (
    guild_id  bigint not null,
    first_day date not null,
    end_day   date not null,
    length    text not null,
    constraint season_pkey primary key (guild_id, first_day),
    constraint season_length_known check (length in ('month', 'quarter')),
    constraint season_days_ordered check (first_day < end_day)
);

comment on table season is 'Seasons that have ended, of each server.';
comment on column season.first_day is 'Its first day, in UTC. Later than that of its month or quarter if another season ended in it.';
comment on column season.end_day is 'The first day after it, in UTC.';

create table season_place (
    guild_id  bigint not null,
    first_day date not null,
    player_id bigint not null,
    place     integer not null,
    points    integer not null,
    won       integer not null,
    drawn     integer not null,
    lost      integer not null,
    constraint season_place_pkey primary key (guild_id, first_day, player_id),
    constraint season_place_of_season foreign key (guild_id, first_day) references season (guild_id, first_day),
    constraint season_place_of_player foreign key (player_id) references player (player_id),
    constraint season_place_from_first check (place > 0),
    constraint season_place_points_not_negative check (points >= 0)
);

comment on table season_place is 'The final table of each season, without players who were not listed then.';
comment on column season_place.place is 'From 1. Equal players share a place.';
comment on column season_place.won is 'Matches won, as drawn and lost in the same way.';

create index season_place_of_player on season_place (player_id, guild_id, place);
comment on index season_place_of_player is 'Serves the titles in a profile, and the export and the deletion of an account.';

create index match_rated_of_server on match (guild_id, rated_at) where rated_at is not null;
comment on index match_rated_of_server is 'Serves the results of a season.';

alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle',
         'puzzle_solvers', 'followed', 'season')),
    drop constraint notice_about_one_thing,
    add constraint notice_about_one_thing check (
        num_nonnulls(match_id, challenge_id) =
        case when kind in ('digest', 'puzzle', 'puzzle_solvers', 'followed', 'season') then 0 else 1 end),
    drop constraint notice_day_of_puzzle,
    add constraint notice_day_of_puzzle check ((kind in ('puzzle', 'puzzle_solvers', 'season')) = (day is not null));
