//! Keeps bots away from a database while what it holds is replaced.

use sqlx::migrate::Migrate;
use tokio::time::timeout;

use super::connection::TIMEOUT;
use super::error::BackupError;
use crate::store::ops::process_lock;
use crate::store::{Connection, DatabaseError};

/// Holds up every bot that starts, at the lock that it takes for its migrations; refuses where one is running.
pub(super) async fn keep_bots_out(guard: &mut Connection) -> Result<(), BackupError> {
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
