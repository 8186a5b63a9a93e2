-- A turn may be posted late, in quiet hours that had not begun when it came.
alter table match
    add column hushed_at timestamptz;  -- when a turn was posted without calling the player to move, who is called later
