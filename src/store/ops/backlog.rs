//! The work that is queued in the database, for metrics.

use chrono::{DateTime, Utc};

use crate::store::Connection;

/// Queued work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// The number of unsent notices that are due, are being sent or have failed before.
    pub notices: i64,
    /// When the oldest of them was created.
    pub oldest_notice: Option<DateTime<Utc>>,
    /// The number of matches whose deadline has passed.
    pub overdue: i64,
    /// The number of moves that the bot has to make.
    pub bot_turns: i64,
    /// When the oldest of the bot's turns began.
    pub oldest_bot_turn: Option<DateTime<Utc>>,
}

/// Counts queued work, using partial indexes without sent notices and finished matches. Notices that were postponed without a
/// failure, such as edits, don't count.
pub async fn find_backlog(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<Backlog> {
    sqlx::query_as!(
        Backlog,
        r#"select count(*) as "notices!", min(created_at) as oldest_notice,
                  (select count(*) from match where deadline_at <= $1) as "overdue!",
                  (select count(*) from bot_turn) as "bot_turns!", (select min(asked_at) from bot_turn) as oldest_bot_turn
           from notice where done_at is null and (attempts > 0 or retry_at <= $1)"#,
        now,
    )
    .fetch_one(connection)
    .await
}

/// Returns the seconds from `at` to `now`, or 0 for `None`.
pub fn seconds_since(at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> f64 {
    at.map(|at| (now - at).to_std().unwrap_or_default()).unwrap_or_default().as_secs_f64()
}
