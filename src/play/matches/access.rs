//! Who may act in a match.

use hive::Colour;

use crate::ids::PlayerId;
use crate::play::refusal::Refusal;
use crate::play::state::Match;

/// Refuses, unless the match is running and `player` plays it; gives their colour.
pub(in crate::play) fn require_player(
    state: &Match,
    player: PlayerId,
) -> std::result::Result<Colour, Refusal> {
    let colour = state.row.colour_of(player).ok_or(Refusal::NotYourMatch(state.id()))?;
    if state.is_running() { Ok(colour) } else { Err(Refusal::MatchOver(Box::new(state.clone()))) }
}

/// Refuses, unless the match is running and `player` has to move.
///
/// # Errors
/// If two others play it, or it is over, or the opponent is to move.
pub fn require_turn(state: &Match, player: PlayerId) -> std::result::Result<(), Refusal> {
    let colour = require_player(state, player)?;
    if state.game.to_move() == colour { Ok(()) } else { Err(Refusal::NotYourTurn(Box::new(state.clone()))) }
}
