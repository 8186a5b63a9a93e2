-- A later post of a match turns the earlier ones into statements of what happened. By default it also takes their boards off.

alter table notice
    add column is_open boolean not null default false;

alter table server_setting
    add column old_boards text,
    add constraint server_setting_old_boards_known check (old_boards in ('fold', 'keep'));

-- The posts of running matches, including those whose buttons are gone already.
update notice set is_open = true
from match
where match.match_id = notice.match_id and match.ended_at is null
  and notice.message_id is not null and notice.recipient is null
  and notice.kind in ('turn', 'late', 'pause', 'reminder', 'nudge', 'wake');

update notice old set buttons_off_at = old.done_at
where is_open and exists (
    select from notice later
    where later.match_id = old.match_id and later.notice_id > old.notice_id and later.message_id is not null
      and later.kind in ('turn', 'result'));

drop index notice_with_buttons;
create index notice_open on notice (match_id, notice_id) where has_buttons or is_open;
drop index notice_of_old_buttons;
create index notice_replaced on notice (buttons_off_at)
    where (has_buttons or is_open) and buttons_off_at is not null;

comment on column notice.is_open is 'Whether its post shows a board or asks a player to act: what a later turn or result of the match edits into a statement.';
comment on column notice.buttons_off_at is 'When the post is next edited because a later one replaced it. Null: not replaced.';
comment on column server_setting.old_boards is 'What remains of earlier posts of a match. fold: a line; keep: the line and the board. Default: fold.';
comment on index notice_open is 'The posts that a new turn or result replaces.';
comment on index notice_replaced is 'Replaced posts that are still to be edited.';
