-- Tournaments whose channel is lost, and the monthly posts of ladders.

alter table notice
    drop constraint notice_kind_known,
    add constraint notice_kind_known check (kind in
        ('challenge', 'challenge_closed', 'turn', 'result', 'late', 'offer', 'answer',
         'reminder', 'nudge', 'wake', 'pause', 'thread', 'letter', 'digest', 'replay', 'offer_closed', 'puzzle',
         'puzzle_solvers', 'followed', 'season', 'tournament', 'tournament_table', 'tournament_thread', 'tournament_start',
         'tournament_result', 'tournament_warning', 'tournament_waiting', 'tournament_lost', 'ladder')),
    drop constraint notice_about_one_thing,
    add constraint notice_about_one_thing check (
        num_nonnulls(match_id, challenge_id, tournament_id) =
        case when kind in ('digest', 'puzzle', 'puzzle_solvers', 'followed', 'season', 'ladder') then 0 else 1 end),
    drop constraint notice_letter_to_somebody,
    add constraint notice_letter_to_somebody check
        ((kind in ('letter', 'digest', 'followed', 'tournament_warning', 'tournament_lost')) = (recipient is not null)),
    drop constraint notice_day_of_puzzle,
    add constraint notice_day_of_puzzle check
        ((kind in ('puzzle', 'puzzle_solvers', 'season', 'ladder')) = (day is not null));

alter table ladder
    add column channel_id bigint,
    add column posted_on date;
comment on column ladder.channel_id is 'Channel of the monthly post. Null: none is made.';
comment on column ladder.posted_on is 'First day of the month of the last post, or of the month in which the ladder began.';

create index ladder_unposted on ladder (posted_on) where channel_id is not null;
comment on index ladder_unposted is 'Serves the search for ladders whose monthly post is due.';

alter table ladder_place
    add column month_place integer,
    add column last_month_place integer;
comment on column ladder_place.month_place is 'Place in the last monthly post. Null: not in it.';
comment on column ladder_place.last_month_place is 'Place in the monthly post before that.';

create index notice_of_ladder on notice (guild_id, notice_id) where kind = 'ladder';
comment on index notice_of_ladder is 'Serves the search for the last monthly post of a ladder.';

create index tournament_unfinished on tournament (guild_id, channel_id) where stage not in ('over', 'cancelled');
comment on index tournament_unfinished is 'Serves the search for tournaments whose channel is lost.';
