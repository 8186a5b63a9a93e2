-- Comments that said too little.

comment on column plan.recent is 'The latest lines that no longer apply, newest first: overtaken, replaced or forbidden ones.';
comment on column plan.version is 'Counts the changes, also by planned moves that were played, so that outdated buttons are recognised.';
comment on column challenge.opponent is 'The challenged player. Null: an open challenge or an invitation.';
comment on column notice.events is 'Length of the match''s log up to the event that the notice is about, usually when the row was inserted. Null: not about a match, or a row of an old version.';
comment on column match.guild_id is 'The server; 0 in direct messages with the bot, and where the bot isn''t a member.';
comment on column notice.message_id is 'The sent message, or the older one that was edited to become the post. Null: not sent, or sent without a message.';
