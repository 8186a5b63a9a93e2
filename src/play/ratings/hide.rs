//! Hiding players from leaderboards, by server managers and hosts.

use chrono::{DateTime, Utc};

use crate::ids::{PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::store::players::{Player, lock_player_for_key_share};
use crate::store::ratings::hidden;
use crate::store::ratings::standings::EVERYWHERE;

/// Whether a leaderboard hides a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visible {
    Shown,
    Hidden,
}

/// Hides a player from the leaderboard of the caller's server, or undoes that. Returns the player.
///
/// # Errors
/// If the caller does not manage the server, or the bot does not know the player.
pub async fn set_visible(
    database: &Database,
    caller: &Caller,
    player: PlayerId,
    visible: Visible,
) -> Result<Player> {
    let managed = caller.server.filter(|_| caller.manages_server).ok_or(Refusal::NotManager)?;
    let found = set(database, managed, player, visible, caller.now).await?;
    found.ok_or_else(|| Refusal::NoSuchPlayer.into())
}

/// Hides a player from all leaderboards, or undoes that. Returns the player, or `None` if unknown.
pub async fn set_visible_everywhere(
    database: &Database,
    player: PlayerId,
    visible: Visible,
    now: DateTime<Utc>,
) -> Result<Option<Player>> {
    set(database, EVERYWHERE, player, visible, now).await
}

async fn set(
    database: &Database,
    server: ServerId,
    player: PlayerId,
    visible: Visible,
    now: DateTime<Utc>,
) -> Result<Option<Player>> {
    let mut transaction = database.begin().await?;
    let found = lock_player_for_key_share(&mut transaction, player).await?;
    if found.is_some() {
        match visible {
            Visible::Shown => hidden::delete_hidden(&mut transaction, server, player).await?,
            Visible::Hidden => hidden::insert_hidden(&mut transaction, server, player, now).await?,
        }
    }
    transaction.commit().await?;
    Ok(found)
}

/// Returns whether a player is hidden from the leaderboard of this server.
pub async fn visible(database: &Database, server: ServerId, player: PlayerId) -> Result<Visible> {
    let mut connection = database.acquire().await?;
    let is_hidden = hidden::is_hidden(&mut connection, server, player).await?;
    Ok(if is_hidden { Visible::Hidden } else { Visible::Shown })
}
