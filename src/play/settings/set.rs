//! What people and servers have chosen, and choosing it.

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
use crate::store::players::blocks;
use crate::store::players::preferences::{self, PreferenceChanges, Preferences, QuietChanges};
use crate::store::servers::{self, ServerSettings};

/// What this person has chosen; the defaults for whoever has chosen nothing.
pub async fn preferences(database: &Database, player: PlayerId) -> Result<Preferences> {
    let mut connection = database.acquire().await?;
    Ok(preferences::get_preferences(&mut connection, player).await?)
}

/// What was chosen for this server; the defaults if nothing was.
pub async fn server_settings(database: &Database, server: ServerId) -> Result<ServerSettings> {
    let mut connection = database.acquire().await?;
    Ok(servers::get_server_settings(&mut connection, server).await?)
}

/// All that was chosen where the caller is.
pub async fn chosen(database: &Database, player: PlayerId, server: Option<ServerId>) -> Result<Chosen> {
    let mut connection = database.acquire().await?;
    let own = preferences::get_preferences(&mut connection, player).await?;
    let server = match server {
        Some(server) => Some(servers::get_server_settings(&mut connection, server).await?),
        None => None,
    };
    let blocked = blocks::find_blocked(&mut connection, player).await?.len();
    Ok(Chosen { own, server, blocked })
}

/// Sets something: the caller's own, or for the server where they are. Of two who set different things at once, neither
/// undoes what the other has set.
///
/// # Errors
/// If it is the server's, and the caller does not manage one here.
pub async fn set(database: &Database, caller: &Caller, value: Value) -> Result<()> {
    let Changes { own, server } = value.changes();
    match value.setting().whose() {
        Whose::Person => set_own(database, caller, &own, Follow::of(value.setting())).await,
        Whose::Server => {
            let managed = caller.server.filter(|_| caller.manages_server).ok_or(Refusal::NotManager)?;
            let mut connection = database.acquire().await?;
            Ok(servers::set_server_settings(&mut connection, managed, &server).await?)
        }
    }
}

/// Sets where the caller lives.
pub async fn set_zone(database: &Database, caller: &Caller, zone: Zone) -> Result<()> {
    let quiet = QuietChanges { zone: Change::Set(zone), ..QuietChanges::default() };
    let changes = PreferenceChanges { quiet, ..PreferenceChanges::default() };
    set_own(database, caller, &changes, Follow::RemindersAndDigest).await
}

/// What comes at another time when something is set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follow {
    Nothing,
    Reminders,
    RemindersAndDigest,
}

impl Follow {
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
    follow: Follow,
) -> Result<()> {
    let mut transaction = database.begin().await?;
    if follow != Follow::Nothing {
        set_remind_at_of(&mut transaction, caller.id(), caller.now).await?; // locks matches first
    }
    caller.remember(&mut transaction).await?;
    preferences::set_preferences(&mut transaction, caller.id(), changes, caller.now).await?;
    if follow == Follow::RemindersAndDigest {
        reminders::reschedule(&mut transaction, caller.id(), caller.now).await?;
    }
    Ok(transaction.commit().await?)
}
