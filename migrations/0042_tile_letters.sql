-- Letters on tiles: a setting of players.

alter table player_preference
    add column letters text,
    add constraint player_preference_letters_known check (letters in ('automatic', 'always', 'never'));

comment on column player_preference.letters is 'Whether tiles in private pictures have the letter of their bug: automatic (in English only), always or never. Default: automatic.';
