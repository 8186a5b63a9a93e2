//! Table `block`: whom people want nothing of.

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::store::Connection;

/// Writes down that this person, who is in `player`, blocks another; nothing if they do already.
pub async fn insert_block(
    connection: &mut Connection,
    player: PlayerId,
    blocked: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into block (player_id, blocked, blocked_at) values ($1, $2, $3)
         on conflict (player_id, blocked) do nothing",
        player.0,
        blocked.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// This person blocks that one no more.
pub async fn delete_block(
    connection: &mut Connection,
    player: PlayerId,
    blocked: PlayerId,
) -> sqlx::Result<()> {
    sqlx::query!("delete from block where player_id = $1 and blocked = $2", player.0, blocked.0)
        .execute(connection)
        .await
        .map(drop)
}

/// Whom this person blocks, in the order in which they did.
pub async fn find_blocked(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<PlayerId>> {
    let blocked = sqlx::query_scalar!(
        "select blocked from block where player_id = $1 order by blocked_at, blocked",
        player.0,
    );
    Ok(blocked.fetch_all(connection).await?.into_iter().map(PlayerId).collect())
}

/// Whether this person blocks that one.
pub async fn is_blocked(
    connection: &mut Connection,
    player: PlayerId,
    blocked: PlayerId,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from block where player_id = $1 and blocked = $2) as "is_blocked!""#,
        player.0,
        blocked.0,
    )
    .fetch_one(connection)
    .await
}
