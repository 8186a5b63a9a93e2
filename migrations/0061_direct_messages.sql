-- Matches between two people who play in their direct messages with the bot: each notice about such a match, or about a challenge to
-- one, is sent twice, once to each.

alter table match
    add column black_channel_id bigint,
    drop constraint match_has_server,
    add constraint match_has_server check (guild_id <> 0 or bot is not null or black_channel_id is not null),
    add constraint match_in_two_channels check (
        black_channel_id is null
        or guild_id = 0 and bot is null and is_private and thread = 'none');

comment on column match.black_channel_id is
    'Black’s direct messages with the bot, if the match is played in the direct messages of both; channel_id is White’s then.';

alter table challenge
    add column opponent_channel_id bigint,
    add constraint challenge_in_two_channels check (
        opponent_channel_id is null or guild_id = 0 and is_private and thread = 'none');

comment on column challenge.opponent_channel_id is
    'The opponent’s direct messages with the bot, if the challenge is to a match by direct message; channel_id is the challenger’s then.';

alter table notice
    add column is_copy boolean not null default false,
    add constraint notice_copy_has_channel check (not is_copy or channel_id is not null and (match_id is not null or challenge_id is not null));

comment on column notice.is_copy is
    'Whether it is one of two notices of the same announcement, in the direct messages of both players. The notices of each channel are sent in their own order.';
