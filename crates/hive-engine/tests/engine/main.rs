//! The UHP engine: its answer to each command, the moves it plays, its analysis, and the proofs of the puzzles.

mod analysis;
mod any_lines;
mod dialogues;
mod levels;
mod puzzles;
mod random_mover;
mod searching;
mod support;
mod valid_moves;
