//! The connection to the database that is saved or restored, the migration lock, and the check that no bot runs during a
//! restore.

use std::time::Duration;

use sqlx::migrate::Migrate;
use sqlx::postgres::PgConnectOptions;
use tokio::time::timeout;

use super::error::BackupError;
use crate::store::ops::process_lock;
use crate::store::{Connection, DatabaseError};

/// The timeout of connecting, and of waiting for the migration lock.
const TIMEOUT: Duration = Duration::from_secs(10);

pub(super) async fn connect(options: &PgConnectOptions) -> Result<Connection, BackupError> {
    let connecting = timeout(TIMEOUT, Connection::open(options, None)).await;
    let connected = connecting.unwrap_or(Err(sqlx::Error::PoolTimedOut));
    Ok(connected.map_err(DatabaseError::Unreachable)?)
}

/// Takes the migration lock, so that no bot changes the schema.
pub(super) async fn lock_migrations(connection: &mut Connection) -> Result<(), BackupError> {
    match timeout(TIMEOUT, connection.sqlx().lock()).await {
        Ok(locked) => Ok(locked.map_err(DatabaseError::Migration)?),
        Err(_) => Err(BackupError::Migrating),
    }
}

pub(super) async fn unlock_migrations(connection: &mut Connection) -> Result<(), BackupError> {
    Ok(connection.sqlx().unlock().await.map_err(DatabaseError::Migration)?)
}

/// Takes the migration lock, at which every starting bot waits, and fails if a bot is running or another process holds the lock.
pub(super) async fn lock_out_bots(guard: &mut Connection) -> Result<(), BackupError> {
    lock_migrations(guard).await?;
    check_no_bot_runs(guard).await
}

pub(super) async fn check_no_bot_runs(guard: &mut Connection) -> Result<(), BackupError> {
    match process_lock::count_processes(guard).await? {
        0 => Ok(()),
        _ => Err(BackupError::BotRunning),
    }
}
