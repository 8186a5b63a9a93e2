//! Why a move is refused: one variant a rule, with the pieces and places it takes to say it and to draw it.
//!
//! Carries no sentences. `game/validate.rs` decides which one applies.

use std::fmt;

use super::hex::Hex;
use super::outcome::Outcome;
use super::piece::{Bug, Piece};

/// The rule that a move breaks. [`Game::play`](super::Game::play) names the first one in the order given here
/// (with the few exceptions that `game/validate.rs` tells, which would never be named otherwise).
///
/// `piece` is the piece asked for, and `at` or `to` the place asked for, if nothing else is said.
#[allow(missing_docs, reason = "what all variants have in common is said once")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// A surrounded queen has ended the game: nothing is played any more, not even a pass.
    GameOver(Outcome),
    /// One passes only when one can do nothing else.
    MayNotPass,
    /// The kind belongs to an expansion that this game is played without.
    NotInSet { piece: Piece },
    /// One places and moves one's own pieces, and no pillbug stands beside this one that might throw it.
    NotYours { piece: Piece },

    /// Pieces of a kind are placed in the order of their numbers, and each of them once.
    NotNextInHand {
        piece: Piece,
        /// The one whose turn it would be; `None` if none of the kind is left.
        next: Option<Piece>,
    },
    /// In the Tournament opening no queen is placed on the first turn.
    QueenOnFirstTurn,
    /// The queen is placed on the fourth turn at the latest: this is it.
    QueenDue,
    /// A new piece is never placed on top of another.
    Occupied {
        at: Hex,
        /// The uppermost piece there.
        by: Piece,
    },
    /// A new piece touches the hive: from the second turn on, its own colour.
    TouchesNothing { at: Hex },
    /// After the first turn a new piece touches no enemy piece; a stack has the colour of its top.
    TouchesEnemy {
        at: Hex,
        /// The enemy pieces it would touch, clockwise from the north-west.
        enemies: Vec<Piece>,
    },
    /// The first piece of a game lies where it lies: there is nothing yet beside which it could be placed.
    NoNeighbourYet,

    /// One moves, and throws, only once one's own queen is in play.
    QueenInHand,
    /// A piece has to be placed before it can move.
    NotOnBoard { piece: Piece },
    /// A piece under another does not move, nor can it be thrown.
    Covered {
        piece: Piece,
        /// The uppermost piece on it.
        by: Piece,
    },
    /// A piece that the opponent has just thrown rests for a turn.
    Resting {
        piece: Piece,
        /// The pillbug or mosquito that threw it.
        thrower: Piece,
    },
    /// One hive: the pieces in play stay connected, also while one of them is lifted.
    SplitsHive {
        /// The pinned piece.
        piece: Piece,
        /// The two or three parts it holds together, each the places it consists of.
        parts: Vec<Vec<Hex>>,
    },
    /// One hive: a piece on its way touches the others all the time, even if it ends touching them.
    LosesTouch {
        piece: Piece,
        /// Where the step begins on which it would touch nothing.
        from: Hex,
        /// Where that step ends.
        to: Hex,
    },
    /// Freedom to move: a piece does not squeeze through between two others.
    Gate {
        piece: Piece,
        /// The first gate on the shortest way.
        gate: Gate,
    },
    /// The target is occupied, and this bug ends its moves on the ground.
    CannotClimb {
        piece: Piece,
        to: Hex,
        /// The uppermost piece there.
        by: Piece,
    },
    /// The bug's own rule does not lead there: one step, exactly three, a straight jump, two on top and one down.
    OutOfReach {
        piece: Piece,
        to: Hex,
        /// The kinds it moves like: its own, or those that a mosquito copies; never empty.
        kinds: Vec<Bug>,
    },
    /// A move ends somewhere else than it begins.
    AlreadyThere {
        piece: Piece,
        /// Where it stands, and should go.
        at: Hex,
    },
    /// A mosquito moves like what it touches; beside nothing but a mosquito it does not move.
    NothingToCopy { piece: Piece },

    /// A pillbug does not throw the piece that the opponent has moved on the turn before.
    JustMoved { piece: Piece },
    /// A pillbug throws only what stands alone on its place.
    InStack {
        /// The piece asked for, the uppermost of its stack.
        piece: Piece,
        /// The place of the stack.
        at: Hex,
    },
    /// There is a pillbug beside the piece, or a mosquito that copies one, but none that may throw it.
    NoThrower {
        piece: Piece,
        /// Who stands beside it, and why it may not act.
        idle: Vec<(Piece, Idle)>,
    },
    /// A throw ends on an empty place beside the thrower.
    NotBesideThrower {
        piece: Piece,
        to: Hex,
        /// Who may throw the piece.
        throwers: Vec<Piece>,
    },
    /// Freedom to move: a thrown piece, too, does not squeeze through between two stacks.
    ThrowGate {
        piece: Piece,
        /// Who would throw it.
        thrower: Piece,
        /// Whether the gate is on the way up or on the way down.
        leg: Leg,
        gate: Gate,
    },
}

/// Two stacks too close together to pass between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gate {
    /// Where the step between them begins.
    pub from: Hex,
    /// Where it ends.
    pub to: Hex,
    /// The two places beside its way: on the left, on the right.
    pub sides: [Hex; 2],
    /// The uppermost pieces there, in the same order.
    pub pieces: [Piece; 2],
    /// At which height it passes: 0 on the ground, 1 on top of a single piece. Both stacks are taller.
    pub height: u8,
}

/// Why a pillbug, or a mosquito that copies one, may not throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Idle {
    /// It is the opponent's.
    NotYours,
    /// Another piece is on top of it.
    Covered,
    /// It was itself thrown on the turn before.
    Resting,
}

/// The two steps of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leg {
    /// From its place up onto the thrower.
    Up,
    /// From the thrower down to the target.
    Down,
}

/// For logs: the rule and what it is about. What a player reads is written elsewhere.
impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(_) => f.write_str("the game is over"),
            Self::MayNotPass => f.write_str("there are legal moves"),
            Self::NotInSet { piece } => write!(f, "{piece} is not in the set"),
            Self::NotYours { piece } => write!(f, "{piece} is the opponent's"),
            Self::NotNextInHand { piece, .. } => write!(f, "{piece} is not the next in hand"),
            Self::QueenOnFirstTurn => f.write_str("no queen on the first turn"),
            Self::QueenDue => f.write_str("the queen has to be placed now"),
            Self::Occupied { by, .. } => write!(f, "{by} stands there"),
            Self::TouchesNothing { .. } => f.write_str("a new piece has to touch the hive"),
            Self::TouchesEnemy { .. } => f.write_str("a new piece may not touch the enemy"),
            Self::NoNeighbourYet => f.write_str("there is nothing to place the first piece beside"),
            Self::QueenInHand => f.write_str("no moves before the queen is placed"),
            Self::NotOnBoard { piece } => write!(f, "{piece} is not on the board"),
            Self::Covered { piece, by } => write!(f, "{piece} is under {by}"),
            Self::Resting { piece, thrower } => write!(f, "{piece} rests, thrown by {thrower}"),
            Self::SplitsHive { piece, .. } => write!(f, "without {piece} the hive falls apart"),
            Self::LosesTouch { piece, .. } => write!(f, "{piece} would lose touch on the way"),
            Self::Gate { piece, gate } => write!(f, "{piece} does not get through {gate}"),
            Self::CannotClimb { piece, by, .. } => write!(f, "{piece} cannot end on top of {by}"),
            Self::OutOfReach { piece, .. } => write!(f, "{piece} does not get that far"),
            Self::AlreadyThere { piece, .. } => write!(f, "{piece} is already there"),
            Self::NothingToCopy { piece } => write!(f, "{piece} has nothing to copy"),
            Self::JustMoved { piece } => write!(f, "{piece} has just moved and cannot be thrown"),
            Self::InStack { piece, .. } => write!(f, "{piece} is in a stack and cannot be thrown"),
            Self::NoThrower { piece, .. } => write!(f, "nothing beside {piece} may throw it"),
            Self::NotBesideThrower { piece, .. } => write!(f, "{piece} cannot be thrown that far"),
            Self::ThrowGate { piece, thrower, gate, .. } => {
                write!(f, "{thrower} cannot throw {piece} through {gate}")
            }
        }
    }
}

impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the gate of {} and {}", self.pieces[0], self.pieces[1])
    }
}

impl std::error::Error for IllegalMove {}
