-- That nobody makes a rating by playing themselves under other names, and that nobody who does is listed.

-- Of a match that moved ratings: whether the player was established then, that is, had no provisional rating, and one that
-- matches with three others than this opponent had moved. Who wants a rank among all servers needs such opponents.
alter table match
    add column white_established boolean,
    add column black_established boolean,
    drop constraint match_rated_at_whole;

create temporary table met as
    select player_id, opponent, min(rated_at) as at
    from (select white as player_id, black as opponent, rated_at from match where rated_at is not null
          union all
          select black, white, rated_at from match where rated_at is not null) met
    group by 1, 2;
create index on met (player_id, at);

update match
    set white_established = white_deviation_before <= 110 and 3 = (
            select count(*) from (
                select from met where player_id = white and opponent <> black and at < rated_at limit 3) others),
        black_established = black_deviation_before <= 110 and 3 = (
            select count(*) from (
                select from met where player_id = black and opponent <> white and at < rated_at limit 3) others)
    where rated_at is not null;

drop table met;

update standing set settled_until = null
    where guild_id = 0 and settled_until is not null and 3 > (
        select count(distinct opponent)
        from (select black as opponent from match
              where white = player_id and result is not null and plies is not null and black_established
              union all
              select white from match
              where black = player_id and result is not null and plies is not null and white_established) established);

-- A match beyond those that count for two players in a day moves no ratings; when it would have is kept, for ratings to be
-- computed again in the same order.
alter table match
    add constraint match_rated_at_whole check (rated_at is not null or white_rating_before is null),
    add constraint match_established_whole check (
        num_nulls(white_established, black_established, white_rating_before) in (0, 3));

-- Who is in no list of a server, as those who manage it want it; 0: in none at all, as whoever runs the bot does.
create table hidden_player (
    guild_id  bigint not null,
    player_id bigint not null,
    hidden_at timestamptz not null,
    constraint hidden_player_pkey primary key (guild_id, player_id),
    constraint hidden_player_of_player foreign key (player_id) references player (player_id)
);
-- Serves deleting a person.
create index hidden_player_by_player on hidden_player (player_id);
