//! The buttons of puzzles. The boards' other components are the picker's.

use chrono::NaiveDate;
use hive_engine::puzzles::{Prover, PuzzleId};

use crate::discord::features::picker::press::PuzzlePosition;
use crate::discord::press::{Field, Parts, presses};

/// The requested length of puzzles in moves; `None` for any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleLength(pub Option<u8>);

impl Field for PuzzleLength {
    fn write(&self, id: &mut String) {
        self.0.unwrap_or(0).write(id);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let moves = u8::read(parts).filter(|moves| *moves <= Prover::MAX_MOVES)?;
        Some(Self(Some(moves).filter(|moves| *moves != 0)))
    }
}

presses! {
    pub enum PuzzlePress on Screen {
        /// Shows the next unsolved puzzle of this length after this one.
        Next(length: PuzzleLength, after: PuzzleId) = "puzzles:next",
        Solve(id: PuzzleId) = "puzzles:solve",
        /// Names the piece that the solution starts with.
        Hint(position: PuzzlePosition) = "puzzles:hint",
        Solution(position: PuzzlePosition) = "puzzles:solution",
        /// Lists who has solved the daily puzzle of this day.
        Solvers(day: NaiveDate) = "puzzles:who" on Post,
    }
}
