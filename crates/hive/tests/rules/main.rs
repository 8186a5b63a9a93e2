//! Tests of the rules against published perft tables, complete sets of legal moves and recorded games, and of invariants in
//! random play.

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
