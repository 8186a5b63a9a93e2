//! Opening the database: connecting, checking the server's version and migrating.

use std::time::Duration;

use sqlx::migrate::MigrateError;
pub use sqlx::postgres::PgConnectOptions as DatabaseOptions;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool};
use tokio::time::timeout;

use crate::store;

/// The oldest supported major version of PostgreSQL.
pub const OLDEST_POSTGRES: i32 = 14;

/// The time limit of connecting at the start, retries included, and of each wait for a connection of a pool.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

const PING_TIMEOUT: Duration = Duration::from_secs(1);

/// The timeout of the single attempt that finds out why connecting failed.
const DIAGNOSIS_TIMEOUT: Duration = Duration::from_secs(1);

/// Why the database cannot be used, as one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    #[error(
        "the database can't be reached: {0}. Check DATABASE_URL, or unset it to use a private PostgreSQL"
    )]
    Unreachable(#[source] sqlx::Error),
    /// The server is older than [`OLDEST_POSTGRES`].
    #[error(
        "the database server is PostgreSQL {0}, but the bot needs {OLDEST_POSTGRES} or newer; upgrade it"
    )]
    TooOld(i32),
    /// A newer version of the bot has migrated the database.
    #[error("the database was migrated by a newer version of Hivepost (migration {0}); use that version")]
    NewerSchema(i64),
    #[error("migrating the database failed: {0}")]
    Migration(#[source] MigrateError),
}

/// Connects to a database and migrates it to the newest schema.
///
/// # Errors
/// If the database cannot be reached or migrated, or the server or the schema has an unsupported version.
pub async fn open_database(options: DatabaseOptions) -> Result<PgPool, DatabaseError> {
    let pool = connect(options).await.map_err(DatabaseError::Unreachable)?;
    let version = store::find_server_version(&pool).await.map_err(DatabaseError::Unreachable)?;
    if version < OLDEST_POSTGRES {
        return Err(DatabaseError::TooOld(version));
    }
    match store::migrate(&pool).await {
        Ok(()) => Ok(pool),
        Err(MigrateError::VersionMissing(version)) => Err(DatabaseError::NewerSchema(version)),
        Err(error) => Err(DatabaseError::Migration(error)),
    }
}

/// Connects to a database, retrying while its server starts.
async fn connect(options: DatabaseOptions) -> sqlx::Result<PgPool> {
    let pool = PgPoolOptions::new()
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .after_connect(|connection, _| Box::pin(store::set_timeouts(connection)))
        // sqlx's pings before and after each use have no timeout. The latter can't be disabled, but comes after `after_release`.
        .test_before_acquire(false)
        .before_acquire(|connection, _| Box::pin(is_alive(connection)))
        .after_release(|connection, _| Box::pin(is_alive(connection)));
    match pool.connect_with(options.clone()).await {
        // The pool retries until its timeout and drops the cause.
        Err(sqlx::Error::PoolTimedOut) => Err(find_connect_error(&options).await),
        connected => connected,
    }
}

/// Pings a connection. The pool closes it on `false`.
async fn is_alive(connection: &mut PgConnection) -> sqlx::Result<bool> {
    Ok(timeout(PING_TIMEOUT, connection.ping()).await.is_ok_and(|answer| answer.is_ok()))
}

/// Connects once and returns the error, or [`sqlx::Error::PoolTimedOut`] if that finds none.
async fn find_connect_error(options: &DatabaseOptions) -> sqlx::Error {
    match timeout(DIAGNOSIS_TIMEOUT, PgConnection::connect_with(options)).await {
        Ok(Err(error)) => error,
        Ok(Ok(_)) | Err(_) => sqlx::Error::PoolTimedOut,
    }
}
