//! Counts of running and of recently started matches, and whether two players have met.

use chrono::{DateTime, Utc};

use crate::ids::{PlayerId, ServerId};
use crate::store::Connection;

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

/// Returns when this player started a match after `since`, skipping their `newer` newest starts. A start is a challenge, an
/// accepted challenge of another player, a challenge on a ladder, or a practice match.
pub async fn find_nth_newest_start(
    connection: &mut Connection,
    player: PlayerId,
    since: DateTime<Utc>,
    newer: i64,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(
        r#"select started_at as "started_at!" from (
               select created_at as started_at from challenge where challenger = $1 and created_at > $2
               union all
               select started_at from match left join challenge using (match_id)
               where white = $1 and started_at > $2 and (bot is not null or challenger <> $1 and closed_at > $2)
               union all
               select started_at from match left join challenge using (match_id)
               where black = $1 and started_at > $2 and (bot is not null or challenger <> $1 and closed_at > $2)
               union all
               select begun_at from ladder_match where challenger = $1 and begun_at > $2) start
           order by started_at desc offset $3 limit 1"#,
        player.0,
        since,
        newer,
    )
    .fetch_optional(connection)
    .await
}

/// Counts the challenges on this server's ladder that this player has made after `since`. Each began a match.
pub async fn count_ladder_challenges_since(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
    since: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from ladder_match where challenger = $1 and guild_id = $2 and begun_at > $3"#,
        player.0,
        server.0,
        since,
    )
    .fetch_one(connection)
    .await
}

/// Counts the practice matches that this player has started in this server after `since`.
pub async fn count_practice_since(
    connection: &mut Connection,
    player: PlayerId,
    server: ServerId,
    since: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select (select count(*) from match
                   where white = $1 and bot is not null and started_at > $3 and guild_id = $2)
                + (select count(*) from match
                   where black = $1 and bot is not null and started_at > $3 and guild_id = $2) as "count!""#,
        player.0,
        server.0,
        since,
    )
    .fetch_one(connection)
    .await
}
