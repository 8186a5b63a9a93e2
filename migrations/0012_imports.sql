-- Games begun elsewhere, such as on a table, that are played on here.

alter table challenge
    add column moves text[],  -- the half-moves that were made already, in canonical UHP; null: a new game
    add constraint challenge_moves_some check (cardinality(moves) > 0),
    add constraint challenge_moves_unrated check (moves is null or not rated);

-- What happened, from now on also:
--   imported  a half-move that was made before the match began here; the actor has brought the game
alter table match_event
    drop constraint match_event_kind_known,
    drop constraint match_event_ply_whole,
    drop constraint match_event_uhp_whole,
    add constraint match_event_kind_known check (kind in
        ('placed', 'moved', 'passed', 'resigned', 'timed_out', 'win_claimed', 'extended', 'paused', 'resumed',
         'draw_offered', 'draw_agreed', 'draw_declined', 'draw_claimed', 'takeback_offered', 'takeback_declined',
         'taken_back', 'aborted', 'nudged', 'pause_offered', 'pause_agreed', 'pause_declined', 'pause_ended',
         'stranded', 'relocated', 'closed', 'imported')),
    add constraint match_event_ply_whole check (
        (ply is not null) = (kind in ('placed', 'moved', 'passed', 'imported', 'taken_back'))),
    add constraint match_event_uhp_whole check (
        (uhp is not null) = (kind in ('placed', 'moved', 'passed', 'imported')));
