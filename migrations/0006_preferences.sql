-- What each person has chosen for themselves. No row, or a null: nothing was chosen, and the default holds. Each further
-- setting is a further column.

create table player_preference (
    player_id bigint not null,
    confirm   boolean,  -- asked once more before a move that was tapped is played? default: yes
    theme     text,     -- the colours of the pictures that only they see; default: standard
    constraint player_preference_pkey primary key (player_id),
    constraint player_preference_of_player foreign key (player_id) references player (player_id),
    constraint player_preference_theme_known check (theme in
        ('standard', 'light', 'dark', 'high_contrast', 'colour_safe'))
);

-- What those who manage a server have chosen for all of it, in the same way.
create table server_setting (
    guild_id bigint not null,  -- Discord's number of the server
    theme    text,             -- the colours of the pictures that everybody sees; default: standard
    constraint server_setting_pkey primary key (guild_id),
    constraint server_setting_theme_known check (theme in
        ('standard', 'light', 'dark', 'high_contrast', 'colour_safe'))
);

-- Half-moves that somebody tries out for themselves, for both sides, from a position of a match. Nothing of it is told to
-- anybody else, and it is deleted a week after it was last touched.
create table trial (
    trial_id   bigint generated always as identity,
    player_id  bigint not null,       -- who tries; nobody else sees it
    match_id   bigint not null,
    base_ply   integer not null,      -- after so many half-moves of the match it begins
    moves      text[] not null,       -- what was chosen, in canonical UHP; forced passes between them are not written
    touched_at timestamptz not null,  -- when a half-move was last tried
    constraint trial_pkey primary key (trial_id),
    constraint trial_by_player foreign key (player_id) references player (player_id),
    constraint trial_of_match foreign key (match_id) references match (match_id),
    constraint trial_base_ply_sensible check (base_ply >= 0)
);

-- Serves the loop that deletes what nobody has touched for a week.
create index trial_by_touch on trial (touched_at);
