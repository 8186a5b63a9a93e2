//! What there is to do for the processes that work on the database.

use chrono::{DateTime, Utc};

use crate::store::Connection;

/// What waits to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// How many notices are not sent yet.
    pub notices: i64,
    /// When what the oldest of them tells happened.
    pub oldest_notice: Option<DateTime<Utc>>,
    /// In how many matches time has run out.
    pub overdue: i64,
    /// How many half-moves the bot itself has to make.
    pub bot_turns: i64,
    /// When the one that has waited longest was asked for.
    pub oldest_bot_turn: Option<DateTime<Utc>>,
}

/// Looks, by indexes that hold nothing but what waits.
pub async fn find_backlog(connection: &mut Connection, now: DateTime<Utc>) -> sqlx::Result<Backlog> {
    sqlx::query_as!(
        Backlog,
        r#"select count(*) as "notices!", min(created_at) as oldest_notice,
                  (select count(*) from match where deadline_at <= $1) as "overdue!",
                  (select count(*) from bot_turn) as "bot_turns!", (select min(asked_at) from bot_turn) as oldest_bot_turn
           from notice where done_at is null"#,
        now,
    )
    .fetch_one(connection)
    .await
}

/// For how many seconds something has waited that came at that moment; none, if nothing has.
pub fn seconds_since(at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> f64 {
    at.map(|at| (now - at).to_std().unwrap_or_default()).unwrap_or_default().as_secs_f64()
}
