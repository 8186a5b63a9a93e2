-- The servers that each process listens to, as Discord deals them out: a server is in the shard (guild_id >> 22) % shards.
-- Null where a process listens to all.
alter table heartbeat
    add column first_shard integer, -- the first shard of the process, counted from 0
    add column last_shard  integer, -- and the last one, itself included
    add column shards      integer, -- of how many shards
    add constraint heartbeat_shards_whole check (num_nulls(first_shard, last_shard, shards) in (0, 3)),
    add constraint heartbeat_shards_fit check (first_shard >= 0 and first_shard <= last_shard and last_shard < shards);

-- The queues in which shards stand to begin listening: Discord takes a shard of each every five seconds. A process whose turn
-- it is has the queue until free_at, and puts that off while it goes on; when it dies, that moment comes by itself.
create table identify_queue (
    queue   integer not null,      -- shard % how many Discord serves at once
    free_at timestamptz not null,  -- by the clock of the database: processes on several machines share no other
    constraint identify_queue_pkey primary key (queue),
    constraint identify_queue_counted check (queue >= 0)
);
