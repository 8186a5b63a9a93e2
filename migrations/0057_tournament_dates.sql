-- Tournaments with a start date and an end date.

alter table tournament
    add column starts_at timestamptz,
    add column planned_end_at timestamptz,
    add constraint tournament_dates_ordered check (starts_at < planned_end_at),
    add constraint tournament_end_of_cup check (planned_end_at is null or format = 'cup');
comment on column tournament.starts_at is 'When it starts if enough players have joined. Null: at no date.';
comment on column tournament.planned_end_at is 'The end date that the organiser has chosen. Null: the time limit of the matches decides.';

alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle',
         'puzzle_solvers', 'followed', 'season', 'tournament', 'tournament_table', 'tournament_thread', 'tournament_start',
         'tournament_result', 'tournament_warning', 'tournament_waiting'));
