//! No engine help in matches between people: the positions of a running match are not analysed, not imported,
//! get no hints, and are not played against the bot.
//!
//! A running match is recognised by its last positions, compared regardless of symmetry. So a finished match with
//! the same opening is analysed once the running one has moved on.

use hive::Game;

use crate::ids::PlayerId;
use crate::play::blocking::run_blocking;
use crate::play::error::Result;
use crate::play::refusal::{ImportRefusal, Refusal};
use crate::play::state::{Match, all_hashes};
use crate::store::Connection;
use crate::store::matches::recent_positions::is_recent_position;

/// Refuses the analysis of a match with a position of a running match of `reader` or of its players.
pub(in crate::play) async fn require_analysable(
    connection: &mut Connection,
    reader: PlayerId,
    state: &Match,
) -> Result<()> {
    let players: Vec<PlayerId> = state.people().chain([reader]).collect();
    if is_being_played(connection, &players, &state.game).await? {
        return Err(Refusal::AnalysisOfRunning(state.id()).into());
    }
    Ok(())
}

/// Refuses to import a game with a position of a running match of one of these players.
pub(in crate::play) async fn require_importable(
    connection: &mut Connection,
    players: &[PlayerId],
    game: &Game,
) -> Result<()> {
    if is_being_played(connection, players, game).await? {
        return Err(Refusal::Import(ImportRefusal::BeingPlayed).into());
    }
    Ok(())
}

/// Refuses a hint in a practice match of `player` if its position is one of their running matches against people.
pub(in crate::play) async fn require_no_help(
    connection: &mut Connection,
    player: PlayerId,
    practice: &Match,
) -> Result<()> {
    if is_position_of_running(connection, player, practice).await? {
        return Err(Refusal::HintForRunning(practice.id()).into());
    }
    Ok(())
}

/// Refuses a move of `player` that has brought a practice match to a position of one of their running matches
/// against people: the bot's reply would be an engine's move for it.
pub(in crate::play) async fn require_no_relay(
    connection: &mut Connection,
    player: PlayerId,
    practice: &Match,
) -> Result<()> {
    if is_position_of_running(connection, player, practice).await? {
        return Err(Refusal::PracticeOfRunning.into());
    }
    Ok(())
}

/// Returns whether the position of `practice` is a recent one in a running match of `player` against a person.
async fn is_position_of_running(
    connection: &mut Connection,
    player: PlayerId,
    practice: &Match,
) -> Result<bool> {
    let hash = practice.game.canonical_hash().cast_signed();
    Ok(is_recent_position(connection, &[player], &[hash]).await?)
}

/// Returns whether a position of `game` is a recent one in a running match of one of these players against another
/// person.
async fn is_being_played(connection: &mut Connection, players: &[PlayerId], game: &Game) -> Result<bool> {
    let game = Box::new(game.clone()); // large
    let hashes = run_blocking(move || all_hashes(*game)).await;
    Ok(is_recent_position(connection, players, &hashes).await?)
}
