-- What happened, from now on also:
--   draw_withdrawn, takeback_withdrawn, pause_withdrawn  the actor does not want any more what they had asked for
alter table match_event
    drop constraint match_event_kind_known,
    add constraint match_event_kind_known check (kind in
        ('placed', 'moved', 'passed', 'resigned', 'timed_out', 'win_claimed', 'extended', 'paused', 'resumed',
         'draw_offered', 'draw_agreed', 'draw_declined', 'draw_withdrawn', 'draw_claimed',
         'takeback_offered', 'takeback_declined', 'takeback_withdrawn', 'taken_back', 'aborted', 'nudged',
         'pause_offered', 'pause_agreed', 'pause_declined', 'pause_withdrawn', 'pause_ended',
         'stranded', 'relocated', 'closed', 'imported'));

-- What is done, from now on also:
--   offer_closed  the post of an offer is edited: it has been answered, withdrawn or overtaken. Its events are those of the
--                 notice that made the post
alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed'));

-- Serves "which challenges wait for this person".
create index challenge_waiting on challenge (opponent) where closed_at is null;
