-- Invitations: challenges to a match by direct message without an opponent, accepted by whoever has the code.

alter table challenge
    add column code_hash bytea,
    add constraint challenge_code_hash_whole check (octet_length(code_hash) = 32),
    add constraint challenge_by_code_private check (
        code_hash is null
        or opponent is null and opponent_channel_id is null and guild_id = 0 and is_private and thread = 'none'
            and rematch_of is null and moves is null);

create unique index challenge_of_code on challenge (code_hash) where code_hash is not null;

comment on column challenge.code_hash is
    'SHA-256 of the code with which the challenge is accepted, if it is an invitation. The code itself is not stored.';
comment on index challenge_of_code is 'The invitation of a code.';
