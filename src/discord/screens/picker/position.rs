//! The position in which a move is picked.

use crate::discord::press::picker::PositionId;
use crate::hive::Game;
use crate::play::State;
use crate::store::matches::Match;

#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub id: PositionId,
    /// Whose match it is, for names and numbers.
    pub row: &'a Match,
    /// The game in which the move would come next.
    pub game: &'a Game,
}

impl<'a> Position<'a> {
    /// A match as it stands, to play in it.
    pub fn to_play(state: &'a State) -> Self {
        Self { id: PositionId::Match(state.id(), state.seen()), row: &state.row, game: &state.game }
    }

    /// The same on the try board.
    pub fn to_try(state: &'a State) -> Self {
        Self { id: PositionId::TryBoard(state.id(), state.seen()), ..Self::to_play(state) }
    }
}
