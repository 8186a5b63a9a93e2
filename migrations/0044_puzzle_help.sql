alter table puzzle_try
    add column misses integer,
    add constraint puzzle_try_misses_positive check (misses > 0);

comment on column puzzle_try.misses is 'Number of failed attempts; null if none failed since this column was added.';

alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle',
         'puzzle_solvers')),
    drop constraint notice_about_one_thing,
    add constraint notice_about_one_thing check (
        num_nonnulls(match_id, challenge_id) = case when kind in ('digest', 'puzzle', 'puzzle_solvers') then 0 else 1 end),
    drop constraint notice_day_of_puzzle,
    add constraint notice_day_of_puzzle check ((kind in ('puzzle', 'puzzle_solvers')) = (day is not null));

create index notice_of_puzzle on notice (guild_id, day) where day is not null;

comment on index notice_of_puzzle is 'Post of a puzzle of the day, and the edits of it.';
