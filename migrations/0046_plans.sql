-- Conditional moves: answers that players plan to moves of their opponents.

create table plan (
    match_id      bigint not null,
    player_id     bigint not null,
    version       integer not null,
    base_revision integer not null,
    lines         text[] not null,
    draft         text[],
    recent        text[] not null default '{}',
    changed_at    timestamptz not null,
    constraint plan_pkey primary key (match_id, player_id),
    constraint plan_of_match foreign key (match_id) references match (match_id),
    constraint plan_by_player foreign key (player_id) references player (player_id),
    constraint plan_version_sensible check (version >= 0),
    constraint plan_base_revision_sensible check (base_revision >= 0),
    constraint plan_lines_limited check
        (cardinality(lines) <= 20 and coalesce(cardinality(draft), 0) <= 20 and cardinality(recent) <= 20)
);

comment on table plan is 'Conditional moves of one player in one running match. Nobody else learns of a row before one of its answers is played.';
comment on column plan.version is 'Counts the edits, so that outdated buttons are recognised.';
comment on column plan.base_revision is 'Revision of the match at the position where the lines and the draft begin. If the match has another one, a move or a takeback overtook them.';
comment on column plan.lines is 'The saved lines: the branches of a tree, each from its root to a leaf. A line is a list of actions separated by spaces, without forced passes: player, kind, piece, origin, target. Empty: no plan.';
comment on column plan.draft is 'The lines that the player is editing and has not saved. Null: no unsaved changes.';
comment on column plan.recent is 'The latest lines that were overtaken, newest first.';
comment on column plan.changed_at is 'When the player last edited the row, or a planned move was last played.';

create index plan_by_change on plan (changed_at);
comment on index plan_by_change is 'Finds overtaken plans to delete.';
create index plan_by_player on plan (player_id);
comment on index plan_by_player is 'Serves the export and the deletion of an account.';

alter table match_event
    add column planned boolean not null default false;
comment on column match_event.planned is 'Whether the move was planned, and the bot played it for the actor.';
