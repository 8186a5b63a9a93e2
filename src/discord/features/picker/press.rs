//! The buttons and menus of the picker.

use hive::{Hex, Piece};
use hive_engine::puzzles::PuzzleId;

use crate::discord::press::{Field, Parts, Press, Surface, words};
use crate::ids::{MatchId, Ply, VariationId};
use crate::rulebook::Page;
use crate::tutorial::Puzzle;

/// A button or menu of the picker: the position in which it was offered, and the step that it takes there.
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

words! {
    /// The position in which a move is picked, and whether to play the move or to try it.
    pub enum PositionId {
        /// To play: the match after so many plies, including those that were taken back.
        Match(id: MatchId, seen: Ply) = "dialog",
        /// The same position on the try board, where nothing has been tried yet.
        TryBoard(id: MatchId, seen: Ply) = "try",
        /// The position after so many plies of a match that is over, on the try board, where nothing has been tried yet.
        Past(id: MatchId, ply: Ply) = "past",
        /// A position of a variation on the try board, by its number in it, from 0.
        Variation(id: MatchId, variation: VariationId, number: u16) = "trial",
        /// The position of a page of the rulebook, after the moves tried there.
        Page(page: &'static Page, line: Line) = "page",
        /// The position of a lesson of the tutorial.
        Puzzle(puzzle: &'static Puzzle) = "puzzle",
        /// A position of a puzzle.
        Win(at: WinPosition) = "win",
    }
}

/// A position of a puzzle that is won in few moves: what was played in it is kept nowhere else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinPosition {
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

    pub const EMPTY: Self = Self { moves: [0; Self::MOST], length: 0 };

    pub fn moves(&self) -> &[u16] {
        &self.moves[..self.length]
    }

    /// One more move, if there is room.
    pub const fn and(mut self, mv: u16) -> Self {
        if self.length < Self::MOST {
            self.moves[self.length] = mv;
            self.length += 1;
        }
        self
    }

    /// Whether there is no room for another one.
    pub const fn is_full(&self) -> bool {
        self.length == Self::MOST
    }

    /// Without the last move, if there is one.
    pub fn back(self) -> Option<Self> {
        let (_, before) = self.moves().split_last()?;
        Some(before.iter().fold(Self::EMPTY, |line, &mv| line.and(mv)))
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
        let moves = moves.filter(|moves| moves.len() <= Self::MOST)?;
        Some(moves.into_iter().fold(Self::EMPTY, Self::and))
    }
}

impl Field for WinPosition {
    fn write(&self, id: &mut String) {
        self.id.write(id);
        self.only.unwrap_or(0).write(id);
        self.line.write(id);
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Some(Self {
            id: Field::read(parts)?,
            only: Some(Field::read(parts)?).filter(|only| *only != 0),
            line: Field::read(parts)?,
        })
    }
}

words! {
    /// A step in the picker. Menus are counted from 0.
    pub enum Step {
        /// Shows the pieces that can act. The 0 is the only page: older versions had several.
        Pieces = "pieces:0",
        /// The piece was chosen by its button.
        Take(piece: Piece) = "take",
        /// The piece was chosen from this menu.
        Piece(menu: u16) = "piece",
        /// Shows the cells to which the piece can go.
        Places(piece: Piece, page: OnlyPage) = "places",
        /// The cell was chosen by its button.
        Go(piece: Piece, at: Hex) = "go",
        /// The cell was chosen from this menu.
        Place(piece: Piece, menu: u16) = "place",
        Confirm(piece: Piece, at: Hex) = "confirm",
        Try(piece: Piece, at: Hex) = "try",
    }
}

/// The only page: older versions had several.
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
    fn a_line_is_taken_back_move_by_move_and_never_outgrows_a_button() {
        let full = (0..Line::MOST).fold(Line::EMPTY, |line, _| line.and(999));
        assert_eq!(full.moves().len(), Line::MOST);
        assert_eq!(Line::EMPTY.and(3).and(999).back(), Some(Line::EMPTY.and(3)));
        assert_eq!(Line::EMPTY.and(3).back(), Some(Line::EMPTY));
        assert_eq!(Line::EMPTY.back(), None);
        assert_eq!(full.and(1), full);
    }
}
