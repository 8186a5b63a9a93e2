//! What can be asked to be drawn: a position in plain words, free of games, users and stored rows.

use hive::{Bug, Colour, Hex, Piece};

use super::choice::Choice;
use super::reason::Reason;
use super::theme::Theme;

/// Everything one picture shows. The caller makes it; the picture module never asks for more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The places of the hive that hold at least one piece, in any order, no place twice.
    pub stacks: Vec<Stack>,
    /// The player of the cream tiles.
    pub white: Side,
    /// The player of the black tiles.
    pub black: Side,
    /// Who is to move, or how it ended.
    pub turn: Turn,
    /// What was played last; `None` before the first ply.
    pub last: Option<LastPly>,
    /// What can be chosen from, if somebody is choosing: the last ply then steps back, thin and without its arrow.
    pub choice: Option<Choice>,
    /// Why a move was refused: what to point at, in any order.
    pub reasons: Vec<Reason>,
    /// Places that have to be in the picture beside those of the hive: those of a whole match, so that the hive stays where
    /// it is from one picture to the next.
    pub frame: Vec<Hex>,
    /// In which colours.
    pub theme: Theme,
}

impl Scene {
    /// The side of `colour`.
    #[must_use]
    pub const fn side(&self, colour: Colour) -> &Side {
        match colour {
            Colour::White => &self.white,
            Colour::Black => &self.black,
        }
    }

    /// The pieces at `place`, bottom first; none if it is empty.
    pub(crate) fn pieces_at(&self, place: Hex) -> &[Piece] {
        self.stacks.iter().find(|stack| stack.at == place).map_or(&[], |stack| &stack.pieces)
    }

    /// The places whose uppermost piece can be chosen.
    pub(crate) fn choosable_places(&self) -> &[Hex] {
        match &self.choice {
            Some(Choice::Piece { on_board, .. }) => on_board,
            _ => &[],
        }
    }

    /// Whether `bug` in the hand of `colour` can be chosen, or is.
    pub(crate) fn is_choosable_in_hand(&self, colour: Colour, bug: Bug) -> bool {
        match &self.choice {
            Some(Choice::Piece { colour: whose, in_hand, .. }) => *whose == colour && in_hand.contains(&bug),
            Some(Choice::Target { piece, from: None, .. }) => piece.colour() == colour && piece.bug() == bug,
            _ => false,
        }
    }

    /// The place of the chosen piece, if it is on the board.
    pub(crate) fn lifted(&self) -> Option<Hex> {
        match self.choice {
            Some(Choice::Target { from, .. }) => from,
            _ => None,
        }
    }

    /// Where the chosen piece can go; the first is number 1.
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
    /// Where.
    pub at: Hex,
    /// Bottom first; the last one is seen. A stack of none is not drawn.
    pub pieces: Vec<Piece>,
}

/// What one player's panel shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The name as the player writes it. Letters that the font lacks are left out, a long name is shortened.
    pub name: String,
    /// What is written if the font has no letter of the name: the colour, in the reader's language.
    pub fallback: String,
    /// The kinds in the set and how many of each are in hand, in the order to draw them; a kind of which none
    /// is left is not drawn.
    pub hand: Vec<(Bug, u8)>,
    /// How many of the queen's six sides are taken (0 to 6); `None` while she is in hand.
    pub queen_filled: Option<u8>,
}

/// Whose turn it is, or how the match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This side is to move.
    ToMove(Colour),
    /// This side has won.
    Won(Colour),
    /// Drawn: both queens surrounded, agreed, or repeated.
    Drawn,
    /// Nobody's: an aborted match, or a position on its own.
    Nobody,
}

impl Turn {
    /// Whether this side is to move or has won.
    pub(crate) fn is_active(self, colour: Colour) -> bool {
        self == Self::ToMove(colour) || self == Self::Won(colour)
    }
}

/// The last ply, to be marked on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastPly {
    /// A piece came from the hand of its colour.
    Placed {
        /// Which.
        piece: Piece,
        /// Where it now is.
        at: Hex,
    },
    /// A piece moved, by itself or thrown.
    Moved {
        /// Which.
        piece: Piece,
        /// Where it left.
        from: Hex,
        /// Where it arrived.
        to: Hex,
        /// The place of the pillbug (or mosquito) that threw it.
        thrower: Option<Hex>,
    },
    /// This side had no move.
    Passed(Colour),
}
