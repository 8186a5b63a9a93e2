//! The marks that show why a move was refused.

use hive::{Bug, Colour, Hex, Piece};

/// One mark in the picture of a refused move. A place may have several. Other pictures use some of the marks, for example to show
/// pieces that can't be played, or the played move beside a better one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefusalMark {
    /// The piece of the move, or another of its kind, at its place.
    MovedPiece(Hex),
    /// The bug that was to be placed, in the hand of this colour.
    MovedPieceInHand(Colour, Bug),
    /// The target of the move, drawn crossed out.
    Target(Hex),
    /// A place with a check mark, usually a legal target.
    Alternative(Hex),
    /// A part of the hive that the move would disconnect. Each part has its own tint and pattern.
    Part(Vec<Hex>),
    /// A gate that blocks a step. Drawn as a barrier across the step.
    Gate {
        /// Where the step begins.
        from: Hex,
        /// Where it ends.
        to: Hex,
        /// The places on both sides of the step, which form the gate.
        sides: [Hex; 2],
    },
    /// A step on which the piece would lose contact with the hive.
    LosesContact {
        /// Where the step begins.
        from: Hex,
        /// Where it ends.
        to: Hex,
    },
    /// A piece that covers the piece of the move or its thrower, or is an enemy neighbour of the target.
    Obstacle(Hex),
    /// A piece covered by others of its stack.
    Covered {
        /// The place of the stack.
        at: Hex,
        /// The covered piece.
        piece: Piece,
    },
    /// A piece that may not move, throw or be thrown on this turn, because the opponent has just moved or thrown it.
    Resting(Hex),
    /// A piece that may not move, throw or be thrown, or that a mosquito can't copy.
    Forbidden(Hex),
    /// A piece that may move, or throw the piece of the move.
    Allowed(Hex),
    /// A bug in the hand of this colour that can, or must, be placed.
    AllowedInHand(Colour, Bug),
    /// A bug in the hand of this colour that may not be placed. Drawn even if the game type does not include it.
    ForbiddenInHand(Colour, Bug),
    /// A surrounded queen, which ended the game.
    Surrounded(Hex),
}

impl RefusalMark {
    /// Returns the board places that the picture must contain.
    pub(crate) fn places(&self) -> Vec<Hex> {
        match self {
            Self::MovedPiece(at)
            | Self::Target(at)
            | Self::Alternative(at)
            | Self::Obstacle(at)
            | Self::Covered { at, .. }
            | Self::Resting(at)
            | Self::Forbidden(at)
            | Self::Allowed(at)
            | Self::Surrounded(at) => vec![*at],
            Self::Part(places) => places.clone(),
            Self::Gate { from, to, sides } => vec![*from, *to, sides[0], sides[1]],
            Self::LosesContact { from, to } => {
                [*from, *to].into_iter().chain(beside_step(*from, *to)).collect()
            }
            Self::MovedPieceInHand(..) | Self::AllowedInHand(..) | Self::ForbiddenInHand(..) => Vec::new(),
        }
    }
}

/// Returns the places adjacent to both ends of a step.
pub(crate) fn beside_step(from: Hex, to: Hex) -> impl Iterator<Item = Hex> {
    from.neighbours().into_iter().filter(move |&near| near.direction_to(to).is_some())
}
