-- That nobody waits for ever: matches whose place is gone, matches that are closed, and a digest instead of single pings.

alter table match
    add column stranded_at timestamptz,  -- since when its channel cannot be reached and its clocks stand still
    drop constraint match_end_reason_known,
    drop constraint match_result_fits,
    add constraint match_end_reason_known check (end_reason in
        ('queen', 'both_queens', 'resigned', 'deadlock', 'time', 'agreed', 'repetition', 'aborted',
         'silence', 'closed', 'stranded')),
    add constraint match_result_fits check (
        (result is not null)
        = (end_reason is not null and end_reason not in ('aborted', 'silence', 'closed', 'stranded'))),
    add constraint match_not_stranded_after_end check (ended_at is null or stranded_at is null);

-- Serves the loop that ends what nobody has gone on with, and "which of this player's are stranded".
create index match_stranded on match (stranded_at) where stranded_at is not null;
-- Serves "which matches are played here", when Discord says that a channel or a server is gone.
create index match_running_in on match (guild_id, channel_id) where ended_at is null;

-- What happened, from now on also:
--   stranded   the channel is gone, or the bot was thrown out: the clocks stand still
--   relocated  the actor has the match go on where they are: so do the clocks
--   closed     the actor, or the bot (no actor), ends it without a result
alter table match_event
    drop constraint match_event_kind_known,
    drop constraint match_event_by_somebody,
    add constraint match_event_kind_known check (kind in
        ('placed', 'moved', 'passed', 'resigned', 'timed_out', 'win_claimed', 'extended', 'paused', 'resumed',
         'draw_offered', 'draw_agreed', 'draw_declined', 'draw_claimed', 'takeback_offered', 'takeback_declined',
         'taken_back', 'aborted', 'nudged', 'pause_offered', 'pause_agreed', 'pause_declined', 'pause_ended',
         'stranded', 'relocated', 'closed')),
    add constraint match_event_by_somebody check (actor is not null or kind in ('extended', 'stranded', 'closed'));

-- What is said, from now on also, to one person alone:
--   letter  what became of a match whose channel cannot be reached
--   digest  the matches in which it is their turn
alter table notice
    add column recipient bigint,  -- whose direct messages it goes to; null: the channel
    add column hindrance_told boolean not null default false,  -- those who wait were told of missing permissions
    alter column channel_id drop not null,
    drop constraint notice_kind_known,
    drop constraint notice_about_one_thing,
    add constraint notice_to_player foreign key (recipient) references player (player_id),
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest')),
    add constraint notice_about_one_thing check (
        num_nonnulls(match_id, challenge_id) = case when kind = 'digest' then 0 else 1 end),
    add constraint notice_goes_somewhere check (num_nonnulls(channel_id, recipient) = 1),
    add constraint notice_letter_to_somebody check ((kind in ('letter', 'digest')) = (recipient is not null));

alter table player_preference
    add column digest_hour smallint,     -- in their zone: when they get a digest, instead of being called; default: never
    add column digest_at   timestamptz,  -- when the next one is due
    add column digest_day  date,         -- in their zone: the last day whose digest was written; none twice on a day
    add constraint player_preference_digest_sensible check (digest_hour between 0 and 23),
    add constraint player_preference_digest_whole check ((digest_hour is null) = (digest_at is null));

-- Serves the loop that writes digests.
create index player_preference_digest on player_preference (digest_at) where digest_at is not null;

-- For how many days a year somebody who plays here may be away, wherever they play; default: 21.
alter table server_setting
    add column days_away smallint,
    add constraint server_setting_days_away_known check (days_away in (7, 14, 21, 28, 42, 60));
