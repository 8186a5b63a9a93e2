//! What comes after a half-move: forced passes, and then the end or the next turn. Which position ends a match.

use chrono::{DateTime, Utc};
use hive::{Game, Move, Outcome};

use super::finish::finish;
use crate::ids::Ply;
use crate::play::error::Result;
use crate::play::practice_temperament::BOT_TURN_LEASE;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::{EndReason, Ending, practice};
use crate::store::notices::MatchNews;

/// After so many passes in a row nobody will ever have a legal move again: the first two end every rest.
const PASSES_WITHOUT_END: usize = 4;

/// When a position stands so often, the match is drawn by itself.
const DRAWN_AT: usize = 5;

/// After a half-move: plays forced passes, then ends the match or gives the turn to the next.
pub async fn play_forced_passes_and_settle(
    connection: &mut Connection,
    state: &mut Match,
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
    state: &Match,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    if state.is_turn_of_bot() {
        return Ok(practice::set_bot_turn(connection, state.id(), state.seen(), since, now).await?);
    }
    Ok(state.leave_notice(connection, MatchNews::Turn, since, now).await?)
}

/// About how many other matches the bot thinks before this one, which has just been changed; none where it is not its turn.
pub async fn bot_turns_before(connection: &mut Connection, state: &Match, now: DateTime<Utc>) -> Result<i64> {
    if !state.is_turn_of_bot() {
        return Ok(0);
    }
    Ok(practice::count_bot_turns_before(connection, state.id(), now, now - BOT_TURN_LEASE).await?)
}

/// Whether whoever is to move has nothing else to do, and the game goes on after it.
pub fn must_pass(game: &Game) -> bool {
    game.legal_moves() == [Move::Pass] && !is_deadlock(game)
}

/// How the position ends the match, if it does.
pub fn ending(game: &Game) -> Option<Ending> {
    let draw = |reason| Ending { outcome: Some(Outcome::Draw), reason };
    let deadlock = || is_deadlock(game).then(|| draw(EndReason::Deadlock));
    let repetition = || (game.occurrences() >= DRAWN_AT).then(|| draw(EndReason::Repetition));
    game.outcome().map(ending_on_board).or_else(deadlock).or_else(repetition)
}

/// How the position on the board ends the game, if it does.
fn ending_on_board(outcome: Outcome) -> Ending {
    let reason = match outcome {
        Outcome::Win(_) => EndReason::QueenSurrounded,
        Outcome::Draw => EndReason::BothQueensSurrounded,
    };
    Ending { outcome: Some(outcome), reason }
}

fn is_deadlock(game: &Game) -> bool {
    let passes = game.history().iter().rev().take_while(|played| played.mv == Move::Pass);
    passes.take(PASSES_WITHOUT_END).count() == PASSES_WITHOUT_END
}
