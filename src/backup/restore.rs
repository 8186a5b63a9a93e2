//! Brings a back-up back, in one transaction.

use std::path::PathBuf;

use private_postgres::{DatabaseServer, RunBy, Settings};
use sqlx::postgres::PgConnectOptions;

use super::archive::Archive;
use super::connection::connect;
use super::error::BackupError;
use super::guard::keep_bots_out;
use super::load::load;
use super::migrations::Origin;
use super::save::{IfExists, Target, save};
use crate::store::ops::catalog::{self, MIGRATIONS_TABLE, RowCounts};
use crate::store::{Connection, DatabaseError, open_database};

/// What to do where the database holds something already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IfNotEmpty {
    /// Say so, and change nothing.
    Refuse,
    /// Save that in this file, and put the back-up in its place.
    SaveIn(PathBuf),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// How much there is now.
    pub contents: RowCounts,
    /// Where to find what there was before.
    pub before: Option<PathBuf>,
}

/// Puts a back-up into the database, and brings it up to date. Dropped in the middle, the database holds what it held or
/// the whole back-up.
///
/// # Errors
/// [`BackupError`], for whoever asked for it. Then the database is as it was, but for [`BackupError::UpgradeFailed`]: the
/// back-up is in it, and every start of the bot tries again to bring it up to date.
pub async fn restore(
    archive: &Archive,
    server: &DatabaseServer,
    settings: &Settings,
    if_not_empty: &IfNotEmpty,
) -> Result<Restored, BackupError> {
    if server.run_by() == RunBy::AnotherProcess {
        return Err(BackupError::BotRunning);
    }
    let options = server.connect_options(server.database());
    let (mut guard, major) = connect(&options).await?;
    keep_bots_out(&mut guard).await?;
    let schema = catalog::find_schema(&mut guard).await?;
    let schema = schema.ok_or_else(|| BackupError::NoSchema(options.get_username().to_owned()))?;
    if schema != archive.schema {
        return Err(BackupError::OtherSchema { found: archive.schema.clone(), expected: schema });
    }
    let before = save_contents(&mut guard, server, settings, if_not_empty).await?;
    load(archive, &options, major, &mut guard).await?;
    guard.close().await?; // the bots' way in, which the next line is the first to take
    match bring_up_to_date(options).await {
        Ok(contents) => Ok(Restored { contents, before }),
        Err(why) => Err(BackupError::UpgradeFailed { why: Box::new(why), before }),
    }
}

/// Saves what the database holds, or refuses if that is something and was to be kept.
async fn save_contents(
    guard: &mut Connection,
    server: &DatabaseServer,
    settings: &Settings,
    if_not_empty: &IfNotEmpty,
) -> Result<Option<PathBuf>, BackupError> {
    check_ours(guard).await?;
    let contents = catalog::find_row_counts(guard).await?.filter(|contents| !contents.is_empty());
    match (contents, if_not_empty) {
        (None, _) => Ok(None),
        (Some(RowCounts { matches, challenges }), IfNotEmpty::Refuse) => {
            Err(BackupError::NotEmpty { matches, challenges })
        }
        (Some(_), IfNotEmpty::SaveIn(file)) => {
            save(
                &server.connect_options(server.database()),
                settings,
                &Target::File(file.clone(), IfExists::Refuse),
            )
            .await?;
            Ok(Some(file.clone()))
        }
    }
}

/// Refuses a database in which tables of these names are another program's, or a newer bot's, of which this one does not
/// know all.
async fn check_ours(guard: &mut Connection) -> Result<(), BackupError> {
    let tables = catalog::list_tables(guard).await?;
    let Some(one) = tables.last() else { return Ok(()) };
    let foreign = || Err(BackupError::ForeignDatabase(one.clone()));
    if !tables.iter().any(|table| table == MIGRATIONS_TABLE) {
        return foreign();
    }
    let applied = catalog::list_migrations(guard).await?;
    match Origin::of(&applied) {
        Origin::Known => Ok(()),
        Origin::Newer(version) => Err(DatabaseError::FromTheFuture(version).into()),
        // What a first start leaves that was killed at once.
        Origin::Foreign if applied.is_empty() && tables.len() == 1 => Ok(()),
        Origin::Foreign => foreign(),
    }
}

async fn bring_up_to_date(options: PgConnectOptions) -> Result<RowCounts, BackupError> {
    let pool = open_database(options).await?;
    let mut connection = Connection::acquire(&pool, None).await?;
    let contents = catalog::find_row_counts(&mut connection).await?;
    drop(connection);
    pool.close().await;
    contents.ok_or(BackupError::NothingThere)
}
