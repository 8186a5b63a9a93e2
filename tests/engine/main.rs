//! The UHP engine: what it answers to each command, what it plays, and the program at the other end of a pipe.

mod analysis;
mod any_lines;
mod dialogues;
mod levels;
mod mining;
mod pipe;
mod random_mover;
mod searching;
mod support;
mod valid_moves;
