-- Following: direct messages about a match to people who may see it and do not play it.

create table follow (
    match_id     bigint not null,
    player_id    bigint not null,
    what         text not null,
    told         integer not null,
    warned_white boolean not null default false,
    warned_black boolean not null default false,
    followed_at  timestamptz not null,
    constraint follow_pkey primary key (match_id, player_id),
    constraint follow_of_match foreign key (match_id) references match (match_id),
    constraint follow_by_player foreign key (player_id) references player (player_id),
    constraint follow_what_known check (what in ('result', 'turns', 'queens')),
    constraint follow_told_sensible check (told >= 0)
);

comment on table follow is 'Who gets direct messages about which match.';
comment on column follow.what is 'What the follower is told besides the result: nothing (result), each turn, or that a queen is nearly surrounded.';
comment on column follow.told is 'Length of the match''s log when the follower was last told, or began to follow.';
comment on column follow.warned_white is 'Whether the follower was told that White''s queen is nearly surrounded.';
comment on column follow.warned_black is 'Whether the follower was told that Black''s queen is nearly surrounded.';

create index follow_by_player on follow (player_id);
comment on index follow_by_player is 'Serves the messages to a follower, their limit, and the export and the deletion of their account.';

alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle',
         'puzzle_solvers', 'followed')),
    drop constraint notice_about_one_thing,
    add constraint notice_about_one_thing check (
        num_nonnulls(match_id, challenge_id) =
        case when kind in ('digest', 'puzzle', 'puzzle_solvers', 'followed') then 0 else 1 end),
    drop constraint notice_letter_to_somebody,
    add constraint notice_letter_to_somebody check
        ((kind in ('letter', 'digest', 'followed')) = (recipient is not null));
