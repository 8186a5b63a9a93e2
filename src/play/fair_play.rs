//! No engine help in matches between people: the positions of a running match are not analysed, not imported,
//! get no hints, and are not played against the bot.
//!
//! A running match is recognised by its last positions, compared regardless of symmetry. So a finished match with
//! the same opening is analysed once the running one has moved on.

use hive::Game;
use tokio::sync::Semaphore;

use crate::ids::{MatchId, PlayerId};
use crate::play::blocking::run_blocking;
use crate::play::database::Database;
use crate::play::error::{Error, Result};
use crate::play::refusal::{ImportRefusal, Refusal};
use crate::play::state::{FIRST_COMPARED_PLY, Match, all_hashes};
use crate::store::Connection;
use crate::store::matches::recent_positions::{self, is_recent_position};

/// Games whose positions are hashed at once. A long game takes some milliseconds.
const MAX_CONCURRENT_HASHINGS: usize = 2;

static HASHINGS: Semaphore = Semaphore::const_new(MAX_CONCURRENT_HASHINGS);

/// Hashes of all positions of a game, computed before the transaction in which they are compared.
pub(in crate::play) struct PositionHashes(Vec<i64>);

impl PositionHashes {
    /// Computes the hashes on a blocking thread.
    pub async fn of(game: &Game) -> Self {
        let game = Box::new(game.clone()); // large
        let _permit = HASHINGS.acquire().await; // never closed
        Self(run_blocking(move || all_hashes(*game)).await)
    }

    /// Returns whether one of the positions is a recent one in a running match of one of these players against
    /// another person.
    async fn is_being_played(&self, connection: &mut Connection, players: &[PlayerId]) -> Result<bool> {
        Ok(is_recent_position(connection, players, &self.0).await?)
    }
}

/// Refuses the analysis of a match with a position of a running match of `reader` or of its players.
pub(in crate::play) async fn require_analysable(
    connection: &mut Connection,
    reader: PlayerId,
    state: &Match,
    positions: &PositionHashes,
) -> Result<()> {
    let players: Vec<PlayerId> = state.people().chain([reader]).collect();
    if positions.is_being_played(connection, &players).await? {
        return Err(Refusal::AnalysisOfRunning(state.id()).into());
    }
    Ok(())
}

/// Refuses to import a game with a position of a running match of one of these players.
pub(in crate::play) async fn require_importable(
    connection: &mut Connection,
    players: &[PlayerId],
    positions: &PositionHashes,
) -> Result<()> {
    if positions.is_being_played(connection, players).await? {
        return Err(Refusal::Import(ImportRefusal::BeingPlayed).into());
    }
    Ok(())
}

/// Refuses a hint in a practice match of `player` at a position of one of their running matches against people.
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

/// Returns whether a running match must not be evaluated for `player`: they play in it, or have its position in another one.
pub(in crate::play) async fn is_help_forbidden(
    connection: &mut Connection,
    player: PlayerId,
    state: &Match,
) -> Result<bool> {
    Ok(state.row.colour_of(player).is_some() || is_position_of_running(connection, player, state).await?)
}

/// Matches read per query.
const BATCH_SIZE: i64 = 100;

/// Stores the last positions of running matches without any: their latest move was made with a release that didn't
/// store them, or they come from an old back-up. Uses a transaction for each match. Corrupt matches are skipped. Returns how many.
pub async fn store_missing_positions(database: &Database) -> Result<usize> {
    let (mut after, mut stored) = (MatchId(0), 0);
    loop {
        let mut connection = database.acquire().await?;
        let first_ply = i32::try_from(FIRST_COMPARED_PLY).unwrap_or(i32::MAX);
        let ids =
            recent_positions::find_without_recent_positions(&mut connection, first_ply, after, BATCH_SIZE);
        let ids = ids.await?;
        drop(connection);
        let Some(&last) = ids.last() else { return Ok(stored) };
        for id in ids {
            match Box::pin(store_positions(database, id)).await {
                Err(error @ Error::Corrupt { .. }) => {
                    tracing::warn!(match_id = %id, %error, "the positions of a corrupt match are not compared");
                }
                done => stored += usize::from(done?),
            }
        }
        after = last;
    }
}

/// Stores the last positions of a match if it is still running. Returns whether it is.
async fn store_positions(database: &Database, id: MatchId) -> Result<bool> {
    let mut transaction = database.begin().await?;
    let state = Match::lock(&mut transaction, id).await?;
    if state.is_running() {
        state.set_recent_positions(&mut transaction).await?;
        transaction.commit().await?;
    }
    Ok(state.is_running())
}

/// Returns whether the position of a match is a recent one in a running match of `player` against a person.
async fn is_position_of_running(
    connection: &mut Connection,
    player: PlayerId,
    state: &Match,
) -> Result<bool> {
    let hash = state.game.canonical_hash().cast_signed();
    Ok(is_recent_position(connection, &[player], &[hash]).await?)
}
