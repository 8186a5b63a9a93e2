-- A server's language can have a region: `es-419` is the Spanish of Latin America.
alter table server_setting drop constraint server_setting_language_is_tag,
    add constraint server_setting_language_is_tag check (language ~ '^[a-z]{2,3}(-([A-Z]{2}|[0-9]{3}))?$');
