//! Tables `player`, `player_preference`, `absence`, `block`, `ping` and `solved_puzzle`: accounts, preferences, contact limits
//! and progress in the tutorial.

pub mod absences;
pub mod accounts;
pub mod contacts;
pub mod digests;
pub mod learning;
pub mod preferences;

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::store::Connection;

/// The name of deleted accounts.
pub const DELETED_NAME: &str = "deleted player";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: PlayerId,
    /// The global display name last seen. Arbitrary text, which must be escaped for display.
    pub name: String,
}

/// Inserts a player or updates their name and, if known, their Discord locale (such as `en-GB`).
pub async fn set_player(
    connection: &mut Connection,
    player: &Player,
    locale: Option<&str>,
    seen_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let without_nul = |text: &str| text.replace('\0', ""); // PostgreSQL's text cannot hold NUL
    sqlx::query!(
        "insert into player (player_id, name, last_locale, seen_at) values ($1, $2, $3, $4)
         on conflict (player_id) do update set
             name = excluded.name, last_locale = coalesce(excluded.last_locale, player.last_locale),
             seen_at = excluded.seen_at",
        player.id.0,
        without_nul(&player.name),
        locale.map(without_nul),
        seen_at,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Records that the bot may write to an existing player by direct message, and, if `has_app`, that they have added it to their
/// account.
pub async fn set_reachable(connection: &mut Connection, id: PlayerId, has_app: bool) -> sqlx::Result<()> {
    sqlx::query!(
        "update player set is_reachable = true, has_app = has_app or $2
         where player_id = $1 and not (is_reachable and (has_app or not $2))",
        id.0,
        has_app,
    )
    .execute(connection)
    .await
    .map(drop)
}

/// Records that the bot can't write to a player by direct message, nor be used by them where it isn't a member.
pub async fn set_unreachable(connection: &mut Connection, id: PlayerId) -> sqlx::Result<()> {
    sqlx::query!("update player set is_reachable = false, has_app = false where player_id = $1", id.0)
        .execute(connection)
        .await
        .map(drop)
}

/// Returns whether all of these players have added the bot to their accounts, as far as it knows.
pub async fn have_app(connection: &mut Connection, players: &[PlayerId]) -> sqlx::Result<bool> {
    let ids: Vec<i64> = players.iter().map(|player| player.0).collect();
    let with_app = sqlx::query_scalar!(
        r#"select count(*) as "count!" from player where player_id = any($1) and has_app"#,
        &ids,
    );
    Ok(with_app.fetch_one(connection).await? == i64::try_from(ids.len()).unwrap_or(i64::MAX))
}

/// Returns whether the bot may write to a player by direct message, as far as it knows.
pub async fn is_reachable(connection: &mut Connection, id: PlayerId) -> sqlx::Result<bool> {
    let found = sqlx::query_scalar!("select is_reachable from player where player_id = $1", id.0);
    Ok(found.fetch_optional(connection).await?.unwrap_or(false))
}

/// Returns a player, with the row locked against deletion until the transaction ends.
pub async fn lock_player_for_key_share(
    connection: &mut Connection,
    id: PlayerId,
) -> sqlx::Result<Option<Player>> {
    let name = sqlx::query_scalar!("select name from player where player_id = $1 for key share", id.0)
        .fetch_optional(connection)
        .await?;
    Ok(name.map(|name| Player { id, name }))
}

/// Returns the Discord locale of the player's last interaction.
pub async fn find_locale(connection: &mut Connection, id: PlayerId) -> sqlx::Result<Option<String>> {
    let locale = sqlx::query_scalar!("select last_locale from player where player_id = $1", id.0)
        .fetch_optional(connection)
        .await?;
    Ok(locale.flatten())
}

/// Returns an existing player.
///
/// # Errors
/// If there is no such player.
pub async fn get_player(connection: &mut Connection, id: PlayerId) -> sqlx::Result<Player> {
    let name = sqlx::query_scalar!("select name from player where player_id = $1", id.0)
        .fetch_one(connection)
        .await?;
    Ok(Player { id, name })
}
