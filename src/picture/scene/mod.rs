//! What can be asked to be drawn: a position in plain words, free of games, users and stored rows.

pub mod theme;

use crate::hive::{Bug, Colour, Hex, Piece};

use theme::Theme;

/// Everything one picture shows. The caller makes it; the picture module never asks for more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The places of the hive that hold at least one piece, in any order, no place twice.
    pub stacks: Vec<Stack>,
    /// The player of the cream tiles, drawn at the bottom edge.
    pub white: Side,
    /// The player of the black tiles, drawn at the top edge.
    pub black: Side,
    /// Who is to move, or how it ended.
    pub turn: Turn,
    /// What was played last; `None` before the first ply.
    pub last: Option<LastPly>,
    /// What can be chosen from, if somebody is choosing: the last ply then steps back, thin and without its arrow.
    pub choice: Option<Choice>,
    /// Why a move was refused: what to point at, in any order.
    pub reasons: Vec<Reason>,
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
}

/// The pieces at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Where.
    pub at: Hex,
    /// Bottom first; the last one is seen. A stack of none is not drawn.
    pub pieces: Vec<Piece>,
}

/// One player's strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The name as the player writes it. Letters that the font lacks are left out, a long name is shortened.
    pub name: String,
    /// What is written if the font has no letter of the name: the colour, in the reader's language.
    pub fallback: String,
    /// The kinds in the set and how many of each are in hand, in the order to draw them; a kind of which none
    /// is left is drawn faint.
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

/// What somebody is choosing from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Which piece: those that can act are marked.
    Piece {
        /// The places whose uppermost piece can move or be thrown.
        on_board: Vec<Hex>,
        /// Whose hand it would come from.
        colour: Colour,
        /// The kinds of that hand that can be placed.
        in_hand: Vec<Bug>,
    },
    /// Where to: the places are numbered discs, the piece is lifted.
    Target {
        /// The chosen piece.
        piece: Piece,
        /// Where it stands, uppermost; `None` while it is in hand.
        from: Option<Hex>,
        /// Where it can go; the first is number 1. A place may be occupied: a beetle climbs. All of them are within the
        /// picture, however far from the hive.
        targets: Vec<Hex>,
    },
}

/// One thing to point at in the picture of a refused move. A place may be named more than once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The piece that was to act, where it stands.
    Actor(Hex),
    /// The kind that was to be placed, in the hand of this colour.
    ActorInHand(Colour, Bug),
    /// Where it was to go: this place is crossed out.
    Target(Hex),
    /// Where it could go instead.
    Instead(Hex),
    /// A part of the hive that would be cut off from the others; each part gets a tint and a pattern of its own.
    Part(Vec<Hex>),
    /// A gate: barred between its two sides, on the step from one place to the other.
    Gate {
        /// Where the step begins.
        from: Hex,
        /// Where it ends.
        to: Hex,
        /// The places on both sides of the step.
        sides: [Hex; 2],
    },
    /// A step on which the piece would touch nothing.
    Loose {
        /// Where the step begins.
        from: Hex,
        /// Where it ends.
        to: Hex,
    },
    /// A piece that is in the way, lies on top of the actor, or is an enemy's beside the target.
    Obstacle(Hex),
    /// A piece under others of its stack.
    Beneath {
        /// Where the stack is.
        at: Hex,
        /// Which of its pieces.
        piece: Piece,
    },
    /// A piece that was just thrown or moved and has to stay.
    Resting(Hex),
    /// A piece that may not act, whoever's it is.
    Idle(Hex),
    /// A piece that may act: beside it a throw could end.
    Helper(Hex),
    /// A kind in the hand of this colour that could be placed, or has to be.
    Wanted(Colour, Bug),
    /// A kind that may not be placed, in the hand of this colour; drawn there even if the set is without it.
    Unwanted(Colour, Bug),
    /// A queen that has no free side left: the game is over.
    Surrounded(Hex),
}
