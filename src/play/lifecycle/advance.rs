//! After a move: forced passes, then the end of the match or the next turn.

use chrono::{DateTime, Utc};
use hive::{Game, Move, Outcome};

use super::finish::finish;
use crate::ids::Ply;
use crate::play::error::Result;
use crate::play::practice_policy::BOT_TURN_LEASE;
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::matches::{EndReason, Ending, practice};
use crate::store::notices::MatchNotice;

/// After this many consecutive passes, neither player will ever have a legal move: no piece rests for more than one turn.
const DEADLOCK_PASSES: usize = 4;

/// Occurrences of a position after which the match is drawn automatically.
pub const DRAW_OCCURRENCES: usize = 5;

/// Plays forced passes, then ends the match or starts the next turn.
pub async fn play_forced_passes_and_advance(
    connection: &mut Connection,
    state: &mut Match,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    play_forced_passes(connection, state, now).await?;
    advance(connection, state, since, now).await
}

/// Plays passes while the player to move [must pass](must_pass).
pub async fn play_forced_passes(
    connection: &mut Connection,
    state: &mut Match,
    now: DateTime<Utc>,
) -> Result<()> {
    while must_pass(&state.game) {
        state.play(connection, Move::Pass, now).await?;
    }
    Ok(())
}

/// Ends the match or starts the next turn, after forced passes. Announces the moves from `since` on.
pub async fn advance(
    connection: &mut Connection,
    state: &mut Match,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    match ending(&state.game) {
        Some(ending) => finish(connection, state, ending, since, now).await,
        None => start_turn(connection, state, since, now).await,
    }
}

/// Starts a turn: for a person, queues the post with the moves from `since` on; for the bot, inserts a bot
/// turn, whose post will contain these moves.
pub async fn start_turn(
    connection: &mut Connection,
    state: &Match,
    since: Ply,
    now: DateTime<Utc>,
) -> Result<()> {
    if state.is_turn_of_bot() {
        return Ok(practice::set_bot_turn(connection, state.id(), state.revision(), since, now).await?);
    }
    Ok(state.queue_notice(connection, MatchNotice::Turn, since, now).await?)
}

/// Returns the approximate number of players whom the bot answers before its turn in this match; 0 if it is not
/// to move.
pub async fn count_players_ahead(
    connection: &mut Connection,
    state: &Match,
    now: DateTime<Utc>,
) -> Result<i64> {
    if !state.is_turn_of_bot() {
        return Ok(0);
    }
    Ok(practice::count_players_ahead(connection, state.id(), now, now - BOT_TURN_LEASE).await?)
}

/// Returns whether the player to move has to pass and the game continues.
pub fn must_pass(game: &Game) -> bool {
    game.legal_moves() == [Move::Pass] && !is_deadlock(game)
}

/// Returns the ending of the match in this position, if any.
pub fn ending(game: &Game) -> Option<Ending> {
    let draw = |reason| Ending { outcome: Some(Outcome::Draw), reason };
    let deadlock = || is_deadlock(game).then(|| draw(EndReason::Deadlock));
    let repetition = || (game.occurrences() >= DRAW_OCCURRENCES).then(|| draw(EndReason::Repetition));
    game.outcome().map(ending_on_board).or_else(deadlock).or_else(repetition)
}

fn ending_on_board(outcome: Outcome) -> Ending {
    let reason = match outcome {
        Outcome::Win(_) => EndReason::QueenSurrounded,
        Outcome::Draw => EndReason::BothQueensSurrounded,
    };
    Ending { outcome: Some(outcome), reason }
}

fn is_deadlock(game: &Game) -> bool {
    let passes = game.history().iter().rev().take_while(|played| played.mv == Move::Pass);
    passes.take(DEADLOCK_PASSES).count() == DEADLOCK_PASSES
}
