-- Accepted challenges and rematches count towards the limits of starts.

drop index match_practice_of_white_by_start, match_practice_of_black_by_start;
create index match_of_white_by_start on match (white, started_at);
create index match_of_black_by_start on match (black, started_at);
create index challenge_of_match on challenge (match_id) where match_id is not null;
create index challenge_of_challenger_by_creation on challenge (challenger, created_at);

comment on index match_of_white_by_start is 'Limits: matches begun in the last hour or day.';
comment on index match_of_black_by_start is 'Limits: matches begun in the last hour or day.';
comment on index challenge_of_challenger_by_creation is 'Limit: challenges made in the last hour.';
comment on index challenge_of_match is 'The challenge from which a match started.';
