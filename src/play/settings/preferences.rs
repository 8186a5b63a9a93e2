//! What people choose for themselves, and managers for their servers. Who manages a server is Discord's to say: the
//! caller has asked.

use crate::clock::{QuietHours, Shares};
use crate::ids::{PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::reminders::reschedule;
use crate::store::players;
use crate::store::preferences;
use crate::store::reminders;

pub use crate::store::preferences::{
    Colours, Confirming, Listing, NO_HOUR, Preferences, RemindBy, ServerSettings,
};

/// What this person has chosen; the defaults for whoever has chosen nothing.
pub async fn preferences(database: &Database, player: PlayerId) -> Result<Preferences> {
    let mut connection = database.acquire().await?;
    Ok(preferences::get_preferences(&mut connection, player).await?)
}

/// Chooses whether one is asked before a move is played.
pub async fn set_confirming(database: &Database, caller: &Caller, confirming: Confirming) -> Result<()> {
    let mut transaction = database.begin().await?;
    players::set_player(&mut transaction, &caller.player, caller.now).await?;
    preferences::set_confirming(&mut transaction, caller.id(), confirming).await?;
    Ok(transaction.commit().await?)
}

/// Chooses the colours of the pictures that one sees alone.
pub async fn set_colours(database: &Database, caller: &Caller, colours: Colours) -> Result<()> {
    let mut transaction = database.begin().await?;
    players::set_player(&mut transaction, &caller.player, caller.now).await?;
    preferences::set_colours(&mut transaction, caller.id(), colours).await?;
    Ok(transaction.commit().await?)
}

/// Chooses whether leaderboards name one, and others see one's profile.
pub async fn set_listing(database: &Database, caller: &Caller, listing: Listing) -> Result<()> {
    let mut transaction = database.begin().await?;
    players::set_player(&mut transaction, &caller.player, caller.now).await?;
    preferences::set_listing(&mut transaction, caller.id(), listing).await?;
    Ok(transaction.commit().await?)
}

/// Chooses when one is reminded.
pub async fn set_reminders(database: &Database, caller: &Caller, shares: Shares) -> Result<()> {
    let mut transaction = database.begin().await?;
    reminders::set_remind_at_of(&mut transaction, caller.id(), caller.now).await?; // locks matches first
    players::set_player(&mut transaction, &caller.player, caller.now).await?;
    preferences::set_reminders(&mut transaction, caller.id(), shares).await?;
    Ok(transaction.commit().await?)
}

/// Chooses how.
pub async fn set_remind_by(database: &Database, caller: &Caller, remind_by: RemindBy) -> Result<()> {
    let mut transaction = database.begin().await?;
    reminders::set_remind_at_of(&mut transaction, caller.id(), caller.now).await?;
    players::set_player(&mut transaction, &caller.player, caller.now).await?;
    preferences::set_remind_by(&mut transaction, caller.id(), remind_by).await?;
    Ok(transaction.commit().await?)
}

/// Chooses when nothing calls one, and where one is.
pub async fn set_quiet(database: &Database, caller: &Caller, quiet: QuietHours) -> Result<()> {
    let mut transaction = database.begin().await?;
    reminders::set_remind_at_of(&mut transaction, caller.id(), caller.now).await?;
    players::set_player(&mut transaction, &caller.player, caller.now).await?;
    preferences::set_quiet(&mut transaction, caller.id(), quiet).await?;
    reschedule(&mut transaction, caller.id(), caller.now).await?;
    Ok(transaction.commit().await?)
}

/// What was chosen for this server; the defaults if nothing was.
pub async fn server_settings(database: &Database, server: ServerId) -> Result<ServerSettings> {
    let mut connection = database.acquire().await?;
    Ok(preferences::get_server_settings(&mut connection, server).await?)
}

/// Chooses the colours of the pictures that everybody in a server sees.
pub async fn set_server_colours(database: &Database, server: ServerId, colours: Colours) -> Result<()> {
    let mut connection = database.acquire().await?;
    Ok(preferences::set_server_colours(&mut connection, server, colours).await?)
}
