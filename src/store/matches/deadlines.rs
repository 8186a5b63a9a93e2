//! Column `match.deadline_at`: when the time of the player to move runs out.

use chrono::{DateTime, Utc};

use crate::ids::MatchId;
use crate::store::Connection;

/// Sets the deadline of the player to move; `None` if no clock is running.
pub async fn set_deadline(
    connection: &mut Connection,
    id: MatchId,
    deadline: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query!("update match set deadline_at = $2 where match_id = $1", id.0, deadline)
        .execute(connection)
        .await?;
    Ok(())
}

/// Locks at most `limit` matches whose deadline has passed, oldest deadline first, skipping locked rows.
pub async fn claim_due_matches(
    connection: &mut Connection,
    now: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<MatchId>> {
    let ids = sqlx::query_scalar!(
        "select match_id from match where deadline_at <= $1
         order by deadline_at, match_id limit $2 for update skip locked",
        now,
        limit,
    )
    .fetch_all(connection)
    .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}

/// Returns the matches in which a clock is running, lowest id first.
pub async fn find_ticking_matches(connection: &mut Connection) -> sqlx::Result<Vec<MatchId>> {
    let ids =
        sqlx::query_scalar!("select match_id from match where deadline_at is not null order by match_id")
            .fetch_all(connection)
            .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}
