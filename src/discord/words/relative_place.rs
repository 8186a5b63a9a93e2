//! Moves and places as players describe them: a place is named by a neighbour.

use hive::{Board, Colour, Direction, Game, Hex, Move, Piece, PlayedMove, to_uhp};

use crate::ids::Ply;

/// A place relative to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelativePlace {
    /// The place of the first piece.
    Start,
    /// On top of this piece.
    On(Piece),
    /// Beside this piece, in this direction.
    Beside(Piece, Direction),
}

impl RelativePlace {
    /// Describes the place `at` for `mover`, ignoring `mover` as a neighbour.
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

/// A move as players describe it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveDescription {
    Placed {
        piece: Piece,
        at: RelativePlace,
        uhp: String,
    },
    Moved {
        piece: Piece,
        from: RelativePlace,
        to: RelativePlace,
        uhp: String,
    },
    Thrown {
        by: Colour,
        piece: Piece,
        /// The pillbug or mosquito that threw it.
        thrower: Piece,
        to: RelativePlace,
        uhp: String,
    },
    Passed {
        colour: Colour,
    },
}

impl MoveDescription {
    /// Describes the move at `ply`; `None` if the game is shorter.
    pub fn of(game: &Game, ply: Ply) -> Option<Self> {
        let played = *game.history().get(ply.index())?;
        let mut before = game.clone();
        before.rewind(ply.index());
        Some(Self::in_position(&before, played))
    }

    /// Describes the moves from `first` on, in order. Undoes each only once.
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

    /// The piece placed, moved or thrown.
    pub fn piece(&self) -> Option<Piece> {
        match *self {
            Self::Placed { piece, .. } | Self::Moved { piece, .. } | Self::Thrown { piece, .. } => {
                Some(piece)
            }
            Self::Passed { .. } => None,
        }
    }

    /// Describes a move played in this position.
    fn in_position(before: &Game, played: PlayedMove) -> Self {
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
