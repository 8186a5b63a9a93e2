//! Tables `player`, `player_preference`, `absence`, `block`, `ping` and `solved_puzzle`: the people, what they have chosen, whom
//! they call, and what they have learned.

pub mod absences;
pub mod accounts;
pub mod blocks;
pub mod digests;
pub mod learning;
pub mod pings;
pub mod preferences;

use chrono::{DateTime, Utc};

use crate::ids::PlayerId;
use crate::store::Connection;

/// The name of those who were deleted.
pub const DELETED_NAME: &str = "deleted player";

/// A person and the name last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: PlayerId,
    /// The name last seen in a server: any text at all, to be escaped where it is shown.
    pub name: String,
}

/// Remembers the name a player is seen with, and the language that they read, if that is seen too (`en-GB`); the first time,
/// the player too.
pub async fn set_player(
    connection: &mut Connection,
    player: &Player,
    locale: Option<&str>,
    seen_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    let kept = |text: &str| text.replace('\0', ""); // the one character PostgreSQL's text cannot hold
    sqlx::query!(
        "insert into player (player_id, name, last_locale, seen_at) values ($1, $2, $3, $4)
         on conflict (player_id) do update set
             name = excluded.name, last_locale = coalesce(excluded.last_locale, player.last_locale),
             seen_at = excluded.seen_at",
        player.id.0,
        kept(&player.name),
        locale.map(kept),
        seen_at,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// A player, if anybody with this number was ever seen.
pub async fn find_player(connection: &mut Connection, id: PlayerId) -> sqlx::Result<Option<Player>> {
    let name = sqlx::query_scalar!("select name from player where player_id = $1 for key share", id.0)
        .fetch_optional(connection)
        .await?;
    Ok(name.map(|name| Player { id, name }))
}

/// The language that a player read when they last did something, as Discord names it; `None` if they never have.
pub async fn find_locale(connection: &mut Connection, id: PlayerId) -> sqlx::Result<Option<String>> {
    let locale = sqlx::query_scalar!("select last_locale from player where player_id = $1", id.0)
        .fetch_optional(connection)
        .await?;
    Ok(locale.flatten())
}

/// The name a player was last seen with.
///
/// # Errors
/// If there is no such player.
pub async fn get_player(connection: &mut Connection, id: PlayerId) -> sqlx::Result<Player> {
    let name = sqlx::query_scalar!("select name from player where player_id = $1", id.0)
        .fetch_one(connection)
        .await?;
    Ok(Player { id, name })
}
