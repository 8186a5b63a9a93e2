//! What a picker is about.

use crate::discord::press::picker::PositionId;
use crate::hive::Game;
use crate::play::State;
use crate::store::matches::Match;

/// What a dialog is about.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// By which it is found again.
    pub about: PositionId,
    /// Whose match it is, for names and numbers.
    pub found: &'a Match,
    /// The game in which something is to be played.
    pub game: &'a Game,
}

impl<'a> Position<'a> {
    /// A match as it stands.
    pub fn of(state: &'a State) -> Self {
        Self { about: PositionId::Match(state.id(), state.seen()), found: &state.found, game: &state.game }
    }

    /// The same, to try something out.
    pub fn to_try(state: &'a State) -> Self {
        Self { about: PositionId::TryBoard(state.id(), state.seen()), ..Self::of(state) }
    }
}
