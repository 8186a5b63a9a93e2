//! The fields of a `custom_id`, between colons.

use chrono::{Datelike, NaiveDate};
use hive::{Hex, Piece};
use hive_engine::puzzles::PuzzleId;

use crate::ids::{ChallengeId, MatchId, PlayerId, Ply, VariationId};
use crate::play::settings::Setting;
use crate::rulebook::Page;
use crate::tutorial::Puzzle;

/// A value that a `custom_id` can carry.
pub trait Field: Sized {
    /// Appends the value, each of its parts behind a colon.
    fn write(&self, id: &mut String);

    /// Reads what [`write`](Self::write) has written; `None` if it has not written this.
    fn read(parts: &mut Parts<'_>) -> Option<Self>;
}

/// What is left to read of a `custom_id`.
#[derive(Clone, Copy)]
pub struct Parts<'a>(Option<&'a str>);

impl<'a> Parts<'a> {
    pub const fn of(custom_id: &'a str) -> Self {
        Self(Some(custom_id))
    }

    /// The part before the next colon.
    pub fn next(&mut self) -> Option<&'a str> {
        let rest = self.0?;
        let (part, rest) = rest.split_once(':').map_or((rest, None), |(part, rest)| (part, Some(rest)));
        self.0 = rest;
        Some(part)
    }

    /// Skips these parts if they come next.
    pub fn skip(&mut self, word: &str) -> bool {
        let Some(after) = self.0.and_then(|rest| rest.strip_prefix(word)) else { return false };
        let rest = after.strip_prefix(':');
        let is_whole = rest.is_some() || after.is_empty();
        if is_whole {
            self.0 = rest;
        }
        is_whole
    }

    const fn is_empty(self) -> bool {
        self.0.is_none()
    }
}

fn push(id: &mut String, part: impl std::fmt::Display) {
    use std::fmt::Write;
    write!(id, ":{part}").expect("a String takes everything");
}

/// Values that are written and read as text.
macro_rules! texts {
    ($($type:ty),+) => {$(
        impl Field for $type {
            fn write(&self, id: &mut String) {
                push(id, self);
            }

            fn read(parts: &mut Parts<'_>) -> Option<Self> {
                parts.next()?.parse().ok()
            }
        }
    )+};
}

texts!(u8, u16, u32, i32, i64, Piece, PuzzleId);

/// Numbers with a type of their own.
macro_rules! ids {
    ($($type:ident),+) => {$(
        impl Field for $type {
            fn write(&self, id: &mut String) {
                push(id, self);
            }

            fn read(parts: &mut Parts<'_>) -> Option<Self> {
                Field::read(parts).map(Self)
            }
        }
    )+};
}

ids!(ChallengeId, MatchId, PlayerId, Ply, VariationId);

/// The last field may be missing.
impl<T: Field> Field for Option<T> {
    fn write(&self, id: &mut String) {
        if let Some(value) = self {
            value.write(id);
        }
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        if parts.is_empty() { Some(None) } else { T::read(parts).map(Some) }
    }
}

impl Field for Hex {
    fn write(&self, id: &mut String) {
        push(id, self.q);
        push(id, self.r);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Some(Self::new(Field::read(parts)?, Field::read(parts)?))
    }
}

/// A day: the database knows fewer dates than chrono.
impl Field for NaiveDate {
    fn write(&self, id: &mut String) {
        push(id, self);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        parts.next()?.parse().ok().filter(|day: &Self| (1970..=9999).contains(&day.year()))
    }
}

impl Field for &'static Page {
    fn write(&self, id: &mut String) {
        push(id, self.key);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Page::called(parts.next()?)
    }
}

impl Field for &'static Puzzle {
    fn write(&self, id: &mut String) {
        push(id, self.key);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Puzzle::called(parts.next()?)
    }
}

impl Field for Setting {
    fn write(&self, id: &mut String) {
        push(id, self.word());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::read(parts.next()?)
    }
}
