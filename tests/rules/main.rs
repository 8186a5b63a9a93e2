//! The rules engine against what others found: published perft tables, complete sets of legal moves, played games;
//! and against itself, on random play. Beside it the clocks, which are pure too.

mod clocks;
mod hash;
mod illegal_moves;
mod legal_moves;
mod notation;
mod opening;
mod perft;
mod puzzles;
mod quiet_hours;
mod random_play;
mod ratings;
mod recorded_games;
mod records;
mod repetition;
mod rulebook;
mod support;
mod throws;
mod tutorial;
