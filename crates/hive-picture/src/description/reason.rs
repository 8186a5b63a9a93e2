//! Why a move was refused, as things to point at.

use hive::{Bug, Colour, Hex, Piece};

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

impl Reason {
    /// The places on the board that a picture has to show.
    pub(crate) fn places(&self) -> Vec<Hex> {
        match self {
            Self::Actor(at)
            | Self::Target(at)
            | Self::Instead(at)
            | Self::Obstacle(at)
            | Self::Beneath { at, .. }
            | Self::Resting(at)
            | Self::Idle(at)
            | Self::Helper(at)
            | Self::Surrounded(at) => vec![*at],
            Self::Part(places) => places.clone(),
            Self::Gate { from, to, sides } => vec![*from, *to, sides[0], sides[1]],
            Self::Loose { from, to } => [*from, *to].into_iter().chain(beside_step(*from, *to)).collect(),
            Self::ActorInHand(..) | Self::Wanted(..) | Self::Unwanted(..) => Vec::new(),
        }
    }
}

/// The places that touch both ends of a step.
pub(crate) fn beside_step(from: Hex, to: Hex) -> impl Iterator<Item = Hex> {
    from.neighbours().into_iter().filter(move |&near| near.direction_to(to).is_some())
}
