-- Where matches are played: threads of their own, and what those who manage a server have chosen for it.

-- A challenge says in what kind of thread its match will be played; a match in which one it is.
alter table challenge
    add column thread    text not null default 'none',  -- of its own: none, public or private
    add column parent_id bigint;                        -- the channel of the thread that is there already (a rematch)
alter table challenge
    add constraint challenge_thread_known check (thread in ('none', 'public', 'private')),
    add constraint challenge_parent_of_thread check (parent_id is null or thread <> 'none');

alter table match
    add column thread             text not null default 'none',
    add column parent_id          bigint,       -- the channel that its thread hangs on; null: not made (yet)
    add column thread_awake_until timestamptz,  -- when Discord archives the thread, unless something happens in it
    add column thread_check_at    timestamptz;  -- when the bot looks after it next
alter table match
    add constraint match_thread_known check (thread in ('none', 'public', 'private')),
    add constraint match_parent_of_thread check (parent_id is null or thread <> 'none'),
    add constraint match_thread_times_whole check (num_nulls(parent_id, thread_awake_until, thread_check_at) in (0, 3));

-- Serves the loop that looks after threads.
create index match_thread_due on match (thread_check_at) where thread_check_at is not null and ended_at is null;
-- Serves "whose thread is this?", when Discord says that one was archived.
create index match_by_thread on match (channel_id) where parent_id is not null and ended_at is null;

-- Serves "how many challenges of this person are open here, or were made today".
create index challenge_of_challenger on challenge (challenger, guild_id, created_at);

-- What is done, from now on also:
--   thread  the match gets a thread of its own; nothing is posted, and what is to be posted later goes there
alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread'));

alter table server_setting
    add column home_channel bigint,  -- the only channel in which challenges are made; default: in any
    add column threads      text,    -- of matches, where the challenge does not say: default: none
    add column time         text,    -- how long each has, where the challenge does not say: days a move, unlimited, or
                                     -- a stock of days and the hours that a move adds, as 10+12; default: 3
    add column expansions   text,    -- where the challenge does not say; default: Base
    add column opening      text,    -- where the challenge does not say; default: standard
    add column challengers  text,    -- who may challenge whom; default: everybody
    add column most         text,    -- how often; default: no limit
    add constraint server_setting_threads_known check (threads in ('none', 'public', 'private')),
    add constraint server_setting_time_known check (time in
        ('1', '2', '3', '5', '7', '14', 'unlimited', '5+6', '10+12', '20+24')),
    add constraint server_setting_expansions_known check (expansions in
        ('Base', 'Base+M', 'Base+L', 'Base+P', 'Base+ML', 'Base+MP', 'Base+LP', 'Base+MLP')),
    add constraint server_setting_opening_known check (opening in ('standard', 'tournament')),
    add constraint server_setting_challengers_known check (challengers in ('everybody', 'named', 'managers')),
    add constraint server_setting_most_known check (most in ('any', 'open-1', 'open-3', 'day-1', 'day-3', 'day-10'));
