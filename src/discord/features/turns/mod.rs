//! `/place`, `/move`, and the posts of a match: turn, result, replay.

pub mod command;
pub mod post;
pub mod replay;
pub mod result;
mod statement;
mod text;
