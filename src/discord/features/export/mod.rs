//! `/export`: a match as UHP and PGN, with a link to an analysis board.

pub mod command;
pub mod screen;
