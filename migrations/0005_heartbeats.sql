-- When each process of the bot was last connected to Discord, for whoever watches it, and to notice afterwards that
-- nobody was connected for a while. The newest row stays for ever.

create table heartbeat (
    process integer not null,      -- a random number that the process has drawn at its start
    at      timestamptz not null,  -- when it was last seen to be connected; written each minute while it is
    constraint heartbeat_pkey primary key (process)
);
