//! The connection to the database that is saved or brought back.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use tokio::time::timeout;

use super::error::BackupError;
use crate::store::{Connection, DatabaseError};

/// For how long the database may keep silent.
pub(super) const TIMEOUT: Duration = Duration::from_secs(10);

/// Connects, and gives the major version of the server.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<(Connection, u32), BackupError> {
    let connecting = timeout(TIMEOUT, Connection::open(options, None)).await;
    let connected = connecting.unwrap_or(Err(sqlx::Error::PoolTimedOut));
    let connection = connected.map_err(DatabaseError::Unreachable)?;
    let major = connection.server_version();
    Ok((connection, major))
}
