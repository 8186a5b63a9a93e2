-- Whose turn it is: whoever took it chose the number. Null once the turn is over, and for a turn that a process of an older
-- release has taken.
alter table identify_queue add column holder bigint;
