//! Reading and changing settings.

use super::setting::{Changes, Chosen, Setting, Value, Whose};
use crate::clock::Zone;
use crate::ids::{PlayerId, ServerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::Refusal;
use crate::play::reminders;
use crate::store::change::Change;
use crate::store::matches::reminders::set_remind_at_of;
use crate::store::players::contacts;
use crate::store::players::preferences::{self, PreferenceChanges, Preferences, QuietChanges};
use crate::store::servers::{self, ServerSettings};

/// Returns a player's preferences, or the defaults.
pub async fn preferences(database: &Database, player: PlayerId) -> Result<Preferences> {
    let mut connection = database.acquire().await?;
    Ok(preferences::get_preferences(&mut connection, player).await?)
}

/// Returns a server's settings, or the defaults.
pub async fn server_settings(database: &Database, server: ServerId) -> Result<ServerSettings> {
    let mut connection = database.acquire().await?;
    Ok(servers::get_server_settings(&mut connection, server).await?)
}

/// Returns all settings visible to the player here.
pub async fn chosen(database: &Database, player: PlayerId, server: Option<ServerId>) -> Result<Chosen> {
    let mut connection = database.acquire().await?;
    let own = preferences::get_preferences(&mut connection, player).await?;
    let server = match server {
        Some(server) => Some(servers::get_server_settings(&mut connection, server).await?),
        None => None,
    };
    let blocked = contacts::find_blocked(&mut connection, player).await?.len();
    Ok(Chosen { own, server, blocked })
}

/// Changes a preference of the caller or a setting of their server. Concurrent changes of different settings
/// do not overwrite each other.
///
/// # Errors
/// If it is a server setting, and the caller does not manage the server.
pub async fn set(database: &Database, caller: &Caller, value: Value) -> Result<()> {
    let Changes { own, server } = value.changes();
    match value.setting().whose() {
        Whose::Person => set_own(database, caller, &own, Reschedule::of(value.setting())).await,
        Whose::Server => {
            let managed = caller.server.filter(|_| caller.manages_server).ok_or(Refusal::NotManager)?;
            let mut connection = database.acquire().await?;
            Ok(servers::set_server_settings(&mut connection, managed, &server).await?)
        }
    }
}

/// Sets the caller's time zone.
pub async fn set_zone(database: &Database, caller: &Caller, zone: Zone) -> Result<()> {
    let quiet = QuietChanges { zone: Change::Set(zone), ..QuietChanges::default() };
    let changes = PreferenceChanges { quiet, ..PreferenceChanges::default() };
    set_own(database, caller, &changes, Reschedule::RemindersAndDigest).await
}

/// What to reschedule when a setting changes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reschedule {
    Nothing,
    Reminders,
    RemindersAndDigest,
}

impl Reschedule {
    const fn of(setting: Setting) -> Self {
        match setting {
            Setting::Reminders | Setting::RemindBy | Setting::QuietFrom | Setting::QuietUntil => {
                Self::Reminders
            }
            Setting::Digest => Self::RemindersAndDigest,
            _ => Self::Nothing,
        }
    }
}

async fn set_own(
    database: &Database,
    caller: &Caller,
    changes: &PreferenceChanges,
    reschedule: Reschedule,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    if reschedule != Reschedule::Nothing {
        set_remind_at_of(&mut transaction, caller.id(), caller.now).await?; // matches are locked first
    }
    caller.save_player(&mut transaction).await?;
    preferences::set_preferences(&mut transaction, caller.id(), changes, caller.now).await?;
    if reschedule == Reschedule::RemindersAndDigest {
        reminders::reschedule_digest(&mut transaction, caller.id(), caller.now).await?;
    }
    Ok(transaction.commit().await?)
}
