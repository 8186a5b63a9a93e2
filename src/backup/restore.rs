//! Restores a back-up, in one transaction.

use std::path::PathBuf;

use private_postgres::{DatabaseServer, RunBy};
use sqlx::postgres::PgConnectOptions;

use super::archive::Archive;
use super::connection::{connect, lock_out_bots};
use super::error::BackupError;
use super::load::load;
use super::migrations::Origin;
use super::save::{IfExists, Target, save_locked};
use crate::store::ops::catalog::{self, MIGRATIONS_TABLE, RowCounts};
use crate::store::{Connection, DatabaseError, OLDEST_POSTGRES};

/// What to do if the database already has data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IfNotEmpty {
    /// Fail with [`BackupError::NotEmpty`].
    Refuse,
    /// Save the data to this file, then replace it.
    SaveIn(PathBuf),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    pub contents: RowCounts,
    /// The file with the previous contents; `None` if the database was empty.
    pub before: Option<PathBuf>,
}

/// Replaces the database's contents with a back-up and migrates it. If the future is dropped, the database holds its previous
/// contents or the whole back-up.
///
/// # Errors
/// The database is unchanged, or wholly restored if the connection fails during the commit.
pub async fn restore(
    archive: &Archive,
    server: &DatabaseServer,
    if_not_empty: &IfNotEmpty,
) -> Result<Restored, BackupError> {
    if server.run_by() == RunBy::AnotherProcess {
        return Err(BackupError::BotRunning);
    }
    let options = server.connect_options(server.database());
    let mut guard = connect(&options).await?;
    check_version(guard.server_version())?;
    lock_out_bots(&mut guard).await?;
    if !catalog::can_create_tables(&mut guard).await? {
        return Err(BackupError::NoSchema(options.get_username().to_owned()));
    }
    let before = save_contents(&mut guard, &options, if_not_empty).await?;
    let contents = load(archive, &options, &mut guard).await?;
    let _ = guard.close().await; // the restore is committed, so an error doesn't matter
    Ok(Restored { contents, before })
}

/// Rejects servers on which the migrations don't run. `version`: 0 if the server doesn't report it.
fn check_version(version: u32) -> Result<(), BackupError> {
    match i32::try_from(version) {
        Ok(version) if version != 0 && version < OLDEST_POSTGRES => {
            Err(DatabaseError::TooOld(version).into())
        }
        _ => Ok(()),
    }
}

/// Saves the database's contents if it isn't empty, or fails if they may not be replaced.
async fn save_contents(
    guard: &mut Connection,
    options: &PgConnectOptions,
    if_not_empty: &IfNotEmpty,
) -> Result<Option<PathBuf>, BackupError> {
    check_not_foreign(guard).await?;
    let Some(counts) = catalog::find_row_counts(guard).await? else { return Ok(None) };
    let Some(table) = catalog::find_table_with_data(guard).await? else { return Ok(None) };
    match if_not_empty {
        IfNotEmpty::Refuse => {
            let RowCounts { matches, challenges } = counts;
            Err(BackupError::NotEmpty { matches, challenges, table })
        }
        IfNotEmpty::SaveIn(file) => {
            save_locked(options, &Target::File(file.clone(), IfExists::Refuse)).await?;
            Ok(Some(file.clone()))
        }
    }
}

/// Rejects a database in which another program has tables with Hivepost's names, and that of a newer bot, which may have
/// tables that this version doesn't know.
async fn check_not_foreign(guard: &mut Connection) -> Result<(), BackupError> {
    let tables = catalog::list_tables(guard).await?;
    let Some(one) = tables.last() else { return Ok(()) };
    let foreign = || Err(BackupError::ForeignDatabase(one.clone()));
    if !tables.iter().any(|table| table == MIGRATIONS_TABLE) {
        return foreign();
    }
    let applied = catalog::list_migrations(guard).await?;
    match Origin::of(&applied) {
        Origin::Known => Ok(()),
        Origin::Newer(version) => Err(DatabaseError::NewerSchema(version).into()),
        // A first start that was killed before its first migration.
        Origin::Foreign if applied.is_empty() && tables.len() == 1 => Ok(()),
        Origin::Foreign => foreign(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_servers_are_rejected() {
        for (version, is_rejected) in [(0, false), (9, true), (13, true), (14, false), (18, false)] {
            assert_eq!(check_version(version).is_err(), is_rejected, "PostgreSQL {version}");
        }
    }
}
