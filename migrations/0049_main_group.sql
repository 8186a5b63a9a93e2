-- The main group continues with its members, and a computation that failed is repeated.

alter table global_rating
    add column member_since timestamptz;
-- Those who could be compared by the last computation are the first members.
update global_rating set member_since = first_at where rating is not null;
comment on table global_rating is 'Each player''s connection with the main group, and their rating by matches within it. Derived from match by a periodic job, except that the main group continues with its members.';
comment on column global_rating.member_since is 'Since when the player is a member of the main group without interruption. Null: no member.';

alter table global_rating_run
    add column claimed_until timestamptz;
comment on table global_rating_run is 'One row: the last computation of global_rating, so that one process at a time begins it.';
comment on column global_rating_run.claimed_until is 'When another process may repeat the computation, if it has not ended. Null: it has ended.';
