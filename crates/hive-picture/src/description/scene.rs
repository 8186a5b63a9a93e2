//! A scene: a position to draw, in plain data without games, users or database rows.

use hive::{Bug, Colour, Hex, Piece};

use super::choice::Choice;
use super::refusal::RefusalMark;
use super::theme::Theme;

/// Everything that a picture of a board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The occupied places of the hive, in any order, without duplicates.
    pub stacks: Vec<Stack>,
    /// White's panel.
    pub white: Side,
    /// Black's panel.
    pub black: Side,
    /// The side to move, or the result.
    pub turn: Turn,
    /// The last ply, to be marked. `None` before the first one, or for a picture without its marks.
    pub last: Option<LastPly>,
    /// The choice that the player has to make. Thins the marks of the last ply and hides its arrow.
    pub choice: Option<Choice>,
    /// A move that is suggested, drawn as an arrow. Thins the marks of the last ply and hides its arrow.
    pub suggestion: Option<Suggestion>,
    /// The marks that explain why a move was refused, in any order.
    pub refusal_marks: Vec<RefusalMark>,
    /// The queens whose surrounding ended the game. They and their neighbours stand out from the rest of the
    /// hive, unless there is a choice, a suggestion or a refusal mark.
    pub surrounded: Vec<SurroundedQueen>,
    /// Additional places that the picture must contain, such as those of a whole match. With the same frame,
    /// the hive does not shift between pictures.
    pub frame: Vec<FramePlace>,
    /// The side whose panel is below the board, or to the left of it.
    pub bottom: Colour,
    /// Whether tiles show the letter of their bug, as in `A2`. If not, they show the number only.
    pub letters: bool,
    /// The colours of the picture.
    pub theme: Theme,
}

impl Scene {
    /// Returns the side of `colour`.
    #[must_use]
    pub const fn side(&self, colour: Colour) -> &Side {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// Returns whether the last ply is the subject of the picture.
    pub(crate) const fn is_about_last_ply(&self) -> bool {
        self.choice.is_none() && self.suggestion.is_none() && self.refusal_marks.is_empty()
    }

    /// Returns the surrounded queens to highlight.
    pub(crate) fn highlighted_queens(&self) -> &[SurroundedQueen] {
        if self.is_about_last_ply() { &self.surrounded } else { &[] }
    }

    /// Returns the pieces at `place`, bottom first.
    pub(crate) fn pieces_at(&self, place: Hex) -> &[Piece] {
        self.stacks.iter().find(|stack| stack.at == place).map_or(&[], |stack| &stack.pieces)
    }

    /// Returns the places whose top piece can be chosen.
    pub(crate) fn choosable_places(&self) -> &[Hex] {
        match &self.choice {
            Some(Choice::Piece { on_board, .. }) => on_board,
            _ => &[],
        }
    }

    /// Returns whether `bug` in the hand of `colour` can be chosen, or is chosen.
    pub(crate) fn is_choosable_in_hand(&self, colour: Colour, bug: Bug) -> bool {
        match &self.choice {
            Some(Choice::Piece { colour: whose, in_hand, .. }) => *whose == colour && in_hand.contains(&bug),
            Some(Choice::Target { piece, from: None, .. }) => piece.colour() == colour && piece.bug() == bug,
            _ => false,
        }
    }

    /// Returns the place of the chosen piece, if it is on the board.
    pub(crate) fn lifted(&self) -> Option<Hex> {
        match self.choice {
            Some(Choice::Target { from, .. }) => from,
            _ => None,
        }
    }

    /// Returns the targets of the chosen piece.
    pub(crate) fn targets(&self) -> &[Hex] {
        match &self.choice {
            Some(Choice::Target { targets, .. }) => targets,
            _ => &[],
        }
    }
}

/// The pieces at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// The place.
    pub at: Hex,
    /// The pieces, bottom first. Empty stacks are not drawn.
    pub pieces: Vec<Piece>,
}

/// A place that a picture must contain, with room for a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FramePlace {
    /// The place.
    pub at: Hex,
    /// The height of the stack in pieces; 0 and 1 need no extra room.
    pub height: usize,
}

/// The content of one player's panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The player's name. Characters without a glyph are left out, and long names are shortened.
    pub name: String,
    /// Drawn if the font can draw no character of the name: the colour in the reader's language.
    pub fallback: String,
    /// The bugs of the set with the number left in hand, in drawing order. A bug with none left is drawn only in replays, or if it
    /// is marked or was just placed.
    pub hand: Vec<(Bug, u8)>,
    /// Number of occupied places around the queen (0 to 6), or `None` while she is in hand.
    pub queen_filled: Option<u8>,
}

/// The side to move, or the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This side is to move.
    ToMove(Colour),
    /// This side has won.
    Won(Colour),
    /// The match is drawn.
    Drawn,
    /// Neither side: an aborted match, or a position whose side to move is not shown, as in a replay.
    Neither,
}

impl Turn {
    /// Returns whether this side is to move or has won.
    pub(crate) fn is_active(self, colour: Colour) -> bool {
        self == Self::ToMove(colour) || self == Self::Won(colour)
    }
}

/// A suggested move: a hint, a better move or a refutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The piece.
    pub piece: Piece,
    /// Its place, where it is on top. `None` if it is in hand.
    pub from: Option<Hex>,
    /// Its destination.
    pub to: Hex,
}

/// A queen whose surrounding ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SurroundedQueen {
    /// Her place.
    pub at: Hex,
    /// The places around her in the order in which they were filled. Numbered from 1.
    pub neighbours: [Hex; 6],
}

/// The last ply, marked on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastPly {
    /// A piece was placed from the hand.
    Placed {
        /// The piece.
        piece: Piece,
        /// Its place.
        at: Hex,
    },
    /// A piece moved or was thrown.
    Moved {
        /// The piece.
        piece: Piece,
        /// Where it was.
        from: Hex,
        /// Where it is now.
        to: Hex,
        /// The place of the pillbug (or mosquito) that threw it, if it was thrown.
        thrower: Option<Hex>,
    },
    /// This side passed because it had no legal move.
    Passed(Colour),
}
