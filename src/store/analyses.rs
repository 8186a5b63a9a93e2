//! Table `analysis`: engine analyses of finished matches, and the queue of requested ones.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisResult {
    /// The engine's score of each position, from White's side.
    pub scores: Vec<i16>,
    /// The best move in each position but the last, in canonical UHP.
    pub best_moves: Vec<String>,
    /// The turning points, as numbers of plies played before them.
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

/// The slice of an analysis that this process has claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedAnalysis {
    pub of: MatchId,
    /// The length of the match's log at the time of the request.
    pub events: i32,
    /// The number of positions searched before.
    pub searched: i32,
    /// The number of this attempt at the slice, from 1. Distinguishes this claim from a later one.
    pub attempt: i32,
}

/// The positions searched so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisProgress {
    /// The engine's score of each position, from White's side.
    pub scores: Vec<i16>,
    /// The best move in each of these positions but the last of the match, in canonical UHP.
    pub best_moves: Vec<String>,
}

/// The average time per search in a slice, waits included, and the slice's end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SliceTime {
    pub search_millis: f32,
    pub ended_at: DateTime<Utc>,
}

/// Which pending analysis is claimed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisOrder {
    /// The analysis requested first.
    OldestFirst,
    /// The one with the fewest searches left.
    ShortestFirst,
}

/// The queue in front of a pending analysis, itself included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnalysisQueue {
    /// Searches left in this analysis.
    pub own: i64,
    /// Searches of analyses requested no later.
    pub older: i64,
    /// Searches of analyses with fewer searches left, or with as many and requested no later.
    pub shorter: i64,
    /// The number of analyses that a process is searching.
    pub running: i64,
    /// The average duration of a search in the newest slices. `None` before the first one.
    pub search_millis: Option<f64>,
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

/// Queues an analysis of a match with `searches` searches, discarding an earlier result.
pub async fn set_requested(
    connection: &mut Connection,
    of: MatchId,
    events: i32,
    searches: i32,
    by: PlayerId,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into analysis (match_id, events, asked_by, asked_at, searches_left) values ($1, $2, $3, $4, $5)
         on conflict (match_id) do update
         set events = excluded.events, asked_by = excluded.asked_by, asked_at = excluded.asked_at,
             searches_left = excluded.searches_left, claimed_until = null, attempts = 0, done_at = null,
             standings = null, best = null, turns = null",
        of.0,
        events,
        by.0,
        at,
        searches,
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

/// Returns the queue in front of an analysis; `None` if it isn't pending. `unknown`: how many searches to assume for a request from
/// an older release, which hasn't stored their number.
pub async fn find_queue(
    connection: &mut Connection,
    of: MatchId,
    unknown: i32,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<AnalysisQueue>> {
    sqlx::query_as!(
        AnalysisQueue,
        r#"with waiting as (
               select match_id, asked_at, coalesce(searches_left, $2) as searches, claimed_until
               from analysis where done_at is null)
           select own.searches::bigint as "own!",
                  sum(other.searches) filter (
                      where (other.asked_at, other.match_id) <= (own.asked_at, own.match_id)) as "older!",
                  sum(other.searches) filter (
                      where (other.searches, other.asked_at, other.match_id)
                            <= (own.searches, own.asked_at, own.match_id)) as "shorter!",
                  count(*) filter (where other.claimed_until > $3) as "running!",
                  (select avg(search_millis) from (
                       select search_millis from analysis where worked_at is not null
                       order by worked_at desc limit 5) newest) as search_millis
           from waiting own cross join waiting other
           where own.match_id = $1
           group by own.match_id, own.asked_at, own.searches"#,
        of.0,
        unknown,
        now,
    )
    .fetch_optional(connection)
    .await
}

/// Claims the next slice of the first pending analysis in this order that isn't leased, skipping those with `max_attempts`
/// attempts at it. The lease ends at `until`. Also returns the positions searched before.
pub async fn claim_analysis(
    connection: &mut Connection,
    order: AnalysisOrder,
    max_attempts: i32,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<Option<(ClaimedAnalysis, AnalysisProgress)>> {
    let row = sqlx::query!(
        r#"update analysis set claimed_until = $3, attempts = attempts + 1
         where match_id = (
             select match_id from analysis
             where done_at is null and attempts < $1 and (claimed_until is null or claimed_until <= $2)
             order by case when $4 then searches_left end, asked_at, match_id limit 1 for update skip locked)
         returning match_id, events, attempts, coalesce(standings, '{}') as "scores!", coalesce(best, '{}') as "best_moves!",
                   coalesce(cardinality(standings), 0) as "searched!""#,
        max_attempts,
        now,
        until,
        order == AnalysisOrder::ShortestFirst,
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| {
        let (of, events, searched) = (MatchId(row.match_id), row.events, row.searched);
        let claimed = ClaimedAnalysis { of, events, searched, attempt: row.attempts };
        (claimed, AnalysisProgress { scores: row.scores, best_moves: row.best_moves })
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
        "update analysis set claimed_until = $5
         where match_id = $1 and events = $2 and coalesce(cardinality(standings), 0) = $3 and attempts = $4
           and done_at is null",
        claimed.of.0,
        claimed.events,
        claimed.searched,
        claimed.attempt,
        until,
    );
    Ok(kept.execute(connection).await?.rows_affected() == 1)
}

/// Stores all positions searched so far and releases the claim, so that any analysis can be next. Returns `false` and stores
/// nothing if the claim was lost.
pub async fn set_progress(
    connection: &mut Connection,
    claimed: ClaimedAnalysis,
    progress: &AnalysisProgress,
    searches_left: i32,
    time: SliceTime,
) -> sqlx::Result<bool> {
    let set = sqlx::query!(
        "update analysis set claimed_until = null, attempts = 0, standings = $5, best = $6, searches_left = $7,
                search_millis = $8, worked_at = $9
         where match_id = $1 and events = $2 and coalesce(cardinality(standings), 0) = $3 and attempts = $4
           and done_at is null",
        claimed.of.0,
        claimed.events,
        claimed.searched,
        claimed.attempt,
        &progress.scores,
        &progress.best_moves,
        searches_left,
        time.search_millis,
        time.ended_at,
    );
    Ok(set.execute(connection).await?.rows_affected() == 1)
}

/// Stores the result of a claimed analysis. Returns `false` and stores nothing if the claim was lost.
pub async fn set_result(
    connection: &mut Connection,
    claimed: ClaimedAnalysis,
    result: &AnalysisResult,
    time: SliceTime,
) -> sqlx::Result<bool> {
    let set = sqlx::query!(
        "update analysis set done_at = $9, asked_by = null, claimed_until = null, standings = $5, best = $6, turns = $7,
                searches_left = 0, search_millis = $8, worked_at = $9
         where match_id = $1 and events = $2 and coalesce(cardinality(standings), 0) = $3 and attempts = $4
           and done_at is null",
        claimed.of.0,
        claimed.events,
        claimed.searched,
        claimed.attempt,
        &result.scores,
        &result.best_moves,
        &result.turning_points,
        time.search_millis,
        time.ended_at,
    );
    Ok(set.execute(connection).await?.rows_affected() == 1)
}
