-- People can have what is stored on them deleted. Their matches and challenges are other people's too: they stay, under a
-- number below zero, which is nobody's; the person may come back, as somebody new.

alter table player
    add constraint player_deleted_nameless check (player_id > 0 or name = 'deleted player');

-- Giving a row of player another number gives it to all that refers to it.
alter table match
    drop constraint match_white_player,
    drop constraint match_black_player,
    add constraint match_white_player foreign key (white) references player (player_id) on update cascade,
    add constraint match_black_player foreign key (black) references player (player_id) on update cascade;
alter table match_event
    drop constraint match_event_by_player,
    add constraint match_event_by_player foreign key (actor) references player (player_id) on update cascade;
alter table challenge
    drop constraint challenge_by_player,
    drop constraint challenge_to_player,
    add constraint challenge_by_player foreign key (challenger) references player (player_id) on update cascade,
    add constraint challenge_to_player foreign key (opponent) references player (player_id) on update cascade;
