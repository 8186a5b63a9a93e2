//! The rules against what others have published: perft tables, complete sets of legal moves, recorded games. And against
//! themselves, in random play.

mod hash;
mod illegal_moves;
mod legal_moves;
mod notation;
mod opening;
mod perft;
mod random_play;
mod recorded_games;
mod records;
mod repetition;
mod support;
mod throws;
