//! The buttons of puzzles, beside those of the picker.

use chrono::NaiveDate;
use hive_engine::puzzles::{Prover, PuzzleId};

use crate::discord::press::{Field, Parts, presses};

/// In how many moves the reader wants puzzles to be won; `None`: in any number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length(pub Option<u8>);

impl Field for Length {
    fn write(&self, id: &mut String) {
        self.0.unwrap_or(0).write(id);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let moves = u8::read(parts).filter(|moves| *moves <= Prover::LONGEST)?;
        Some(Self(Some(moves).filter(|moves| *moves != 0)))
    }
}

presses! {
    /// A button of a puzzle.
    pub enum PuzzlePress on Screen {
        /// Sets the next unsolved puzzle of this length after this one.
        Next(length: Length, after: PuzzleId) = "puzzles:next",
        Solve(id: PuzzleId) = "puzzles:solve",
        /// Says who has solved the puzzle of this day.
        Solvers(day: NaiveDate) = "puzzles:who" on Post,
    }
}
