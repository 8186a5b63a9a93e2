-- That nobody forgets: reminders, nudges, quiet hours, absences and agreed pauses.

alter table player_preference
    add column reminders   smallint[],  -- at which shares of the time left, in per cent; empty: none; default: 50 and 10
    add column remind_by   text,        -- how: a mention in the channel, a direct message, nothing; default: mention
    add column zone        text,        -- the time zone, by its IANA name; default: UTC
    add column quiet_from  smallint,    -- the hour there in which quiet hours begin; 24: there are none; default: none
    add column quiet_until smallint,    -- the hour in which they end; default: 8
    add constraint player_preference_reminders_known check (reminders <@ array[50, 25, 10]::smallint[]),
    add constraint player_preference_remind_by_known check (remind_by in ('mention', 'message', 'nothing')),
    add constraint player_preference_quiet_from_hour check (quiet_from between 0 and 24),
    add constraint player_preference_quiet_until_hour check (quiet_until between 0 and 23);

-- When somebody is away. From one instant to the next their clocks stand still.
create table absence (
    absence_id bigint generated always as identity,
    player_id  bigint not null,
    first_day  date not null,           -- in the person's zone, as they said it: what is counted
    last_day   date not null,
    from_at    timestamptz not null,    -- what that meant when they said it
    until_at   timestamptz not null,
    is_over    boolean not null default false,  -- the clocks go on
    constraint absence_pkey primary key (absence_id),
    constraint absence_of_player foreign key (player_id) references player (player_id),
    constraint absence_in_order check (first_day <= last_day and from_at < until_at)
);
-- Serves the loop that stops clocks and lets them go on.
create index absence_open on absence (from_at) where not is_over;
create index absence_of_player_in_order on absence (player_id, first_day);

alter table match
    add column remind_at timestamptz,  -- when it is to be looked at whether somebody has to be called; null: not before the next event
    add column pinged_at timestamptz,  -- when the player to move was last reminded, nudged or woken
    add column opened_at timestamptz;  -- when a player last pressed Play on their turn
update match set remind_at = started_at where ended_at is null;
-- Serves that loop.
create index match_to_remind on match (remind_at) where remind_at is not null and ended_at is null;

-- What happened, from now on also:
--   paused            the actor is away, for `micros` at most
--   nudged            the actor, who waits, reminds the other
--   pause_offered, pause_declined
--   pause_agreed      both clocks stand still
--   pause_ended       they go on
alter table match_event
    drop constraint match_event_kind_known,
    drop constraint match_event_micros_whole,
    add constraint match_event_kind_known check (kind in
        ('placed', 'moved', 'passed', 'resigned', 'timed_out', 'win_claimed', 'extended', 'paused', 'resumed',
         'draw_offered', 'draw_agreed', 'draw_declined', 'draw_claimed', 'takeback_offered', 'takeback_declined',
         'taken_back', 'aborted', 'nudged', 'pause_offered', 'pause_agreed', 'pause_declined', 'pause_ended')),
    add constraint match_event_micros_whole check ((micros is not null) = (kind in ('extended', 'paused')));

-- What is said, from now on also:
--   reminder  the time of the player to move runs out
--   nudge     the opponent waits
--   wake      it is their turn, and has been since some time in their quiet hours
--   pause     somebody is away or back, or clocks stand still or go on
alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause'));
