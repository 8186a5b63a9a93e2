//! What was played, and where, as it is said in words: places are named by a neighbour, as players do.

use hive::{Board, Colour, Direction, Game, Hex, Move, Piece, Played, to_uhp};

use crate::ids::Ply;

/// A place as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativePlace {
    /// Where the first piece lies.
    Start,
    /// On top of this piece.
    On(Piece),
    /// On this side of this piece.
    Beside(Piece, Direction),
}

impl RelativePlace {
    /// The place `at`, as seen by `mover`, which is not taken for its own neighbour.
    pub fn of(board: &Board, at: Hex, mover: Piece) -> Self {
        let under = board.stack(at).rfind(|&piece| piece != mover);
        under.map_or_else(|| Self::beside(board, at, mover), Self::On)
    }

    fn beside(board: &Board, at: Hex, mover: Piece) -> Self {
        let neighbour = |side: Direction| {
            let piece = board.stack(at.step(side)).rfind(|&piece| piece != mover)?;
            Some(Self::Beside(piece, side.opposite()))
        };
        Direction::ALL.into_iter().find_map(neighbour).unwrap_or(Self::Start)
    }
}

/// A half-move as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveDescription {
    /// A piece came from the hand.
    Placed { piece: Piece, at: RelativePlace, uhp: String },
    /// A piece moved by itself.
    Moved { piece: Piece, from: RelativePlace, to: RelativePlace, uhp: String },
    Thrown {
        by: Colour,
        piece: Piece,
        /// The pillbug or mosquito that threw it.
        thrower: Piece,
        to: RelativePlace,
        uhp: String,
    },
    /// There was no legal move.
    Passed { colour: Colour },
}

impl MoveDescription {
    /// The half-move `ply` of a game that has gone at least so far.
    pub fn of(game: &Game, ply: Ply) -> Option<Self> {
        let played = *game.history().get(ply.index())?;
        let mut before = game.clone();
        before.rewind(ply.index());
        Some(Self::in_position(&before, played))
    }

    /// The half-moves of a game from `first` on, in order: each is undone once, however many they are.
    pub fn all_from(game: &Game, first: Ply) -> Vec<Self> {
        let mut before = game.clone();
        let later = game.history().iter().skip(first.index()).rev();
        let described = later.map(|&played| {
            before.undo();
            Self::in_position(&before, played)
        });
        let mut all: Vec<Self> = described.collect();
        all.reverse();
        all
    }

    /// The piece that was placed, moved or thrown.
    pub fn piece(&self) -> Option<Piece> {
        match *self {
            Self::Placed { piece, .. } | Self::Moved { piece, .. } | Self::Thrown { piece, .. } => {
                Some(piece)
            }
            Self::Passed { .. } => None,
        }
    }

    /// What was played in this position.
    fn in_position(before: &Game, played: Played) -> Self {
        let uhp = to_uhp(before, played.mv);
        let spot = |at, piece| RelativePlace::of(before.board(), at, piece);
        match (played.mv, played.from, played.thrower) {
            (Move::Pass, ..) => Self::Passed { colour: before.to_move() },
            (Move::Move { piece, to }, _, Some(thrower)) => {
                Self::Thrown { by: before.to_move(), piece, thrower, to: spot(to, piece), uhp }
            }
            (Move::Move { piece, to }, Some(from), None) => {
                Self::Moved { piece, from: spot(from, piece), to: spot(to, piece), uhp }
            }
            (Move::Place { piece, at } | Move::Move { piece, to: at }, ..) => {
                Self::Placed { piece, at: spot(at, piece), uhp }
            }
        }
    }
}
