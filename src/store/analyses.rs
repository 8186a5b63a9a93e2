//! Table `analysis`: what the engine found out about matches that are over, and who waits for it.

use chrono::{DateTime, Utc};

use crate::ids::{MatchId, PlayerId};
use crate::store::Connection;

/// What was found out about a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundCourse {
    /// How each position stood: the engine's score, from White's side.
    pub standings: Vec<i16>,
    /// The best half-move in each position but the last, in canonical UHP.
    pub best: Vec<String>,
    /// After how many half-moves the match turned.
    pub turns: Vec<i16>,
}

/// How far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    Waiting,
    /// Nothing could be found out, as of then.
    GivenUp(DateTime<Utc>),
    Found(FoundCourse),
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRow {
    /// How many events the log of the match had when it was asked for.
    pub events: i32,
    /// How far it has come.
    pub progress: Progress,
}

/// What a process has claimed, to find it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedAnalysis {
    pub of: MatchId,
    /// How many events its log had when it was asked for.
    pub events: i32,
    /// Which attempt this is, from 1: what tells this claim from a later one.
    pub attempt: i32,
}

/// What is known of a match.
pub async fn find_analysis(connection: &mut Connection, of: MatchId) -> sqlx::Result<Option<AnalysisRow>> {
    let row = sqlx::query!(
        "select events, done_at, standings, best, turns from analysis where match_id = $1",
        of.0
    );
    let row = row.fetch_optional(connection).await?;
    Ok(row.map(|row| AnalysisRow {
        events: row.events,
        progress: match (row.done_at, row.standings, row.best, row.turns) {
            (Some(_), Some(standings), Some(best), Some(turns)) => {
                Progress::Found(FoundCourse { standings, best, turns })
            }
            (Some(at), ..) => Progress::GivenUp(at),
            (None, ..) => Progress::Waiting,
        },
    }))
}

/// Asks for what is to be found out about a match, in place of what is known of it.
pub async fn set_asked(
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

/// Has others who ask for the same match wait until the transaction ends.
pub async fn lock_asking(connection: &mut Connection, of: MatchId) -> sqlx::Result<()> {
    sqlx::query!("select match_id from match where match_id = $1 for no key update", of.0)
        .fetch_optional(connection)
        .await
        .map(drop)
}

/// The matches that this person waits for.
pub async fn find_asked_by(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from analysis where asked_by = $1 order by asked_at, match_id",
        player.0
    );
    Ok(ids.fetch_all(connection).await?.into_iter().map(MatchId).collect())
}

/// How many half-moves are still to be looked at until this match has been, its own among them.
pub async fn count_plies_until(connection: &mut Connection, of: MatchId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(coalesce(plies, 0)), 0) as "plies!" from analysis waiting join match using (match_id)
           where done_at is null and (asked_at, waiting.match_id) <= (
               select asked_at, match_id from analysis where match_id = $1)"#,
        of.0,
    )
    .fetch_one(connection)
    .await
}

/// Claims what has been waited for longest and is no living process's, of what was not tried so often in vain.
pub async fn claim_analysis(
    connection: &mut Connection,
    most_attempts: i32,
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
        most_attempts,
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

/// Gives up what was tried so often and is no living process's; how much that is.
pub async fn give_up_analyses(
    connection: &mut Connection,
    most_attempts: i32,
    now: DateTime<Utc>,
) -> sqlx::Result<u64> {
    let given_up = sqlx::query!(
        "update analysis set done_at = $2, asked_by = null
         where done_at is null and attempts >= $1 and claimed_until <= $2",
        most_attempts,
        now,
    );
    Ok(given_up.execute(connection).await?.rows_affected())
}

/// Keeps what was claimed for longer; `false` if it is the claimant's no more.
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

/// Writes what was found out; `false` if it was the claimant's no more, and nothing is written.
pub async fn set_found(
    connection: &mut Connection,
    claimed: ClaimedAnalysis,
    found: &FoundCourse,
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let set = sqlx::query!(
        "update analysis set done_at = $4, asked_by = null, claimed_until = null, standings = $5, best = $6, turns = $7
         where match_id = $1 and events = $2 and attempts = $3 and done_at is null",
        claimed.of.0,
        claimed.events,
        claimed.attempt,
        at,
        &found.standings,
        &found.best,
        &found.turns,
    );
    Ok(set.execute(connection).await?.rows_affected() == 1)
}
