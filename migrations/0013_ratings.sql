-- What leaderboards and profiles are read from, and all that is needed to compute every rating again.

-- What a match that is over has come to, as its log has it.
alter table match
    add column plies         integer,     -- how many half-moves it had; null for what was not played here
    add column mated_by      text,        -- the kind of piece whose move closed the ring round the loser's queen (its UHP letter);
                                          -- null unless the winner closed it
    add column white_opening text,        -- the kinds of the first two pieces that White placed, as UHP letters
    add column black_opening text,        -- the same of Black's
    add column rated_at      timestamptz; -- when it moved ratings, later than every match before it that moved one of
                                          -- the same two: by this order they can be computed again; null: it moved none

update match set rated_at = ended_at where white_rating_before is not null;

update match
    set plies = coalesce(
        (select case e.kind when 'taken_back' then e.ply else e.ply + 1 end
         from match_event e where e.match_id = match.match_id and e.ply is not null order by seq desc limit 1), 0)
    where ended_at is not null;

update match
    set mated_by = substr(last.uhp, 2, 1)
    from (select distinct on (match_id) match_id, uhp, actor from match_event where uhp is not null
          order by match_id, seq desc) last
    where last.match_id = match.match_id and match.end_reason = 'queen'
      and last.actor = case match.result when 'white' then match.white else match.black end;

-- Of a half-move that was taken back and made again, the later one stands.
with placed as (
    select match_id, ply, substr(uhp, 2, 1) as bug,
           row_number() over (partition by match_id, ply % 2 order by ply) as number
    from (select distinct on (match_id, ply) match_id, ply, kind, uhp from match_event where uhp is not null
          order by match_id, ply, seq desc) standing
    where kind = 'placed'
), opening as (
    select match_id, ply % 2 as side, string_agg(bug, '' order by ply) as bugs from placed where number <= 2 group by 1, 2
)
update match
    set white_opening = (select bugs from opening o where o.match_id = match.match_id and side = 0 and length(bugs) = 2),
        black_opening = (select bugs from opening o where o.match_id = match.match_id and side = 1 and length(bugs) = 2)
    where ended_at is not null;

alter table match
    add constraint match_summed_up_after_end check (ended_at is not null or plies is null),
    add constraint match_mated_by_known check (mated_by in ('Q', 'S', 'B', 'G', 'A', 'M', 'L', 'P')),
    add constraint match_rated_at_whole check ((rated_at is null) = (white_rating_before is null));

-- Serve a player's profile: all that they have played to an end, and against whom. The server's list needs them no more.
drop index match_finished_of_white;
drop index match_finished_of_black;
create index match_played_of_white on match (white, black) where result is not null and plies is not null;
create index match_played_of_black on match (black, white) where result is not null and plies is not null;

-- A player's place among those of a server, or of all servers: what the leaderboard reads. It follows from the matches
-- that moved ratings, and is kept by whoever ends one, in the same transaction.
create table standing (
    player_id     bigint not null,
    guild_id      bigint not null,            -- whose matches are counted: the server's; 0: all
    rating        double precision not null,  -- as in `rating`
    settled_until timestamptz,                -- when it becomes provisional, if no match is played; null: it is
    won           integer not null,
    drawn         integer not null,
    lost          integer not null,
    streak        integer not null,           -- won in a row at last; below 0: lost; 0: the last was drawn
    constraint standing_pkey primary key (player_id, guild_id),
    constraint standing_of_player foreign key (player_id) references player (player_id)
);
-- Serves the leaderboard, best first, and "how many are better".
create index standing_best_first on standing (guild_id, rating desc, player_id) include (settled_until);

-- How many matches a player has won by a move of this kind of piece, in the same way.
create table mate (
    player_id bigint not null,
    guild_id  bigint not null,   -- as above
    bug       text not null,     -- its UHP letter
    mates     integer not null,
    constraint mate_pkey primary key (player_id, guild_id, bug),
    constraint mate_of_player foreign key (player_id) references player (player_id),
    constraint mate_bug_known check (bug in ('Q', 'S', 'B', 'G', 'A', 'M', 'L', 'P'))
);
-- Serves "who has most with this bug".
create index mate_most_first on mate (guild_id, bug, mates desc, player_id);

-- Each counted match, once for each player and scope.
create temporary table part as
    select player_id, scope.guild_id, match_id, rated_at, sign, mated_by
    from match
    cross join lateral (values (0::bigint), (match.guild_id)) scope (guild_id)
    cross join lateral (values (white, 'white'), (black, 'black')) side (player_id, colour)
    cross join lateral (select case result when 'draw' then 0 when colour then 1 else -1 end as sign) outcome
    where rated_at is not null;

insert into standing (player_id, guild_id, rating, settled_until, won, drawn, lost, streak)
    select player_id, guild_id, rating,
           case when deviation <= 110
                then rated_at + interval '168 hours' * (1 + floor((110 ^ 2 - deviation ^ 2) / (volatility * 173.7178) ^ 2)) end,
           won, drawn, lost, streak
    from (select player_id, guild_id,
                 count(*) filter (where sign = 1) as won,
                 count(*) filter (where sign = 0) as drawn,
                 count(*) filter (where sign = -1) as lost,
                 coalesce(max(last_sign), 0) * (coalesce(min(back) filter (where sign <> last_sign), count(*) + 1) - 1) as streak
          from (select *,
                       row_number() over newest as back,
                       first_value(sign) over newest as last_sign
                from part window newest as (partition by player_id, guild_id order by rated_at desc, match_id desc)) part
          group by 1, 2) counted
    join rating using (player_id);

insert into mate (player_id, guild_id, bug, mates)
    select player_id, guild_id, mated_by, count(*) from part where sign = 1 and mated_by is not null group by 1, 2, 3;

drop table part;

alter table player_preference
    add column listed boolean;  -- whether leaderboards name them, and others can see their profile; default: yes
-- Serves every list: who is to be left out.
create index player_preference_unlisted on player_preference (player_id) where not listed;
