-- Replaced posts are chosen lane by lane, so that a backlog in one channel delays no other.

drop index notice_replaced;
create index notice_replaced on notice (lane, buttons_off_at)
    where (has_buttons or is_open) and buttons_off_at is not null;

comment on index notice_replaced is 'Replaced posts that are still to be edited, by lane.';
