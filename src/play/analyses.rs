//! Engine analyses of finished matches: requested by anyone who may see the match, computed by any process,
//! and stored. First come first served; one pending request per player.
//!
//! A process renews its claim while it works, so that a crash hands the work to another process. After too
//! many attempts, an analysis is given up. It is out of date when the log has grown.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use hive_engine::analysis::{Analysis, Evaluation};

use crate::ids::MatchId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::limits;
use crate::play::matches::find_numbered;
use crate::play::refusal::{LimitReached, Refusal};
use crate::play::state::Match;
use crate::store::analyses::{self, AnalysisResult, AnalysisRow, AnalysisState, ClaimedAnalysis};
use crate::store::matches as match_rows;

/// Lease of a claim.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// Interval at which a claim is renewed.
pub const RENEWAL_INTERVAL: Duration = Duration::from_secs(5);

/// An analysis is given up after this many failed attempts.
const MAX_ATTEMPTS: i32 = 3;

/// A given-up analysis can be requested again after this time: another version may succeed.
const RETRY_AFTER: TimeDelta = TimeDelta::days(1);

/// Measured time per ply, with a margin for other load.
const MILLIS_PER_PLY: i64 = 250;

/// The answer to a request for an analysis.
#[derive(Clone, Debug)]
pub enum AnalysisStatus {
    Ready(Box<(Match, Analysis)>),
    /// Pending, with the estimated number of seconds.
    Pending(MatchId, i64),
    /// Given up for now.
    GivenUp(MatchId),
}

/// Returns the analysis of a match, or requests it.
///
/// # Errors
/// If the match does not exist, is not over, or the caller has a pending analysis already.
pub async fn request(database: &Database, caller: &Caller, id: MatchId) -> Result<AnalysisStatus> {
    let mut connection = database.acquire().await?;
    let state = find_numbered(&mut connection, caller, id).await?;
    if state.is_running() {
        return Err(Refusal::StillRunning(Box::new(state)).into());
    }
    let stored = analyses::find_analysis(&mut connection, id).await?;
    drop(connection);
    match current_progress(stored, &state, caller.now) {
        Some(AnalysisState::Done(found)) => Ok(AnalysisStatus::Ready(Box::new((state, analysis(found))))),
        Some(AnalysisState::Failed(_)) => Ok(AnalysisStatus::GivenUp(id)),
        Some(AnalysisState::Pending) => pending(database, id).await,
        None => request_analysis(database, caller, &state).await,
    }
}

/// Returns the progress of the analysis, unless it is out of date or was given up long ago.
fn current_progress(stored: Option<AnalysisRow>, state: &Match, now: DateTime<Utc>) -> Option<AnalysisState> {
    let stored = stored.filter(|row| row.events == state.events())?;
    match stored.state {
        AnalysisState::Failed(at) if at + RETRY_AFTER <= now => None,
        AnalysisState::Done(found) if !analysis(found.clone()).is_valid_for(state.ply().index()) => None,
        progress => Some(progress),
    }
}

fn analysis(AnalysisResult { scores, best_moves, turning_points }: AnalysisResult) -> Analysis {
    let turning_points = turning_points.into_iter().filter_map(|ply| u16::try_from(ply).ok()).collect();
    Analysis { evaluations: scores.into_iter().map(Evaluation).collect(), best_moves, turning_points }
}

async fn pending(database: &Database, id: MatchId) -> Result<AnalysisStatus> {
    let mut connection = database.acquire().await?;
    let plies = analyses::count_plies_ahead(&mut connection, id).await?;
    Ok(AnalysisStatus::Pending(id, (plies * MILLIS_PER_PLY / 1000).max(1)))
}

/// Requests the analysis, unless another player just has.
async fn request_analysis(database: &Database, caller: &Caller, state: &Match) -> Result<AnalysisStatus> {
    let id = state.id();
    let mut transaction = database.begin().await?;
    analyses::lock_for_request(&mut transaction, id).await?;
    let stored = analyses::find_analysis(&mut transaction, id).await?;
    if current_progress(stored, state, caller.now).is_none() {
        caller.save_player(&mut transaction).await?; // locks their row: of two concurrent requests, one is refused
        let mut open = analyses::find_requested_by(&mut transaction, caller.id()).await?;
        open.retain(|other| *other != id);
        if let Some(other) = open.get(limits::MAX_ANALYSES_PER_PLAYER - 1) {
            return Err(Refusal::Limit(LimitReached::Analyses(*other)).into());
        }
        analyses::set_requested(&mut transaction, id, state.events(), caller.id(), caller.now).await?;
        transaction.commit().await?;
    }
    pending(database, id).await
}

/// A claimed analysis.
#[derive(Clone, Debug)]
pub struct AnalysisJob {
    pub claimed: ClaimedAnalysis,
    pub state: Match,
}

/// Claims the longest waiting analysis.
///
/// # Errors
/// Also if the match cannot be read; it is given up after some attempts.
pub async fn claim(database: &Database, now: DateTime<Utc>) -> Result<Option<AnalysisJob>> {
    let mut connection = database.acquire().await?;
    analyses::give_up_analyses(&mut connection, MAX_ATTEMPTS, now).await?;
    let claimed = analyses::claim_analysis(&mut connection, MAX_ATTEMPTS, now, now + LEASE).await?;
    let Some(claimed) = claimed else { return Ok(None) };
    let Some(row) = match_rows::find_match(&mut connection, claimed.of).await? else { return Ok(None) };
    Ok(Some(AnalysisJob { claimed, state: Match::replay(&mut connection, row).await? }))
}

/// Renews a claim. Returns `false` if another process has claimed it, or the request is gone.
pub async fn renew(database: &Database, claimed: ClaimedAnalysis, now: DateTime<Utc>) -> Result<bool> {
    let mut connection = database.acquire().await?;
    Ok(analyses::extend_claim(&mut connection, claimed, now + LEASE).await?)
}

/// Stores an analysis. Returns `false` if another process has claimed it meanwhile.
pub async fn store_analysis(
    database: &Database,
    claimed: ClaimedAnalysis,
    found: Analysis,
    now: DateTime<Utc>,
) -> Result<bool> {
    let found = AnalysisResult {
        scores: found.evaluations.into_iter().map(|evaluation| evaluation.0).collect(),
        best_moves: found.best_moves,
        turning_points: found.turning_points.into_iter().filter_map(|ply| i16::try_from(ply).ok()).collect(),
    };
    let mut connection = database.acquire().await?;
    Ok(analyses::set_result(&mut connection, claimed, &found, now).await?)
}
