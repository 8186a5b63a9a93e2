//! The buttons and menus of the picker.

use hive::{Hex, Piece};
use hive_engine::puzzles::{Prover, PuzzleId};

use crate::discord::press::{Field, Parts, Press, Surface, custom_id_enum};
use crate::ids::{MatchId, Ply, Revision, VariationId};
use crate::rulebook::Page;
use crate::tutorial::Lesson;

/// A button or menu of the picker: the position it belongs to, and the step it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickerPress {
    pub position: PositionId,
    pub step: Step,
}

impl Field for PickerPress {
    fn write(&self, id: &mut String) {
        self.position.write(id);
        self.step.write(id);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Some(Self { position: PositionId::read(parts)?, step: Step::read(parts)? })
    }
}

impl Press for PickerPress {
    fn surface(&self) -> Surface {
        Surface::Screen
    }
}

custom_id_enum! {
    /// The position in which a move is chosen, and whether to play or to try it.
    pub enum PositionId {
        /// The current position of a match, for playing. `seen`: the revision that the user saw.
        Match(id: MatchId, seen: Revision) = "dialog",
        /// The current position of a match, on the try board.
        TryBoard(id: MatchId, seen: Revision) = "try",
        /// A position of a finished match, on the try board.
        Past(id: MatchId, ply: Ply) = "past",
        /// A position of a variation on the try board. `number`: from 0, the start of the variation.
        Variation(id: MatchId, variation: VariationId, number: u16) = "trial",
        /// A page of the rulebook, after the moves tried there.
        Page(page: &'static Page, line: Line) = "page",
        /// A lesson of the tutorial. Its word is older than the puzzles; words never change.
        Lesson(lesson: &'static Lesson) = "puzzle",
        /// A position of a puzzle.
        Puzzle(position: PuzzlePosition) = "win",
    }
}

impl PositionId {
    /// Whether it is a position of a match, or of a variation of it.
    pub const fn is_of_match(self) -> bool {
        matches!(self, Self::Match(..) | Self::TryBoard(..) | Self::Past(..) | Self::Variation(..))
    }
}

/// A position of a puzzle. Unlike those of a variation, its moves are stored only in the `custom_id`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePosition {
    pub puzzle: PuzzleId,
    /// The requested length of puzzles, for the next one; `None` for any.
    pub length: Option<u8>,
    /// The moves of both players.
    pub line: Line,
}

/// The moves tried on a page of the rulebook, or played in a puzzle. Each is an index into the legal moves, sorted by their
/// UHP notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    moves: [u16; Self::MAX_MOVES],
    length: usize,
}

impl Line {
    /// Longer lines might exceed the maximum length of a `custom_id`.
    pub const MAX_MOVES: usize = 8;

    pub const EMPTY: Self = Self { moves: [0; Self::MAX_MOVES], length: 0 };

    pub fn moves(&self) -> &[u16] {
        &self.moves[..self.length]
    }

    /// Appends a move, unless the line is full.
    pub const fn with(mut self, mv: u16) -> Self {
        if self.length < Self::MAX_MOVES {
            self.moves[self.length] = mv;
            self.length += 1;
        }
        self
    }

    pub const fn is_full(&self) -> bool {
        self.length == Self::MAX_MOVES
    }

    /// Removes the last move; `None` if the line is empty.
    pub fn without_last(self) -> Option<Self> {
        let (_, before) = self.moves().split_last()?;
        Some(before.iter().fold(Self::EMPTY, |line, &mv| line.with(mv)))
    }
}

impl Field for Line {
    fn write(&self, id: &mut String) {
        id.push(':');
        id.push_str(&self.moves().iter().map(u16::to_string).collect::<Vec<_>>().join("."));
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        let text = parts.next()?;
        if text.is_empty() {
            return Some(Self::EMPTY);
        }
        let moves: Option<Vec<u16>> = text.split('.').map(|mv| mv.parse().ok()).collect();
        let moves = moves.filter(|moves| moves.len() <= Self::MAX_MOVES)?;
        Some(moves.into_iter().fold(Self::EMPTY, Self::with))
    }
}

impl Field for PuzzlePosition {
    fn write(&self, id: &mut String) {
        self.puzzle.write(id);
        self.length.unwrap_or(0).write(id);
        self.line.write(id);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Some(Self {
            puzzle: Field::read(parts)?,
            length: match u8::read(parts).filter(|length| *length <= Prover::MAX_MOVES)? {
                0 => None,
                length => Some(length),
            },
            line: Field::read(parts)?,
        })
    }
}

custom_id_enum! {
    /// A step in the picker. `menu`: the index of the menu, because choices may need several.
    pub enum Step {
        /// Asks for a piece. The 0 was a page number in older versions.
        Pieces = "pieces:0",
        PieceButton(piece: Piece) = "take",
        PieceMenu(menu: u16) = "piece",
        /// Asks for the piece's target.
        Places(piece: Piece, page: OnlyPage) = "places",
        PlaceButton(piece: Piece, at: Hex) = "go",
        PlaceMenu(piece: Piece, menu: u16) = "place",
        Confirm(piece: Piece, at: Hex) = "confirm",
        Try(piece: Piece, at: Hex) = "try",
        /// Asks which unplayable piece to explain.
        UnplayablePieces = "unable",
        /// Explains why a piece can't be played.
        WhyNot(piece: Piece) = "why",
        WhyNotMenu(menu: u16) = "whymenu",
    }
}

/// Always 0: the page number of older versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyPage;

impl Field for OnlyPage {
    fn write(&self, id: &mut String) {
        id.push_str(":0");
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        parts.skip("0").then_some(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_their_last_move_and_have_a_maximum_length() {
        let full = (0..Line::MAX_MOVES).fold(Line::EMPTY, |line, _| line.with(999));
        assert_eq!(full.moves().len(), Line::MAX_MOVES);
        assert_eq!(Line::EMPTY.with(3).with(999).without_last(), Some(Line::EMPTY.with(3)));
        assert_eq!(Line::EMPTY.with(3).without_last(), Some(Line::EMPTY));
        assert_eq!(Line::EMPTY.without_last(), None);
        assert_eq!(full.with(1), full);
    }
}
