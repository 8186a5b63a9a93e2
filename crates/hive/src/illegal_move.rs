//! The reasons why a move is illegal: one variant for each rule, with the pieces and places to explain and to draw it.
//!
//! `game/validate.rs` chooses the variant.

use std::fmt;

use super::hex::Hex;
use super::outcome::Outcome;
use super::piece::{Bug, Piece};

/// The rule that a move breaks, with the pieces and places involved.
///
/// [`Game::play`](super::Game::play) returns the first one in the order of the variants. Four specific reasons come before
/// a general one that would otherwise hide them: `AlreadyThere`, `NothingToCopy`, `NoNeighbourYet` and `ThrowGate`.
///
/// In all variants, `piece` is the piece of the move and `at` or `to` its target, unless the field says otherwise.
///
/// ```
/// use hive::{Game, IllegalMove, Move, MoveText};
///
/// let game = Game::from_game_string("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-")?;
/// let pinned: Move = "wS1 -wQ".parse::<MoveText>()?.resolve(&game)?;
/// let illegal = game.check(pinned).expect_err("the spider connects both queens");
/// assert!(matches!(&illegal, IllegalMove::SplitsHive { parts, .. } if parts.len() == 2));
/// assert_eq!(illegal.to_string(), "moving wS1 would split the hive");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[allow(missing_docs, reason = "fields that all variants share are documented once")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// The game is over. Passing is illegal, too.
    GameOver(Outcome),
    /// Passing is legal only without any other legal move.
    MayNotPass,
    /// The bug belongs to an expansion that is not in use.
    NotInSet { piece: Piece },
    /// The piece is the opponent's, and neither a pillbug nor a mosquito that copies one is beside it. Otherwise see
    /// [`NoThrower`](Self::NoThrower).
    NotYours { piece: Piece },

    /// Pieces of a kind are placed in the order of their numbers, each once.
    NotNextInHand {
        piece: Piece,
        /// The piece to place instead; `None` if none of the kind is left in the hand.
        next: Option<Piece>,
    },
    /// The Tournament opening forbids queens on the first turn.
    QueenOnFirstTurn,
    /// This is the fourth turn, by which the queen must be placed.
    QueenDue,
    /// Pieces are placed on empty places only.
    Occupied {
        at: Hex,
        /// The uppermost piece there.
        by: Piece,
    },
    /// A new piece must touch the hive.
    TouchesNothing { at: Hex },
    /// After the first turn a new piece must not touch an enemy piece. A stack has the colour of its uppermost piece.
    TouchesEnemy {
        at: Hex,
        /// The enemy pieces that the new piece would touch, clockwise from the north-west.
        enemies: Vec<Piece>,
    },
    /// The first piece of a game goes to [`Hex::ORIGIN`]; the target names a neighbour, but no piece is in play.
    NoNeighbourYet,

    /// A player's pieces move and throw only after that player's queen has been placed.
    QueenInHand,
    /// The piece is still in the hand.
    NotOnBoard { piece: Piece },
    /// A covered piece neither moves nor is thrown.
    Covered {
        piece: Piece,
        /// The uppermost piece of the stack.
        by: Piece,
    },
    /// A piece that the opponent has just thrown cannot move for one turn.
    Resting {
        piece: Piece,
        /// The pillbug or mosquito that threw it.
        thrower: Piece,
    },
    /// One-hive rule: the pieces in play stay connected even while one of them is lifted.
    SplitsHive {
        /// The pinned piece.
        piece: Piece,
        /// The two or three parts that the piece connects, as their places.
        parts: Vec<Vec<Hex>>,
    },
    /// One-hive rule: a moving piece stays in contact with the hive on every step.
    LosesContact {
        piece: Piece,
        /// The start of the step on which the piece would touch nothing.
        from: Hex,
        /// The end of that step.
        to: Hex,
    },
    /// Freedom to move: a piece cannot pass between two stacks that form a gate.
    Gate {
        piece: Piece,
        /// The first gate on the shortest path.
        gate: Gate,
    },
    /// The target is occupied, and the bug cannot end its move on top of another piece.
    CannotClimb {
        piece: Piece,
        to: Hex,
        /// The uppermost piece there.
        by: Piece,
    },
    /// The target does not match the bug's movement, such as exactly three slides for a spider.
    OutOfReach {
        piece: Piece,
        to: Hex,
        /// The kinds that the piece moves like: its own, or those that a mosquito copies. Never empty.
        kinds: Vec<Bug>,
    },
    /// The target is the piece's own place.
    AlreadyThere {
        piece: Piece,
        /// The place of the piece.
        at: Hex,
    },
    /// A mosquito on the ground that touches no bug other than a mosquito cannot move.
    NothingToCopy { piece: Piece },

    /// The opponent moved the piece on the previous ply, so it cannot be thrown.
    JustMoved { piece: Piece },
    /// Pieces in a stack cannot be thrown.
    InStack {
        /// The piece of the move, the uppermost of its stack.
        piece: Piece,
        /// The place of the stack.
        at: Hex,
    },
    /// No pillbug beside the piece, or mosquito that copies one, may throw on this turn.
    NoThrower {
        piece: Piece,
        /// The pillbugs beside the piece, and the mosquitoes that copy one, each with the reason why it may not throw.
        unable: Vec<(Piece, CannotThrow)>,
    },
    /// The target of a throw must be an empty place beside the thrower.
    NotBesideThrower {
        piece: Piece,
        to: Hex,
        /// The pieces that may throw it.
        throwers: Vec<Piece>,
    },
    /// Freedom to move: a thrown piece cannot pass between two stacks that form a gate.
    ThrowGate {
        piece: Piece,
        /// The piece that would throw it.
        thrower: Piece,
        /// The step of the throw that the gate stops.
        step: ThrowStep,
        gate: Gate,
    },
}

/// Two stacks that stop a piece from passing between them.
///
/// ```
/// use hive::{Game, Hex, IllegalMove, Move};
///
/// let game = Game::from_game_string(r"Base+P;wB1;bA1 wB1\;wA1 -wB1;bQ bA1-;wQ wB1/;bS1 bQ/")?;
/// let mv = Move::Move { piece: "wA1".parse()?, to: Hex::new(1, 0) };
/// let Err(IllegalMove::Gate { gate, .. }) = game.check(mv) else { panic!("the ant cannot get in") };
/// assert_eq!((gate.from, gate.to, gate.level), (Hex::new(2, -1), Hex::new(1, 0), 0));
/// assert_eq!(gate.pieces.map(|piece| piece.to_string()), ["bS1", "wQ"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gate {
    /// The start of the step between the stacks.
    pub from: Hex,
    /// The end of that step.
    pub to: Hex,
    /// The places to the left and to the right of the step.
    pub sides: [Hex; 2],
    /// The uppermost pieces on these places, in the same order.
    pub pieces: [Piece; 2],
    /// The number of pieces beneath the passing piece: 0 on the ground. Both stacks are taller.
    pub level: u8,
}

/// The reason why a pillbug, or a mosquito that copies one, may not throw. See [`IllegalMove::NoThrower`].
///
/// ```
/// use hive::{Game, Hex, CannotThrow, IllegalMove, Move};
///
/// let game = Game::from_game_string(r"Base+P;wP;bP wP\;wQ \wP;bQ /bP")?;
/// let (piece, pillbug) = ("bQ".parse()?, "bP".parse()?);
/// let throw = Move::Move { piece, to: Hex::ORIGIN };
/// let unable = vec![(pillbug, CannotThrow::NotYours)];
/// assert_eq!(game.check(throw), Err(IllegalMove::NoThrower { piece, unable }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CannotThrow {
    /// The opponent owns it.
    NotYours,
    /// Another piece covers it.
    Covered,
    /// The opponent threw it on the previous ply.
    Resting,
}

/// One of the two steps of a throw. See [`IllegalMove::ThrowGate`].
///
/// ```
/// use hive::{Game, Hex, IllegalMove, Move, ThrowStep};
///
/// let moves = r"wP;bB1 wP-;wQ /wP;bQ bB1/;wQ wP\;bQ \bB1;wQ /wP;bA1 bQ/;wQ wP\;bA1 -bQ;wQ /wP;bB2 \bQ;wQ wP\;bB2 bQ;bA1 -wP;bB1 wQ";
/// let game = Game::from_game_string(&format!("Base+P;{moves}"))?;
/// let throw = Move::Move { piece: "bA1".parse()?, to: Hex::new(1, 0) };
/// let Err(IllegalMove::ThrowGate { step, .. }) = game.check(throw) else { panic!("two stacks are in the way") };
/// assert_eq!(step, ThrowStep::Down);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThrowStep {
    /// The step from the piece's place up onto the thrower.
    Up,
    /// The step from the thrower down to the target.
    Down,
}

/// Writes a short English reason, for logs and developers.
impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(_) => f.write_str("the game is over"),
            Self::MayNotPass => f.write_str("there are legal moves"),
            Self::NotInSet { piece } => write!(f, "{piece} is not in the set"),
            Self::NotYours { piece } => write!(f, "{piece} is the opponent's"),
            Self::NotNextInHand { piece, .. } => write!(f, "{piece} is not the next in hand"),
            Self::QueenOnFirstTurn => f.write_str("no queen on the first turn"),
            Self::QueenDue => f.write_str("the queen must be placed now"),
            Self::Occupied { by, .. } => write!(f, "the place is occupied by {by}"),
            Self::TouchesNothing { .. } => f.write_str("a new piece must touch the hive"),
            Self::TouchesEnemy { .. } => f.write_str("a new piece must not touch an enemy piece"),
            Self::NoNeighbourYet => f.write_str("the first piece has no neighbour to name"),
            Self::QueenInHand => f.write_str("no moves before the queen is placed"),
            Self::NotOnBoard { piece } => write!(f, "{piece} is not on the board"),
            Self::Covered { piece, by } => write!(f, "{piece} is under {by}"),
            Self::Resting { piece, thrower } => write!(f, "{piece} was thrown by {thrower} and rests"),
            Self::SplitsHive { piece, .. } => write!(f, "moving {piece} would split the hive"),
            Self::LosesContact { piece, .. } => {
                write!(f, "{piece} would lose contact with the hive on the way")
            }
            Self::Gate { piece, gate } => write!(f, "{piece} cannot pass {gate}"),
            Self::CannotClimb { piece, by, .. } => write!(f, "{piece} cannot end on top of {by}"),
            Self::OutOfReach { piece, .. } => write!(f, "{piece} cannot reach the place"),
            Self::AlreadyThere { piece, .. } => write!(f, "{piece} is already there"),
            Self::NothingToCopy { piece } => write!(f, "{piece} has nothing to copy"),
            Self::JustMoved { piece } => write!(f, "{piece} has just moved and cannot be thrown"),
            Self::InStack { piece, .. } => write!(f, "{piece} is in a stack and cannot be thrown"),
            Self::NoThrower { piece, .. } => write!(f, "no piece beside {piece} may throw it"),
            Self::NotBesideThrower { piece, .. } => write!(f, "{piece} cannot be thrown to the place"),
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
