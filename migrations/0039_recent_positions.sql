-- The last positions of matches between people, by which imports, analyses and hints recognise a running match.

create table recent_position (
    match_id bigint not null,
    hashes   bigint[] not null,
    constraint recent_position_pkey primary key (match_id),
    constraint recent_position_of_match foreign key (match_id) references match (match_id)
);

comment on table recent_position is 'The last positions of running matches between people, so that no engine helps in them. A match that began before this table has a row from its next half-move on.';
comment on column recent_position.hashes is 'Hashes of the positions without their symmetries, latest first: hive::Game::canonical_hash.';
