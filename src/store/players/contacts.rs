//! Tables `block` and `ping`: blocked players, and the rate limit of pings from one player to another.

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::store::Connection;

/// Blocks `blocked` for a player, who has a row in `player`. Has no effect if they are blocked already.
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

/// Returns `false` if the player was not blocked.
pub async fn delete_block(
    connection: &mut Connection,
    player: PlayerId,
    blocked: PlayerId,
) -> sqlx::Result<bool> {
    let deleted =
        sqlx::query!("delete from block where player_id = $1 and blocked = $2", player.0, blocked.0);
    Ok(deleted.execute(connection).await?.rows_affected() == 1)
}

/// Returns the players whom this player blocks, earliest first.
pub async fn find_blocked(connection: &mut Connection, player: PlayerId) -> sqlx::Result<Vec<PlayerId>> {
    let blocked = sqlx::query_scalar!(
        "select blocked from block where player_id = $1 order by blocked_at, blocked",
        player.0,
    );
    Ok(blocked.fetch_all(connection).await?.into_iter().map(PlayerId).collect())
}

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

/// Returns the recent pings from one player to another, oldest first, and locks the pair until the transaction ends. Both have
/// a row in `player`.
pub async fn lock_pings(
    connection: &mut Connection,
    sender: PlayerId,
    receiver: PlayerId,
) -> sqlx::Result<Vec<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "insert into ping (sender, receiver, sent) values ($1, $2, '{}')
         on conflict (sender, receiver) do update set sender = excluded.sender returning sent",
        sender.0,
        receiver.0,
    )
    .fetch_one(connection)
    .await
}

/// Replaces the recent pings. The caller holds the lock of [`lock_pings`].
pub async fn set_pings(
    connection: &mut Connection,
    sender: PlayerId,
    receiver: PlayerId,
    sent: &[DateTime<Utc>],
) -> sqlx::Result<()> {
    sqlx::query!("update ping set sent = $3 where sender = $1 and receiver = $2", sender.0, receiver.0, sent)
        .execute(connection)
        .await
        .map(drop)
}
