//! What the buttons and menus of the picker mean.

use std::str::Split;

use hive::{Hex, Piece};
use hive_engine::puzzles::PuzzleId;

use super::parts::next;
use crate::ids::{MatchId, Ply, VariationId};
use crate::rulebook::Page;
use crate::tutorial::Puzzle;

/// The position in which a move is picked, and whether that is to play it or to try it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionId {
    /// To play: the match after so many plies, those counted that were taken back.
    Match(MatchId, Ply),
    /// The same position on the try board, where nothing has been tried yet.
    TryBoard(MatchId, Ply),
    /// The position of a match that is over after so many plies, on the try board, where nothing has been tried yet.
    Past(MatchId, Ply),
    /// A position of a variation on the try board, by its number in it, from 0.
    Variation(MatchId, VariationId, u16),
    /// The position of a page of the rulebook, after what has been tried there.
    Page(&'static Page, Line),
    /// The position of a puzzle of the tutorial.
    Puzzle(&'static Puzzle),
    /// A position of a puzzle that is won in few moves.
    Win(WinPosition),
}

/// A position of a puzzle that is won in few moves: what was played in it is kept nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinPosition {
    /// Which puzzle.
    pub id: PuzzleId,
    /// In how many moves the puzzles are won that its reader wants; `None`: in any number.
    pub only: Option<u8>,
    /// What was played, the answers too.
    pub line: Line,
}

/// What was tried on a page of the rulebook, or played in a puzzle: nothing is kept of it anywhere else. Each move is the number that it has among
/// the legal ones, in the order of how they are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    moves: [u16; Self::MOST],
    length: usize,
}

impl Line {
    /// The most moves in a row: a button has no room for more.
    pub const MOST: usize = 8;

    /// Nothing was tried.
    pub const EMPTY: Self = Self { moves: [0; Self::MOST], length: 0 };

    /// The moves, in order.
    #[must_use]
    pub fn moves(&self) -> &[u16] {
        &self.moves[..self.length]
    }

    /// One more move, if there is room.
    #[must_use]
    pub const fn and(mut self, mv: u16) -> Self {
        if self.length < Self::MOST {
            self.moves[self.length] = mv;
            self.length += 1;
        }
        self
    }

    /// Whether there is no room for another one.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.length == Self::MOST
    }

    /// Without the last move, if there is one.
    #[must_use]
    pub fn back(self) -> Option<Self> {
        let (_, before) = self.moves().split_last()?;
        Some(before.iter().fold(Self::EMPTY, |line, &mv| line.and(mv)))
    }

    fn written(&self) -> String {
        self.moves().iter().map(u16::to_string).collect::<Vec<_>>().join(".")
    }

    fn read(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::EMPTY);
        }
        let moves: Option<Vec<u16>> = text.split('.').map(|mv| mv.parse().ok()).collect();
        let moves = moves.filter(|moves| moves.len() <= Self::MOST)?;
        Some(moves.into_iter().fold(Self::EMPTY, Self::and))
    }
}

/// What a press in the picker asks for. Menus are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Show the pieces that can act.
    Pieces,
    /// The piece was chosen by its button.
    Take(Piece),
    /// The piece was chosen from this menu.
    Piece(u16),
    /// Show the places to which the piece can go.
    Places(Piece),
    /// The place was chosen by its button.
    Go(Piece, Hex),
    /// The place was chosen from this menu.
    Place(Piece, u16),
    /// Play it.
    Confirm(Piece, Hex),
    /// Do not play it, try it out.
    Try(Piece, Hex),
}

impl PositionId {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Match(id, ply) => format!("dialog:{id}:{ply}"),
            Self::TryBoard(id, ply) => format!("try:{id}:{ply}"),
            Self::Past(id, ply) => format!("past:{id}:{ply}"),
            Self::Variation(of, id, number) => format!("trial:{of}:{id}:{number}"),
            Self::Page(page, line) => format!("page:{}:{}", page.key, line.written()),
            Self::Puzzle(puzzle) => format!("puzzle:{}", puzzle.key),
            Self::Win(WinPosition { id, only, line }) => {
                format!("win:{id}:{}:{}", only.unwrap_or(0), line.written())
            }
        }
    }

    /// The inverse of [`written`](Self::written), from the parts between colons.
    #[must_use]
    pub fn read(kind: &str, parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match kind {
            "dialog" => Self::Match(MatchId(next(parts)?), Ply(next(parts)?)),
            "try" => Self::TryBoard(MatchId(next(parts)?), Ply(next(parts)?)),
            "past" => Self::Past(MatchId(next(parts)?), Ply(next(parts)?)),
            "trial" => Self::Variation(MatchId(next(parts)?), VariationId(next(parts)?), next(parts)?),
            "puzzle" => Self::Puzzle(Puzzle::called(parts.next()?)?),
            "win" => Self::Win(WinPosition {
                id: next(parts)?,
                only: Some(next(parts)?).filter(|only| *only != 0),
                line: Line::read(parts.next()?)?,
            }),
            "page" => Self::Page(Page::called(parts.next()?)?, Line::read(parts.next()?)?),
            _ => return None,
        })
    }
}

/// The page that older versions of these buttons ask for. There is no other any more.
const ONLY_PAGE: u16 = 0;

impl Step {
    /// As it stands in a `custom_id`.
    #[must_use]
    pub fn written(self) -> String {
        match self {
            Self::Pieces => format!("pieces:{ONLY_PAGE}"),
            Self::Take(piece) => format!("take:{piece}"),
            Self::Piece(menu) => format!("piece:{menu}"),
            Self::Places(piece) => format!("places:{piece}:{ONLY_PAGE}"),
            Self::Go(piece, at) => format!("go:{piece}:{}:{}", at.q, at.r),
            Self::Place(piece, menu) => format!("place:{piece}:{menu}"),
            Self::Confirm(piece, at) => format!("confirm:{piece}:{}:{}", at.q, at.r),
            Self::Try(piece, at) => format!("try:{piece}:{}:{}", at.q, at.r),
        }
    }

    /// The inverse of [`written`](Self::written), from the parts between colons.
    #[must_use]
    pub fn read(parts: &mut Split<'_, char>) -> Option<Self> {
        Some(match parts.next()? {
            "pieces" => only_page(parts, Self::Pieces)?,
            "take" => Self::Take(next(parts)?),
            "piece" => Self::Piece(next(parts)?),
            "places" => {
                let piece = next(parts)?;
                only_page(parts, Self::Places(piece))?
            }
            "go" => Self::Go(next(parts)?, Hex::new(next(parts)?, next(parts)?)),
            "place" => Self::Place(next(parts)?, next(parts)?),
            "confirm" => Self::Confirm(next(parts)?, Hex::new(next(parts)?, next(parts)?)),
            "try" => Self::Try(next(parts)?, Hex::new(next(parts)?, next(parts)?)),
            _ => return None,
        })
    }
}

/// What a button of the only page means.
fn only_page(parts: &mut Split<'_, char>, step: Step) -> Option<Step> {
    (next::<u16>(parts)? == ONLY_PAGE).then_some(step)
}
