-- A match over weeks: clocks that end it, offers, and what else can happen in it beside the half-moves.

-- A time control is one of three: days a move, a stock of days with an increment, or none of them: no limit.
alter table match
    add column total_days      smallint,  -- the stock of time for the whole match
    add column increment_hours smallint,  -- what each of one's moves adds to it
    -- What happens when a player's time is over; with no limit, of no effect. Nobody lost by time so far, and no match that
    -- is running shall end by itself because of an upgrade: they are friendly.
    add column timeout         text not null default 'friendly';
alter table match
    alter column timeout set default 'strict',
    add constraint match_timeout_known check (timeout in ('strict', 'friendly')),
    add constraint match_total_sensible check (total_days between 1 and 100),
    add constraint match_increment_sensible check (increment_hours between 0 and 200),
    add constraint match_total_whole check ((total_days is null) = (increment_hours is null)),
    add constraint match_one_time_control check (num_nonnulls(days_per_move, total_days) <= 1);

alter table challenge
    add column total_days      smallint,
    add column increment_hours smallint,
    add column timeout         text not null default 'friendly',
    add column rematch_of      bigint;    -- the match after which it was offered, with colours swapped
alter table challenge
    alter column timeout set default 'strict',
    add constraint challenge_timeout_known check (timeout in ('strict', 'friendly')),
    add constraint challenge_total_sensible check (total_days between 1 and 100),
    add constraint challenge_increment_sensible check (increment_hours between 0 and 200),
    add constraint challenge_total_whole check ((total_days is null) = (increment_hours is null)),
    add constraint challenge_one_time_control check (num_nonnulls(days_per_move, total_days) <= 1),
    add constraint challenge_rematch_of_match foreign key (rematch_of) references match (match_id);

-- Serves "which rematches were offered after this match".
create index challenge_of_rematch on challenge (rematch_of) where rematch_of is not null;

-- The clocks start when both players have made their first move.
update match set deadline_at = null
    where ended_at is null
      and (select count(*) from match_event e where e.match_id = match.match_id and e.ply is not null) < 2;

-- Serves the loop that looks for players whose time is over.
create index match_due on match (deadline_at) where deadline_at is not null;

-- A match that is aborted has an end but no result.
alter table match
    drop constraint match_end_reason_known,
    drop constraint match_ended_whole,
    add constraint match_end_reason_known check (end_reason in
        ('queen', 'both_queens', 'resigned', 'deadlock', 'time', 'agreed', 'repetition', 'aborted')),
    add constraint match_ended_whole check ((ended_at is null) = (end_reason is null)),
    add constraint match_result_fits check (
        (result is not null) = (end_reason is not null and end_reason <> 'aborted'));

-- What happened, from now on also:
--   timed_out         the actor's time is over
--   win_claimed       the actor, whose opponent's time is over, takes the win
--   extended          whoever is to move is given `micros`: by the actor, or by the bot (no actor), which was not there
--   paused, resumed   the actor's clock stands still, goes on
--   draw_offered, draw_agreed, draw_declined, draw_claimed (a position has stood three times)
--   takeback_offered, takeback_declined
--   taken_back        the actor agrees; only the half-moves before `ply` are left, and the next one has that number
--   aborted           the actor ends it before it has properly begun
alter table match_event
    add column micros bigint,            -- a span of time in microseconds
    alter column actor drop not null,
    drop constraint match_event_kind_known,
    drop constraint match_event_ply_whole,
    drop constraint match_event_ply_once,  -- a half-move that was taken back is followed by another with its number
    add constraint match_event_kind_known check (kind in
        ('placed', 'moved', 'passed', 'resigned', 'timed_out', 'win_claimed', 'extended', 'paused', 'resumed',
         'draw_offered', 'draw_agreed', 'draw_declined', 'draw_claimed', 'takeback_offered', 'takeback_declined',
         'taken_back', 'aborted')),
    add constraint match_event_ply_whole check ((ply is not null) = (kind in ('placed', 'moved', 'passed', 'taken_back'))),
    add constraint match_event_uhp_whole check ((uhp is not null) = (kind in ('placed', 'moved', 'passed'))),
    add constraint match_event_micros_whole check ((micros is not null) = (kind = 'extended')),
    add constraint match_event_by_somebody check (actor is not null or kind = 'extended');

-- What is said, from now on also:
--   late    a player's time is over, and the other may decide
--   offer   a draw or a takeback is offered
--   answer  such an offer was declined
alter table notice
    add column events integer,  -- how many events the match's log had; null for a challenge, and in old rows
    drop constraint notice_kind_known,
    drop constraint notice_kind_fits,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer')),
    add constraint notice_kind_fits check ((kind in ('challenge', 'challenge_closed')) = (challenge_id is not null)),
    add constraint notice_events_of_match check (events is null or match_id is not null);
