-- What lists say of a running match, kept beside its log in the same transaction, so that no list has to read logs. It
-- follows from the log; of a match that is over nobody asks for it.

alter table match
    add column ply        integer not null default 0,      -- how many half-moves stand; White is to move if it is even
    add column played_at  timestamptz,                     -- when the last one was made, or taken back; null: none was
    add column timed_out  boolean not null default false,  -- the time of the player to move is over; the other may decide
    add column halted     boolean not null default false,  -- both clocks stand still: the players agreed on it
    add column white_away_until timestamptz,               -- White is away, and their clock stands still, until then
    add column black_away_until timestamptz;               -- the same of Black

-- After a half-move one more stands than its number says; after a takeback as many as it says. Passes are half-moves.
update match
    set ply = last.ply, played_at = last.at
    from (select distinct on (e.match_id) e.match_id, e.at,
                 case e.kind when 'taken_back' then e.ply else e.ply + 1 end as ply
          from match_event e join match running on running.match_id = e.match_id and running.ended_at is null
          where e.ply is not null order by e.match_id, e.seq desc) last
    where last.match_id = match.match_id;

-- Whoever was late is so no more once they have moved, or were given time.
update match
    set timed_out = true
    from (select distinct on (e.match_id) e.match_id, e.kind
          from match_event e join match running on running.match_id = e.match_id and running.ended_at is null
          where e.ply is not null or e.kind in ('timed_out', 'extended') order by e.match_id, e.seq desc) last
    where last.match_id = match.match_id and last.kind = 'timed_out';

update match
    set halted = true
    from (select distinct on (e.match_id) e.match_id, e.kind
          from match_event e join match running on running.match_id = e.match_id and running.ended_at is null
          where e.kind in ('pause_agreed', 'pause_ended') order by e.match_id, e.seq desc) last
    where last.match_id = match.match_id and last.kind = 'pause_agreed';

with last as (
    select distinct on (e.match_id, e.actor) e.match_id, e.actor, e.kind, e.at + e.micros * interval '1 microsecond' as until
    from match_event e join match running on running.match_id = e.match_id and running.ended_at is null
    where e.kind in ('paused', 'resumed') order by e.match_id, e.actor, e.seq desc
)
update match
    set white_away_until = (select until from last where last.match_id = match.match_id and actor = white and kind = 'paused'),
        black_away_until = (select until from last where last.match_id = match.match_id and actor = black and kind = 'paused')
    where match_id in (select match_id from last where kind = 'paused');

alter table match
    add constraint match_ply_sensible check (ply >= 0),
    add constraint match_played_whole check (ply = 0 or played_at is not null);
