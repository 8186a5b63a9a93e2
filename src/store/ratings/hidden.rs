//! Table `hidden_player`: players whom a manager has hidden from a server's lists, or the host from those of all servers.

use std::collections::HashSet;

use chrono::{DateTime, Utc};

use crate::ids::{PlayerId, ServerId};
use crate::store::Connection;

/// Hides a player from the lists of a server, or of all servers
/// ([`EVERYWHERE`](crate::store::ratings::standings::EVERYWHERE)).
pub async fn insert_hidden(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into hidden_player (guild_id, player_id, hidden_at) values ($1, $2, $3)
         on conflict (guild_id, player_id) do nothing",
        server.0,
        player.0,
        now,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Shows this player in the lists again.
pub async fn delete_hidden(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
) -> sqlx::Result<()> {
    sqlx::query!("delete from hidden_player where guild_id = $1 and player_id = $2", server.0, player.0)
        .execute(connection)
        .await
        .map(drop)
}

/// Whether a player is hidden in this server or in all servers.
pub async fn is_hidden(
    connection: &mut Connection,
    server: ServerId,
    player: PlayerId,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from hidden_player where guild_id in (0, $1) and player_id = $2) as "is_hidden!""#,
        server.0,
        player.0,
    )
    .fetch_one(connection)
    .await
}

/// Returns the players who are hidden in all servers.
pub async fn find_hidden_everywhere(connection: &mut Connection) -> sqlx::Result<HashSet<PlayerId>> {
    let players = sqlx::query_scalar!("select player_id from hidden_player where guild_id = 0");
    Ok(players.fetch_all(connection).await?.into_iter().map(PlayerId).collect())
}
