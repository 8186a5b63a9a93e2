//! The column of `match` that says when the player to move has to have moved.

use chrono::{DateTime, Utc};

use crate::ids::MatchId;
use crate::store::Connection;

/// Sets when the player to move has to have moved.
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

/// Locks a few running matches in which the time of the player to move is over at `now`, passing by those that somebody
/// else is changing: the ones that have waited longest.
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

/// The running matches with a clock that runs, lowest number first.
pub async fn find_ticking_matches(connection: &mut Connection) -> sqlx::Result<Vec<MatchId>> {
    let ids =
        sqlx::query_scalar!("select match_id from match where deadline_at is not null order by match_id")
            .fetch_all(connection)
            .await?;
    Ok(ids.into_iter().map(MatchId).collect())
}
