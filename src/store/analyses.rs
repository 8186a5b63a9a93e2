//! Table `analysis`: engine analyses of finished matches, and the queue of requested ones.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisResult {
    /// The engine's score of each position, from White's side.
    pub scores: Vec<i16>,
    /// The best half-move in each position but the last, in canonical UHP.
    pub best_moves: Vec<String>,
    /// The turning points, as numbers of half-moves played before them.
    pub turning_points: Vec<i16>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisState {
    /// Queued or running.
    Pending,
    /// Given up at this time.
    Failed(DateTime<Utc>),
    Done(AnalysisResult),
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRow {
    /// The length of the match's log at the time of the request.
    pub events: i32,
    pub state: AnalysisState,
}

/// An analysis that this process has claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedAnalysis {
    pub of: MatchId,
    /// The length of the match's log at the time of the request.
    pub events: i32,
    /// The number of this attempt, from 1. Distinguishes this claim from a later one.
    pub attempt: i32,
}

pub async fn find_analysis(connection: &mut Connection, of: MatchId) -> sqlx::Result<Option<AnalysisRow>> {
    let row = sqlx::query!(
        "select events, done_at, standings, best, turns from analysis where match_id = $1",
        of.0
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| AnalysisRow {
        events: row.events,
        state: match (row.done_at, row.standings, row.best, row.turns) {
            (Some(_), Some(scores), Some(best_moves), Some(turning_points)) => {
                AnalysisState::Done(AnalysisResult { scores, best_moves, turning_points })
            }
            (Some(at), ..) => AnalysisState::Failed(at),
            (None, ..) => AnalysisState::Pending,
        },
    }))
}

/// Queues an analysis of a match, discarding an earlier result.
pub async fn set_requested(
    connection: &mut Connection,
    of: MatchId,
    events: i32,
    by: PlayerId,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into analysis (match_id, events, asked_by, asked_at) values ($1, $2, $3, $4)
         on conflict (match_id) do update
         set events = excluded.events, asked_by = excluded.asked_by, asked_at = excluded.asked_at,
             claimed_until = null, attempts = 0, done_at = null, standings = null, best = null, turns = null",
        of.0,
        events,
        by.0,
        at,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Locks the match, so that concurrent requests for its analysis wait until the transaction ends.
pub async fn lock_for_request(connection: &mut Connection, of: MatchId) -> sqlx::Result<()> {
    sqlx::query!("select match_id from match where match_id = $1 for no key update", of.0)
        .fetch_optional(connection)
        .await
        .map(drop)
}

/// Returns the matches whose analysis this player has requested and doesn't have yet, oldest request first.
pub async fn find_requested_by(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from analysis where asked_by = $1 order by asked_at, match_id",
        player.0
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(MatchId).collect())
}

/// Counts the half-moves left to analyse until this match is done, including its own.
pub async fn count_plies_ahead(connection: &mut Connection, of: MatchId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(coalesce(plies, 0)), 0) as "plies!" from analysis waiting join match using (match_id)
           where done_at is null and (asked_at, waiting.match_id) <= (
               select asked_at, match_id from analysis where match_id = $1)"#,
        of.0,
    )
    .fetch_one(connection)
    .await
}

/// Claims the oldest pending analysis that isn't leased, skipping those with `max_attempts` attempts. The lease ends at
/// `until`.
pub async fn claim_analysis(
    connection: &mut Connection,
    max_attempts: i32,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<Option<ClaimedAnalysis>> {
    let row = sqlx::query!(
        "update analysis set claimed_until = $3, attempts = attempts + 1
         where match_id = (
             select match_id from analysis
             where done_at is null and attempts < $1 and (claimed_until is null or claimed_until <= $2)
             order by asked_at, match_id limit 1 for update skip locked)
         returning match_id, events, attempts",
        max_attempts,
        now,
        until,
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| ClaimedAnalysis {
        of: MatchId(row.match_id),
        events: row.events,
        attempt: row.attempts,
    }))
}

/// Gives up pending analyses after `max_attempts` attempts, once their lease has ended. Returns how many.
pub async fn give_up_analyses(
    connection: &mut Connection,
    max_attempts: i32,
    now: DateTime<Utc>,
) -> sqlx::Result<u64> {
    let given_up = sqlx::query!(
        "update analysis set done_at = $2, asked_by = null
         where done_at is null and attempts >= $1 and claimed_until <= $2",
        max_attempts,
        now,
    );
    Ok(given_up.execute(connection).await?.rows_affected())
}

/// Extends the lease of a claim. Returns `false` if the claim was lost.
pub async fn extend_claim(
    connection: &mut Connection,
    claimed: ClaimedAnalysis,
    until: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let kept = sqlx::query!(
        "update analysis set claimed_until = $4
         where match_id = $1 and events = $2 and attempts = $3 and done_at is null",
        claimed.of.0,
        claimed.events,
        claimed.attempt,
        until,
    );
    Ok(kept.execute(connection).await?.rows_affected() == 1)
}

/// Stores the result of a claimed analysis. Returns `false` and stores nothing if the claim was lost.
pub async fn set_result(
    connection: &mut Connection,
    claimed: ClaimedAnalysis,
    result: &AnalysisResult,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let set = sqlx::query!(
        "update analysis set done_at = $4, asked_by = null, claimed_until = null, standings = $5, best = $6, turns = $7
         where match_id = $1 and events = $2 and attempts = $3 and done_at is null",
        claimed.of.0,
        claimed.events,
        claimed.attempt,
        at,
        &result.scores,
        &result.best_moves,
        &result.turning_points,
    );
    Ok(set.execute(connection).await?.rows_affected() == 1)
}
