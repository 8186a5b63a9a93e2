-- What has to be said in a channel. Written in the transaction of the event it tells of, sent afterwards.

create table notice (
    notice_id    bigint generated always as identity,
    match_id     bigint,                   -- what it is about: either a match
    challenge_id bigint,                   -- or a challenge
    kind         text not null,            -- challenge: posted; challenge_closed: that post is edited;
                                           -- turn: somebody has to move; result: the match is over
    since        integer,                  -- the half-moves it tells: from this one
    ply          integer,                  -- up to, not including, this one
    channel_id   bigint not null,          -- where it goes
    nonce        bigint not null,          -- 64 random bits; lets Discord recognise a repeat
    created_at   timestamptz not null,
    attempts     integer not null default 0,
    claimed_by   integer,                  -- the process that is sending it, as in its advisory lock
    retry_at     timestamptz not null,     -- not to be tried before, unless that process is gone
    done_at      timestamptz,              -- null until sent, or given up
    message_id   bigint,                   -- the post
    failure      text,                     -- why it was given up
    has_buttons  boolean not null default false,  -- the post shows buttons that the next one takes off
    constraint notice_pkey primary key (notice_id),
    constraint notice_of_match foreign key (match_id) references match (match_id),
    constraint notice_of_challenge foreign key (challenge_id) references challenge (challenge_id),
    constraint notice_about_one_thing check (num_nonnulls(match_id, challenge_id) = 1),
    constraint notice_kind_known check (kind in ('challenge', 'challenge_closed', 'turn', 'result')),
    constraint notice_kind_fits check ((kind in ('turn', 'result')) = (match_id is not null)),
    constraint notice_plies_whole check (num_nulls(since, ply, match_id) in (0, 3)),
    constraint notice_done_before_failed check (failure is null or done_at is not null),
    constraint notice_nonce_once unique (nonce)
);

-- Serve the sender: the oldest unsent notice of each match or challenge.
create index notice_unsent on notice (notice_id) where done_at is null;
create index notice_unsent_of_match on notice (match_id, notice_id) where done_at is null;
create index notice_unsent_of_challenge on notice (challenge_id, notice_id) where done_at is null;
-- Serve "the last post of this match" and the posts whose buttons have to go.
create index notice_of_match_in_order on notice (match_id, notice_id);
create index notice_of_challenge_in_order on notice (challenge_id, notice_id);
create index notice_with_buttons on notice (notice_id) where has_buttons;
