-- What the engine found out about matches that are over, each once somebody had asked for it.

create table analysis (
    match_id      bigint not null,
    events        integer not null,            -- how many events the log of the match had
    asked_at      timestamptz not null,
    asked_by      bigint,                      -- who waits for it; null once nobody does
    claimed_until timestamptz,                 -- until then it is the work of some process
    attempts      integer not null default 0,  -- how often a process has begun with it
    done_at       timestamptz,                 -- when it was found out, or given up
    standings     smallint[],                  -- how each position stood, from the first: the engine's score, White's side; null
                                               -- until it was found out
    best          text[],                      -- the best half-move in each position but the last, in canonical UHP
    turns         smallint[],                  -- after how many half-moves the match turned
    constraint analysis_pkey primary key (match_id),
    constraint analysis_of_match foreign key (match_id) references match (match_id),
    constraint analysis_asked_by foreign key (asked_by) references player (player_id) on update cascade,
    constraint analysis_asked_until_done check ((asked_by is null) = (done_at is not null)),
    constraint analysis_found_whole check (num_nulls(standings, best, turns) in (0, 3)),
    constraint analysis_found_when_done check (done_at is not null or standings is null)
);
-- Serves "who has waited longest", and how many wait before somebody.
create index analysis_waiting on analysis (asked_at, match_id) where done_at is null;
-- Serves "what somebody waits for", and deleting a person.
create index analysis_by_player on analysis (asked_by) where asked_by is not null;

-- Somebody also tries out what could have been played in a match that is over: `base_ply` then counts the half-moves that
-- stand, of a running match those that were taken back, too.
alter table trial
    add column is_past boolean not null default false;
