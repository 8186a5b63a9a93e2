-- Tournaments withdraw players who have left the server or lost two matches on time, after a warning.

alter table tournament_entry
    add column withdrawal_reason text,
    add column withdrawal_at timestamptz,
    add column stayed_at timestamptz,
    add column checked_at timestamptz,
    add constraint tournament_entry_withdrawal_reason_known check (withdrawal_reason in ('time', 'left')),
    add constraint tournament_entry_withdrawal_has_reason check (withdrawal_at is null or withdrawal_reason is not null);
comment on column tournament_entry.withdrawal_reason is 'Why the player will be withdrawn, or was: time (lost two matches on time) or left (not in the server any more). Null: nothing of that, or they left the tournament themselves.';
comment on column tournament_entry.withdrawal_at is 'When the warned player will be withdrawn. Null: no warning, or it is settled.';
comment on column tournament_entry.stayed_at is 'When the player last answered a warning. Earlier losses on time count no more.';
comment on column tournament_entry.checked_at is 'When Discord was last asked whether the player is in the server. Null: since the player joined, never.';

create index tournament_entry_withdrawal on tournament_entry (withdrawal_at) where withdrawal_at is not null;
comment on index tournament_entry_withdrawal is 'Serves the search for players who will be withdrawn.';

alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle',
         'puzzle_solvers', 'followed', 'season', 'tournament', 'tournament_table', 'tournament_thread', 'tournament_start',
         'tournament_result', 'tournament_warning')),
    drop constraint notice_letter_to_somebody,
    add constraint notice_letter_to_somebody check
        ((kind in ('letter', 'digest', 'followed', 'tournament_warning')) = (recipient is not null));
