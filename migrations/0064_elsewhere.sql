-- Matches where the bot is no member: in groups, in direct messages between people, and in servers that haven't added it. There it can
-- only respond to interactions, so a post is the response to the command or press that caused it.

alter table match
    add column foreign_guild_id bigint,
    drop constraint match_has_server,
    add constraint match_has_server check (
        guild_id <> 0 or bot is not null or black_channel_id is not null or foreign_guild_id is not null),
    add constraint match_elsewhere check (
        foreign_guild_id is null
        or guild_id = 0 and bot is null and black_channel_id is null and is_private and thread = 'none');

comment on column match.foreign_guild_id is
    'The server in which the bot is no member, or 0 for a group or a direct message between people, if the match is played there. Null: the bot is a member.';

alter table challenge
    add column foreign_guild_id bigint,
    add constraint challenge_elsewhere check (
        foreign_guild_id is null
        or guild_id = 0 and opponent_channel_id is null and is_private and thread = 'none');

comment on column challenge.foreign_guild_id is 'As match.foreign_guild_id.';

alter table player
    add column is_reachable boolean not null default true,
    add column has_app boolean not null default false;
alter table player
    alter column is_reachable set default false;

comment on column player.is_reachable is
    'Whether the bot may write to them by direct message: they used it in a server that added it, in direct messages with it, or have added it to their account.';

comment on column player.has_app is
    'Whether they have added the bot to their account, as their commands showed, so that they can use it where it is no member.';

create index match_foreign_server on match (foreign_guild_id) where foreign_guild_id <> 0 and ended_at is null;
comment on index match_foreign_server is 'Serves the search for the matches of a server that adds the bot.';
create index challenge_foreign_server on challenge (foreign_guild_id) where foreign_guild_id <> 0 and closed_at is null;
comment on index challenge_foreign_server is 'As match_foreign_server.';

alter table notice
    add column interaction_id bigint,
    add column interaction_token text,
    drop constraint notice_copy_has_channel,
    add constraint notice_copy_is_addressed check (
        not is_copy or num_nonnulls(channel_id, recipient) = 1 and (match_id is not null or challenge_id is not null)),
    add constraint notice_responds_to_interaction check (num_nulls(interaction_id, interaction_token) in (0, 2)),
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle',
         'puzzle_solvers', 'followed', 'season', 'tournament', 'tournament_table', 'tournament_thread', 'tournament_start',
         'tournament_result', 'tournament_warning', 'tournament_waiting', 'tournament_lost', 'ladder',
         'dm_turn', 'dm_result', 'dm_late', 'dm_offer', 'dm_pause', 'dm_reminder', 'dm_nudge', 'dm_wake')),
    drop constraint notice_letter_to_somebody,
    add constraint notice_letter_to_somebody check
        ((kind in ('letter', 'digest', 'followed', 'tournament_warning', 'tournament_lost',
                   'dm_turn', 'dm_result', 'dm_late', 'dm_offer', 'dm_pause', 'dm_reminder', 'dm_nudge', 'dm_wake'))
         = (recipient is not null));

comment on column notice.is_copy is
    'Whether it is in order only with the notices of the same channel or recipient: one of two copies in the direct messages of both players, or a notice about a match elsewhere. Others are in order with all notices of their match.';
comment on column notice.interaction_id is
    'The interaction whose first response is the post. Null: the bot posts by itself.';
comment on column notice.interaction_token is
    'The token of that interaction, with which the response can be edited for 15 minutes. Deleted with interaction_id after an hour.';

create index notice_of_challenge_post on notice (message_id) where message_id is not null and challenge_id is not null;
comment on index notice_of_challenge_post is 'Serves the search for the challenge of a pressed post.';

create unique index notice_of_interaction on notice (interaction_id) where interaction_id is not null;
comment on index notice_of_interaction is 'Serves the search for the response to an interaction. An interaction has one.';
