//! What the buttons about puzzles mean that are won in few moves, beside those of the picker.

use std::str::Split;

use chrono::NaiveDate;
use hive_engine::puzzles::{Prover, PuzzleId};

use super::parts::{day, next};

/// What such a press asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzlePress {
    /// Set the next one that is not solved, of so many moves if a number is named, after this one.
    Next(Option<u8>, PuzzleId),
    /// Set this one.
    Solve(PuzzleId),
    /// Say who has solved the puzzle of this day.
    Solvers(NaiveDate),
}

impl PuzzlePress {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Next(only, after) => format!("next:{}:{after}", only.unwrap_or(0)),
            Self::Solve(id) => format!("solve:{id}"),
            Self::Solvers(day) => format!("who:{day}"),
        }
    }

    /// The inverse of [`written`](Self::written), from the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match parts.next()? {
            "next" => {
                let only: u8 = next(parts).filter(|only| *only <= Prover::LONGEST)?;
                Self::Next(Some(only).filter(|only| *only != 0), next(parts)?)
            }
            "solve" => Self::Solve(next(parts)?),
            "who" => Self::Solvers(day(parts)?),
            _ => return None,
        })
    }
}
