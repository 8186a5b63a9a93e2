//! Counts of running matches, and whether two players have met.

use crate::store::Connection;

use crate::ids::PlayerId;

pub async fn count_running(connection: &mut Connection, player: PlayerId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select (select count(*) from match where white = $1 and ended_at is null)
                + (select count(*) from match where black = $1 and ended_at is null) as "count!""#,
        player.0,
    )
    .fetch_one(connection)
    .await
}

pub async fn count_running_between(
    connection: &mut Connection,
    [one, other]: [PlayerId; 2],
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select (select count(*) from match where white = $1 and black = $2 and ended_at is null)
                + (select count(*) from match where white = $2 and black = $1 and ended_at is null) as "count!""#,
        one.0,
        other.0,
    )
    .fetch_one(connection)
    .await
}

/// Whether these two have a running match or a finished one with a result.
pub async fn have_played(connection: &mut Connection, one: PlayerId, other: PlayerId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from match where white = $1 and black = $2 and ended_at is null)
               or exists (select from match where white = $2 and black = $1 and ended_at is null)
               or exists (select from match where white = $1 and black = $2 and result is not null and plies is not null)
               or exists (select from match where white = $2 and black = $1 and result is not null and plies is not null)
               as "have_played!""#,
        one.0,
        other.0,
    )
    .fetch_one(connection)
    .await
}
