//! Connecting to the database: reached, of a version that works, and with the newest schema.

use std::time::Duration;

use sqlx::migrate::MigrateError;
pub use sqlx::postgres::PgConnectOptions as DatabaseOptions;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, PgConnection, PgPool};
use tokio::time::timeout;

use crate::store;

/// The oldest PostgreSQL that the schema is tested with.
pub const OLDEST_POSTGRES: i32 = 14;

/// For how long a player waits for a connection to the database before reading that it failed.
const DATABASE_PATIENCE: Duration = Duration::from_secs(5);

/// For how long a connection may be silent when it is asked for nothing at all.
const ANSWER_PATIENCE: Duration = Duration::from_secs(1);

/// For how long the reason of such a failure is looked for.
const REASON_PATIENCE: Duration = Duration::from_secs(1);

/// Why the database cannot be used: one line for whoever started the bot.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    #[error(
        "the database cannot be reached: {0}. Check DATABASE_URL, or leave it out and the bot runs a PostgreSQL of its own"
    )]
    Unreachable(#[source] sqlx::Error),
    /// The server is older than the schema.
    #[error("the database server is PostgreSQL {0}, and {OLDEST_POSTGRES} or newer is needed")]
    TooOld(i32),
    /// A newer bot has been here.
    #[error(
        "the database was made by a newer version of Hivepost (it has migration {0}): start that version"
    )]
    FromTheFuture(i64),
    /// The schema could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(#[source] MigrateError),
}

/// Connects to a database and brings its schema up to date.
///
/// # Errors
/// If it cannot be reached, or is of a version that this program cannot work with.
pub async fn open_database(options: DatabaseOptions) -> Result<PgPool, DatabaseError> {
    let pool = connect(options).await.map_err(DatabaseError::Unreachable)?;
    let version = store::find_server_version(&pool).await.map_err(DatabaseError::Unreachable)?;
    if version < OLDEST_POSTGRES {
        return Err(DatabaseError::TooOld(version));
    }
    match store::migrate(&pool).await {
        Ok(()) => Ok(pool),
        Err(MigrateError::VersionMissing(version)) => Err(DatabaseError::FromTheFuture(version)),
        Err(error) => Err(DatabaseError::Migration(error)),
    }
}

/// Connects to a database, which may just be starting.
async fn connect(options: DatabaseOptions) -> sqlx::Result<PgPool> {
    let pool = PgPoolOptions::new()
        .acquire_timeout(DATABASE_PATIENCE)
        .after_connect(|connection, _| Box::pin(store::set_timeouts(connection)))
        // sqlx itself would ask each connection before and after it is used, and wait for the answer for ever.
        .test_before_acquire(false)
        .before_acquire(|connection, _| Box::pin(answers(connection)))
        .after_release(|connection, _| Box::pin(answers(connection)));
    match pool.connect_with(options.clone()).await {
        // The pool has tried again and again, and does not say what it ran into each time.
        Err(sqlx::Error::PoolTimedOut) => Err(why_unreachable(&options).await),
        connected => connected,
    }
}

/// Whether anything is heard on a connection: one on which nothing arrives any more is closed.
async fn answers(connection: &mut PgConnection) -> sqlx::Result<bool> {
    Ok(timeout(ANSWER_PATIENCE, connection.ping()).await.is_ok_and(|answer| answer.is_ok()))
}

/// What goes wrong when the database is connected to, just once.
async fn why_unreachable(options: &DatabaseOptions) -> sqlx::Error {
    match timeout(REASON_PATIENCE, PgConnection::connect_with(options)).await {
        Ok(Err(error)) => error,
        Ok(Ok(_)) | Err(_) => sqlx::Error::PoolTimedOut,
    }
}
