-- Analyses progress in slices: `standings` and `best` grow while the analysis is pending, and `turns` completes it.
alter table analysis
    add column searches_left integer,
    add column search_millis real,
    add column worked_at     timestamptz,
    drop constraint analysis_found_whole,
    drop constraint analysis_found_when_done,
    add constraint analysis_found_whole
        check (num_nulls(standings, best) in (0, 2) and (turns is null or standings is not null)),
    add constraint analysis_found_when_done check (done_at is not null or turns is null),
    add constraint analysis_searches_sensible check (searches_left >= 0),
    add constraint analysis_worked_whole check (num_nulls(search_millis, worked_at) in (0, 2));

create index analysis_worked on analysis (worked_at) where worked_at is not null;

comment on column analysis.claimed_until is 'End of the lease of the process that searches a slice. Null: not claimed.';
comment on column analysis.attempts is
    'Number of attempts begun at the next slice. With the number of standings, it identifies a claim.';
comment on column analysis.standings is
    'The engine''s score of each position searched so far, from White''s side. Null: none, or given up.';
comment on column analysis.best is 'The best half-move in each of these positions but the last of the match, in canonical UHP.';
comment on column analysis.turns is 'Turning points, as numbers of half-moves played before them. Null: pending or given up.';
comment on column analysis.searches_left is
    'Estimated number of searches left when it was requested or last searched. Null: requested by an older release.';
comment on column analysis.search_millis is 'Average duration of a search of its last slice, with the time spent waiting for other searches.';
comment on column analysis.worked_at is 'When its last slice ended.';
comment on index analysis_worked is 'The newest slices, to estimate waiting times.';
