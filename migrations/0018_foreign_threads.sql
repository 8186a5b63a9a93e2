-- A thread that somebody else made, and in which a match is played, is woken as the match's own would be. It has no parent
-- here: nothing takes its place.
alter table match
    drop constraint match_thread_times_whole,
    add constraint match_thread_times_whole check (
        (thread_awake_until is null) = (thread_check_at is null)
        and (parent_id is null or thread_check_at is not null));

-- Serves "what is played in this thread?", when Discord says that one was archived.
drop index match_by_thread;
create index match_by_thread on match (channel_id) where ended_at is null;
