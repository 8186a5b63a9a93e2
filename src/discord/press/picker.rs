//! What the buttons and menus mean with which a move is chosen.

use std::str::Split;

use super::next;
use crate::hive::{Hex, Piece};
use crate::ids::{MatchId, Ply, VariationId};

/// Which position a dialog is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A match after so many half-moves, those counted that were taken back.
    Match(MatchId, Ply),
    /// The same, to try something out.
    Fresh(MatchId, Ply),
    /// What somebody tries out in a match: the position with this number, from 0.
    Trial(MatchId, VariationId, u16),
}

/// A step of a dialog. Pages and menus are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Show what can act: this page of it.
    Pieces(u16),
    /// What was chosen from this menu is to act.
    Piece(u16),
    /// Show where this piece can go: this page of it.
    Places(Piece, u16),
    /// It is to go to what was chosen from this menu.
    Place(Piece, u16),
    /// It goes there, and that is meant.
    Confirm(Piece, Hex),
    /// It goes there, but only on trial.
    Try(Piece, Hex),
}

impl About {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Match(id, ply) => format!("dialog:{id}:{ply}"),
            Self::Fresh(id, ply) => format!("try:{id}:{ply}"),
            Self::Trial(of, id, number) => format!("trial:{of}:{id}:{number}"),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(kind: &str, parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match kind {
            "dialog" => Self::Match(MatchId(next(parts)?), Ply(next(parts)?)),
            "try" => Self::Fresh(MatchId(next(parts)?), Ply(next(parts)?)),
            "trial" => Self::Trial(MatchId(next(parts)?), VariationId(next(parts)?), next(parts)?),
            _ => return None,
        })
    }
}

impl Step {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Pieces(page) => format!("pieces:{page}"),
            Self::Piece(menu) => format!("piece:{menu}"),
            Self::Places(piece, page) => format!("places:{piece}:{page}"),
            Self::Place(piece, menu) => format!("place:{piece}:{menu}"),
            Self::Confirm(piece, at) => format!("confirm:{piece}:{}:{}", at.q, at.r),
            Self::Try(piece, at) => format!("try:{piece}:{}:{}", at.q, at.r),
        }
    }

    /// What was written so, in the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match parts.next()? {
            "pieces" => Self::Pieces(next(parts)?),
            "piece" => Self::Piece(next(parts)?),
            "places" => Self::Places(next(parts)?, next(parts)?),
            "place" => Self::Place(next(parts)?, next(parts)?),
            "confirm" => Self::Confirm(next(parts)?, Hex::new(next(parts)?, next(parts)?)),
            "try" => Self::Try(next(parts)?, Hex::new(next(parts)?, next(parts)?)),
            _ => return None,
        })
    }
}
