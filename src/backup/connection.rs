//! The connection to the database that is saved or restored, and the lock that keeps bots off it meanwhile.

use std::time::Duration;

use sqlx::migrate::Migrate;
use sqlx::postgres::PgConnectOptions;
use tokio::time::timeout;

use super::error::BackupError;
use crate::store::ops::process_lock;
use crate::store::{Connection, DatabaseError};

/// The timeout of connecting, and of waiting for the migration lock.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Connects and returns the major version of the server.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<(Connection, u32), BackupError> {
    let connecting = timeout(TIMEOUT, Connection::open(options, None)).await;
    let connected = connecting.unwrap_or(Err(sqlx::Error::PoolTimedOut));
    let connection = connected.map_err(DatabaseError::Unreachable)?;
    let major = connection.server_version();
    Ok((connection, major))
}

/// Takes the migration lock, at which every starting bot waits, and fails if a bot is running.
pub(super) async fn lock_out_bots(guard: &mut Connection) -> Result<(), BackupError> {
    match timeout(TIMEOUT, guard.sqlx().lock()).await {
        Ok(locked) => locked.map_err(DatabaseError::Migration)?,
        Err(_) => return Err(BackupError::BotRunning),
    }
    check_no_bot_runs(guard).await
}

pub(super) async fn check_no_bot_runs(guard: &mut Connection) -> Result<(), BackupError> {
    match process_lock::count_processes(guard).await? {
        0 => Ok(()),
        _ => Err(BackupError::BotRunning),
    }
}
