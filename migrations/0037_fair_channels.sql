-- Within a channel, posts of matches between people go before those of practice matches, and players take turns.

alter table notice
    add column author bigint,
    add column is_practice boolean not null default false,
    -- The default is for processes of the previous release.
    add column lane_turn_at timestamptz not null default now(),
    add constraint notice_by_player foreign key (author) references player (player_id);

update notice set lane_turn_at = turn_at where done_at is null;

create index notice_in_lane on notice (lane, is_practice, lane_turn_at, notice_id) where done_at is null;
create index notice_unsent_of_author on notice (author, lane, is_practice, lane_turn_at) where author is not null;

create index match_practice_of_white_by_start on match (white, started_at) where bot is not null;
create index match_practice_of_black_by_start on match (black, started_at) where bot is not null;

comment on column notice.author is 'The player whose action the notice announces, until it is sent. Null: no player''s, sent, or a row of an old version.';
comment on column notice.is_practice is 'Whether it is about a match against the bot. Such notices are sent after all others of their lane.';
comment on column notice.lane_turn_at is 'Place among the notices of the same lane: that of the first one, delayed by a second for each unsent notice of the same author.';
comment on index notice_in_lane is 'Claims: unsent notices of a lane in order. Place of a new notice in its lane.';
comment on index notice_unsent_of_author is 'Place of a new notice in its lane, and deletion of an account.';
comment on index match_practice_of_white_by_start is 'Limits: practice matches begun in the last hour or day.';
comment on index match_practice_of_black_by_start is 'Limits: practice matches begun in the last hour or day.';
