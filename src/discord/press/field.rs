//! The fields of a `custom_id`, separated by colons.

use chrono::{Datelike, NaiveDate};
use hive::{Hex, Piece};
use hive_engine::Level;
use hive_engine::puzzles::PuzzleId;

use crate::ids::{ChallengeId, MatchId, PlayerId, Ply, Revision, TournamentId, VariationId};
use crate::play::settings::Setting;
use crate::play::tournaments::DraftField;
use crate::rulebook::Page;
use crate::tutorial::Lesson;

/// A value that can be encoded in a `custom_id`.
pub trait Field: Sized {
    /// Appends the value's parts, each after a colon.
    fn write(&self, id: &mut String);

    /// Parses what [`write`](Self::write) writes.
    fn read(parts: &mut Parts<'_>) -> Option<Self>;
}

/// The unparsed rest of a `custom_id`.
#[derive(Clone, Copy)]
pub struct Parts<'a>(Option<&'a str>);

impl<'a> Parts<'a> {
    pub const fn new(custom_id: &'a str) -> Self {
        Self(Some(custom_id))
    }

    /// Returns the part before the next colon.
    pub fn next(&mut self) -> Option<&'a str> {
        let rest = self.0?;
        let (part, rest) = rest.split_once(':').map_or((rest, None), |(part, rest)| (part, Some(rest)));
        self.0 = rest;
        Some(part)
    }

    /// Skips `word`, which may consist of several parts, if it comes next. Returns whether it did.
    pub fn skip(&mut self, word: &str) -> bool {
        let Some(after) = self.0.and_then(|rest| rest.strip_prefix(word)) else { return false };
        let rest = after.strip_prefix(':');
        let is_whole_word = rest.is_some() || after.is_empty();
        if is_whole_word {
            self.0 = rest;
        }
        is_whole_word
    }

    const fn is_empty(self) -> bool {
        self.0.is_none()
    }
}

fn push(id: &mut String, part: impl std::fmt::Display) {
    use std::fmt::Write;
    write!(id, ":{part}").expect("writing to a String cannot fail");
}

/// Implements [`Field`] by `Display` and `FromStr`.
macro_rules! text_fields {
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

text_fields!(u8, u16, u32, i32, i64, Piece, PuzzleId);

/// Implements [`Field`] for newtypes of numbers.
macro_rules! id_fields {
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

id_fields!(ChallengeId, MatchId, Ply, Revision, TournamentId, VariationId);

/// Restricted to ids that Discord can give to accounts. Deleted accounts have negative ids.
impl Field for PlayerId {
    fn write(&self, id: &mut String) {
        push(id, self);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Field::read(parts).filter(|id| *id > 0).map(Self)
    }
}

/// Only for the last field, which may be absent.
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

/// Restricted to years that PostgreSQL and the texts support, which chrono's range exceeds.
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
        Page::find(parts.next()?)
    }
}

impl Field for &'static Lesson {
    fn write(&self, id: &mut String) {
        push(id, self.key);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Lesson::find(parts.next()?)
    }
}

impl Field for Level {
    fn write(&self, id: &mut String) {
        push(id, self.number());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::new(Field::read(parts)?)
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

impl Field for DraftField {
    fn write(&self, id: &mut String) {
        push(id, self.word());
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::read(parts.next()?)
    }
}
