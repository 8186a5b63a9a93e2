//! Tests of the UHP engine: sessions, search, levels, analysis and puzzles.

mod analysis;
mod any_lines;
mod dialogues;
mod levels;
mod puzzles;
mod random_mover;
mod searching;
mod support;
mod valid_moves;
mod viewer;
