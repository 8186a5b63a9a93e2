//! The tutorial: lessons, each a position with White to move and a goal that few moves reach. Their texts are in the
//! locale files, by lesson key.
//!
//! | file | what |
//! |---|---|
//! | `lesson.rs` | the type of a lesson |
//! | `lessons.rs` | all lessons, and looking them up |
//! | `goal.rs` | goals, and what is missing after a move that does not reach them |
//!
//! A test plays every legal move of every position: those that reach the goal match an independent list.

mod goal;
mod lesson;
mod lessons;

pub use goal::{Goal, Mistake};
pub use lesson::Lesson;
pub use lessons::LESSONS;
