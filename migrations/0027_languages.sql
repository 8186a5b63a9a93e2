-- In which language people and servers read what the bot says.

alter table server_setting
    add column language text,  -- of public posts, by its tag; default: the server's own, which each match remembers
    add constraint server_setting_language_is_tag check (language ~ '^[a-z]{2,3}$');

-- Serves direct messages, which nobody has asked for just now: how Discord named the language when they last did something.
alter table player
    add column last_locale text;
