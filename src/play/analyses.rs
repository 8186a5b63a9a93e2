//! Engine analyses of finished matches: requested by anyone who may see the match, computed by any process, and
//! stored. One pending request per player.
//!
//! A process claims a slice of about a second, stores what it found and releases the claim, so that a crash costs a slice.
//! While it works it renews the claim. After too many attempts at a slice, the analysis is given up. A stored analysis is
//! out of date once the log has grown.
//!
//! Half of the engine's time goes to the oldest request, the other half to the shortest. So a short match waits for one or
//! two slices of longer ones, and no stream of short matches takes more than half of the time from an older request: it
//! waits at most twice as long as if requests were served first come, first served. Long matches don't take turns, since the
//! first would then wait as long as the last.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use hive_engine::analysis::{Analyser, Analysis, Evaluation};
use tokio::time::timeout;

use crate::ids::MatchId;
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::fair_play::{PositionHashes, require_analysable};
use crate::play::limits;
use crate::play::matches::find_numbered;
use crate::play::refusal::{LimitReached, Refusal};
use crate::play::state::Match;
pub use crate::store::analyses::AnalysisOrder;
use crate::store::analyses::{
    self, AnalysisProgress, AnalysisQueue, AnalysisResult, AnalysisRow, AnalysisState, ClaimedAnalysis,
    SliceTime,
};
use crate::store::matches as match_rows;

/// Lease of a claim.
const LEASE: TimeDelta = TimeDelta::seconds(30);

/// Interval at which a claim is renewed.
pub const RENEWAL_INTERVAL: Duration = Duration::from_secs(5);

/// A slice ends after this time. Shorter slices shorten the wait of short matches; longer ones make long matches cheaper,
/// because each slice replays the match.
pub const SLICE_TIME: Duration = Duration::from_secs(1);

/// A slice that leaves at most this many searches continues to the end, so that a short match takes a single slice.
pub const MAX_FINAL_SEARCHES: usize = 16;

/// An analysis is given up after this many failed attempts at a slice.
const MAX_ATTEMPTS: i32 = 3;

/// A given-up analysis can be requested again after this time: another version may succeed.
const RETRY_AFTER: TimeDelta = TimeDelta::days(1);

/// First and longest interval at which a pending analysis is read: another process may store it.
const MIN_POLL_INTERVAL: Duration = Duration::from_secs(2);
const MAX_POLL_INTERVAL: Duration = Duration::from_secs(30);

/// Assumed duration of a search before the first slice has been measured.
const DEFAULT_SEARCH_MILLIS: f64 = 100.0;

/// Factor of estimates for later requests, which go first if they are shorter: they get between nothing and half of the engine's
/// time.
const LATER_REQUESTS_FACTOR: f64 = 1.5;

/// Assumed number of searches of a request from an older release, which didn't store it: that of a match of average length.
const UNKNOWN_SEARCHES: i32 = 60;

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
/// If the match does not exist or is hidden from the caller, is not over, has a position of a running match of the caller or of
/// its players, or the caller has a pending analysis already.
pub async fn request(database: &Database, caller: &Caller, id: MatchId) -> Result<AnalysisStatus> {
    let mut connection = database.acquire().await?;
    let state = find_numbered(&mut connection, caller, id).await?;
    if state.is_running() {
        return Err(Refusal::StillRunning(Box::new(state)).into());
    }
    drop(connection); // it isn't held while positions are hashed
    let positions = PositionHashes::of(&state.game).await;
    let mut connection = database.acquire().await?;
    require_analysable(&mut connection, caller.id(), &state, &positions).await?;
    let stored = analyses::find_analysis(&mut connection, id).await?;
    drop(connection);
    match current_progress(stored, &state, caller.now) {
        Some(AnalysisState::Done(found)) => Ok(AnalysisStatus::Ready(Box::new((state, analysis(found))))),
        Some(AnalysisState::Failed(_)) => Ok(AnalysisStatus::GivenUp(id)),
        Some(AnalysisState::Pending) => pending(database, id, caller.now).await,
        None => request_analysis(database, caller, &state).await,
    }
}

/// Waits until an analysis is stored or given up. Returns `false` if it isn't requested any more.
pub async fn wait_until_done(database: &Database, id: MatchId) -> Result<bool> {
    let mut poll_interval = MIN_POLL_INTERVAL;
    loop {
        let stored = database.analysis_stored(); // before reading, so that no notification is missed
        let mut connection = database.acquire().await?;
        let found = analyses::find_analysis(&mut connection, id).await?;
        drop(connection);
        match found.map(|row| row.state) {
            Some(AnalysisState::Pending) => {}
            found => return Ok(found.is_some()),
        }
        timeout(poll_interval, stored).await.ok();
        poll_interval = (poll_interval * 2).min(MAX_POLL_INTERVAL);
    }
}

/// Returns the progress of the analysis, unless it is out of date or damaged, or was given up long ago.
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

async fn pending(database: &Database, id: MatchId, now: DateTime<Utc>) -> Result<AnalysisStatus> {
    let mut connection = database.acquire().await?;
    let queue = analyses::find_queue(&mut connection, id, UNKNOWN_SEARCHES, now).await?;
    Ok(AnalysisStatus::Pending(id, queue.map_or(1, estimate_seconds)))
}

/// Estimates the time until an analysis is done, in the faster of two orders: by age, or by length with half of the engine's time.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a queue is short")]
fn estimate_seconds(queue: AnalysisQueue) -> i64 {
    let seconds_of =
        |searches: i64| searches as f64 * queue.search_millis.unwrap_or(DEFAULT_SEARCH_MILLIS) / 1000.0;
    let processes = queue.running.max(1);
    let by_age = LATER_REQUESTS_FACTOR * seconds_of((queue.older - queue.own) / processes + queue.own);
    let shorter = seconds_of((queue.shorter - queue.own) / processes);
    let own = seconds_of(queue.own);
    // The final searches are done at a stretch, after the running slice.
    let is_final = usize::try_from(queue.own).is_ok_and(|own| own <= MAX_FINAL_SEARCHES);
    let in_half = |seconds: f64| LATER_REQUESTS_FACTOR * 2.0 * seconds;
    let by_length = in_half(shorter) + if is_final { own + SLICE_TIME.as_secs_f64() } else { in_half(own) };
    (by_age.min(by_length).ceil() as i64).max(1)
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
        let searches = searches_column(Analyser::new(&state.game, 0).searches_left());
        let (events, player) = (state.events(), caller.id());
        analyses::set_requested(&mut transaction, id, events, searches, player, caller.now).await?;
        transaction.commit().await?;
    }
    pending(database, id, caller.now).await
}

/// Converts to the type of the column.
fn searches_column(searches: usize) -> i32 {
    i32::try_from(searches).unwrap_or(i32::MAX)
}

/// A claimed slice of an analysis.
#[derive(Clone, Debug)]
pub struct AnalysisJob {
    pub claimed: ClaimedAnalysis,
    pub state: Match,
    /// The positions searched before, without turning points.
    pub progress: Analysis,
}

impl AnalysisJob {
    /// Continues the analysis with this many nodes per position.
    pub fn resume(&self, nodes: u64) -> Analyser {
        Analyser::resume(&self.state.game, nodes, self.progress.clone())
    }
}

/// Claims the next slice of the first pending analysis in this order. Fails if its match cannot be read; after some attempts, the
/// analysis is given up.
pub async fn claim(
    database: &Database,
    order: AnalysisOrder,
    now: DateTime<Utc>,
) -> Result<Option<AnalysisJob>> {
    let mut connection = database.acquire().await?;
    analyses::give_up_analyses(&mut connection, MAX_ATTEMPTS, now).await?;
    let claimed = analyses::claim_analysis(&mut connection, order, MAX_ATTEMPTS, now, now + LEASE).await?;
    let Some((claimed, AnalysisProgress { scores, best_moves })) = claimed else { return Ok(None) };
    let Some(row) = match_rows::find_match(&mut connection, claimed.of).await? else { return Ok(None) };
    let progress = analysis(AnalysisResult { scores, best_moves, turning_points: Vec::new() });
    Ok(Some(AnalysisJob { claimed, state: Match::replay(&mut connection, row).await?, progress }))
}

/// Renews a claim. Returns `false` if the claim was lost.
pub async fn renew(database: &Database, claimed: ClaimedAnalysis, now: DateTime<Utc>) -> Result<bool> {
    let mut connection = database.acquire().await?;
    Ok(analyses::extend_claim(&mut connection, claimed, now + LEASE).await?)
}

/// Stores a slice: the result if the analysis is complete, else its progress. `search`: the average duration of a search.
/// Returns `false` if the claim was lost.
pub async fn store_slice(
    database: &Database,
    claimed: ClaimedAnalysis,
    analyser: Analyser,
    search: Duration,
    now: DateTime<Utc>,
) -> Result<bool> {
    let searches = analyser.searches_left();
    if searches == 0 {
        return store_analysis(database, claimed, analyser.finish(), search, now).await;
    }
    let found = analyser.progress();
    let progress = AnalysisProgress { scores: scores_of(&found), best_moves: found.best_moves };
    let (searches, time) = (searches_column(searches), slice_time(search, now));
    let mut connection = database.acquire().await?;
    Ok(analyses::set_progress(&mut connection, claimed, &progress, searches, time).await?)
}

/// Stores a complete analysis. Returns `false` if the claim was lost.
pub async fn store_analysis(
    database: &Database,
    claimed: ClaimedAnalysis,
    found: Analysis,
    search: Duration,
    now: DateTime<Utc>,
) -> Result<bool> {
    let found = AnalysisResult {
        scores: scores_of(&found),
        best_moves: found.best_moves,
        turning_points: found.turning_points.into_iter().filter_map(|ply| i16::try_from(ply).ok()).collect(),
    };
    let mut connection = database.acquire().await?;
    let is_stored = analyses::set_result(&mut connection, claimed, &found, slice_time(search, now)).await?;
    database.notify_analysis_stored();
    Ok(is_stored)
}

fn slice_time(search: Duration, now: DateTime<Utc>) -> SliceTime {
    SliceTime { search_millis: search.as_secs_f32() * 1000.0, ended_at: now }
}

fn scores_of(analysis: &Analysis) -> Vec<i16> {
    analysis.evaluations.iter().map(|evaluation| evaluation.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A request for a match of `own` searches, with searches of a second each.
    fn estimate(own: i64, older: i64, shorter: i64, running: i64) -> i64 {
        estimate_seconds(AnalysisQueue { own, older, shorter, running, search_millis: Some(1000.0) })
    }

    #[test]
    fn waiting_times_are_those_of_the_faster_order() {
        assert_eq!(estimate(60, 60, 60, 0), 90, "it is alone, and others may follow");
        assert_eq!(estimate(12, 9_912, 12, 1), 13, "it waits for the running slice");
        assert_eq!(
            estimate(60, 9_960, 60, 1),
            180,
            "it gets half of the engine's time, or later ones some of it"
        );
        assert_eq!(estimate(60, 9_960, 80, 1), 240, "others get that before");
        assert_eq!(estimate(990, 1_002, 1_002, 1), 1_503, "a short one goes first");
        assert_eq!(estimate(990, 9_900, 9_900, 1), 14_850, "the same requests are older and shorter");
        assert_eq!(estimate(990, 9_900, 9_900, 3), 5_940, "three processes share those before it");
    }

    #[test]
    fn waiting_times_need_no_earlier_slice() {
        let queue = AnalysisQueue { own: 66, older: 66, shorter: 66, running: 0, search_millis: None };
        assert_eq!(estimate_seconds(queue), 10);
        assert_eq!(estimate_seconds(AnalysisQueue { own: 1, older: 1, shorter: 1, ..queue }), 1);
    }
}
