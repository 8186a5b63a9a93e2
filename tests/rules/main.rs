//! The rules engine against what others found: published perft tables, complete sets of legal moves, played games;
//! and against itself, on random play. Beside it the clocks, which are pure too.

mod clocks;
mod corpus;
mod games;
mod hash;
mod illegal;
mod notation;
mod opening;
mod perft;
mod quiet;
mod random;
mod ratings;
mod records;
mod repetition;
mod support;
mod throws;
