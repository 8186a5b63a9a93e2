-- The message command on a post of a match.

create index notice_of_message on notice (message_id) where message_id is not null and match_id is not null;
comment on index notice_of_message is 'Serves the message command: which match, at which ply, does this post show?';
