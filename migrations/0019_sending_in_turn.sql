-- Notices are sent in turn: channels and servers that have much to say do not keep the others waiting. And the buttons of
-- old posts are taken off apart from that.

alter table notice
    -- Where it is said, for whoever says one thing at a time there: the channel, or the person
    add column lane bigint not null generated always as (coalesce(channel_id, recipient)) stored,
    add column guild_id bigint,        -- the server that it is said in; null: none, and in rows of older versions
    -- Its place in the order. Whoever says more than one thing a second in a channel, or ten in a server, says the rest as
    -- if it had come later. The default is for older versions that may still be running.
    add column turn_at timestamptz not null default now(),
    add column buttons_off_at timestamptz;  -- when its buttons are taken off, or tried to; null: nothing took its place

update notice set turn_at = created_at where done_at is null;

update notice old set buttons_off_at = old.done_at
where has_buttons and recipient is null and exists (
    select from notice later
    where later.match_id = old.match_id and later.notice_id > old.notice_id and later.message_id is not null
      and (later.kind in ('turn', 'result') or old.kind = 'offer' and later.kind = 'answer'));

-- Serves the sender: what is unsent, in turn.
drop index notice_unsent;
create index notice_in_turn on notice (turn_at, notice_id) where done_at is null;
-- Serve the place in the order of what is new.
create index notice_unsent_of_lane on notice (lane, turn_at) where done_at is null;
create index notice_unsent_of_server on notice (guild_id, turn_at) where done_at is null;
-- Serves "when is something due again?", and making all of it due.
create index notice_due on notice (retry_at) where done_at is null;
-- Serves "is something being said there?", and what those leave behind who are gone.
create index notice_claimed on notice (lane) where done_at is null and claimed_by is not null;
-- Serve finding what a post takes the place of, and taking off the buttons of that.
drop index notice_with_buttons;
create index notice_with_buttons on notice (match_id, notice_id) where has_buttons;
create index notice_of_old_buttons on notice (buttons_off_at) where has_buttons and buttons_off_at is not null;
