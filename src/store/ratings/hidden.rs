//! Table `hidden_player`: who is in no list of a server, whatever they wish themselves.

use chrono::{DateTime, Utc};

use crate::ids::{PlayerId, ServerId};
use crate::store::Connection;

/// Leaves this person out of the lists of a server, or of all
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

/// Leaves this person out no more.
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

/// Whether this person is left out there, be it as everywhere.
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
