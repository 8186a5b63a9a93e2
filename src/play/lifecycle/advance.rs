//! What comes after a half-move: forced passes, and then the end or the next turn.

use chrono::{DateTime, Utc};
use hive::Move;

use super::endings::{ending, must_pass};
use super::finish::finish;
use crate::ids::Ply;
use crate::play::error::Result;
use crate::play::practice_temperament::BOT_TURN_LEASE;
use crate::play::state::State;
use crate::store::Connection;
use crate::store::matches::practice;
use crate::store::notices::MatchNews;

/// After a half-move: plays forced passes, then ends the match or gives the turn to the next.
pub async fn play_forced_passes_and_settle(
    connection: &mut Connection,
    state: &mut State,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    while must_pass(&state.game) {
        state.play(connection, Move::Pass, now).await?;
    }
    match ending(&state.game) {
        Some(ending) => finish(connection, state, ending, since, now).await,
        None => give_turn(connection, state, since, now).await,
    }
}

/// Gives the turn to whoever is to move: a person by a post that tells the half-moves from `since` on; the bot by a row, and then
/// the post of its own half-move tells them.
pub async fn give_turn(
    connection: &mut Connection,
    state: &State,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    if state.is_turn_of_bot() {
        return Ok(practice::set_bot_turn(connection, state.id(), (state.seen(), since), now).await?);
    }
    Ok(state.leave_notice(connection, MatchNews::Turn, since, now).await?)
}

/// About how many other matches the bot thinks before this one, which has just been changed; none where it is not its turn.
pub async fn bot_turns_before(connection: &mut Connection, state: &State, now: DateTime<Utc>) -> Result<i64> {
    if !state.is_turn_of_bot() {
        return Ok(0);
    }
    Ok(practice::count_bot_turns_before(connection, state.id(), now, now - BOT_TURN_LEASE).await?)
}
