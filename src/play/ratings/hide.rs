//! Leaving somebody out of lists: for those who manage a server, and for whoever runs the bot.

use chrono::{DateTime, Utc};

use crate::ids::{PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::store::players::{Player, find_player};
use crate::store::ratings::hidden;
use crate::store::ratings::standings::EVERYWHERE;

/// Whether somebody is in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visible {
    Shown,
    Hidden,
}

/// Hides somebody from the lists of the caller's server, or does so no more. Gives who it is, or `None` if nobody knows them.
///
/// # Errors
/// If the caller does not manage one.
pub async fn set_visible(
    database: &Database,
    caller: &Caller,
    player: PlayerId,
    visible: Visible,
) -> Result<Option<Player>> {
    let managed = caller.server.filter(|_| caller.manages_server).ok_or(Refusal::NotManager)?;
    set(database, managed, player, visible, caller.now).await
}

/// Hides somebody from all lists of all servers, or does so no more. Gives who it is, or `None` if nobody knows them.
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
    let found = find_player(&mut transaction, player).await?;
    if found.is_some() {
        match visible {
            Visible::Shown => hidden::delete_hidden(&mut transaction, server, player).await?,
            Visible::Hidden => hidden::insert_hidden(&mut transaction, server, player, now).await?,
        }
    }
    transaction.commit().await?;
    Ok(found)
}

/// Whether somebody is hidden from the lists of this server.
pub async fn visible(database: &Database, server: ServerId, player: PlayerId) -> Result<Visible> {
    let mut connection = database.acquire().await?;
    let is_hidden = hidden::is_hidden(&mut connection, server, player).await?;
    Ok(if is_hidden { Visible::Hidden } else { Visible::Shown })
}
