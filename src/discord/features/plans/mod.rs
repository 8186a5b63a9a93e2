//! Conditional moves: the private list of a player's planned lines. Moves are chosen on the try board, from which
//! **Plan this line** leads here.

mod pages;
pub mod press;
pub mod screen;
mod text;
mod view;
