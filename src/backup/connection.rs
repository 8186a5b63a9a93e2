//! The connection to the database that is saved or brought back.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::time::timeout;

use super::error::BackupError;
use crate::store::DatabaseError;

/// For how long the database may keep silent.
pub(super) const TIMEOUT: Duration = Duration::from_secs(10);

/// Connects, and gives the major version of the server.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<(PgConnection, u32), BackupError> {
    let connecting = timeout(TIMEOUT, PgConnection::connect_with(options)).await;
    let connected = connecting.unwrap_or(Err(sqlx::Error::PoolTimedOut));
    let connection = connected.map_err(DatabaseError::Unreachable)?;
    let number = connection.server_version_num().unwrap_or_default();
    Ok((connection, number / 10_000))
}
