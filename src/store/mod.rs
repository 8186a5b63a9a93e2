//! All SQL, one file a table; every statement a small named function.
//!
//! Verbs: `insert_`, `find_` (may be missing), `get_` (must exist), `lock_` (for update), `append_`, `set_`,
//! `claim_`. Functions take a connection, so that `play` decides what is one transaction. Instants are
//! arguments, never the database's own clock. What comes out of a column is checked on the way: a row that
//! this program could not have written is an error ([`sqlx::Error::Decode`]), not a guess.

pub mod absences;
#[cfg(feature = "bench-data")]
pub(crate) mod bench_data;
pub mod challenges;
pub mod contents;
pub mod customs;
pub mod digests;
pub mod events;
pub mod glimpse;
pub mod heartbeat;
pub mod looks;
pub mod matches;
pub mod notices;
pub mod personal;
pub mod players;
pub mod preferences;
pub mod presence;
pub mod ranks;
pub mod ratings;
pub mod recount;
pub mod reminders;
pub mod standings;
pub mod stranded;
pub mod threads;
pub mod trials;
mod words;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{PgConnection, PgPool};

/// The schema, in the order in which it came to be.
pub static MIGRATIONS: Migrator = sqlx::migrate!();

/// Brings the database up to this program's schema. Several processes may do so at once.
///
/// # Errors
/// If the database cannot be reached, or was migrated by a newer version of the program.
pub async fn migrate(pool: &PgPool) -> Result<(), MigrateError> {
    let mut connection = pool.acquire().await?;
    sqlx::query("set statement_timeout = 0").execute(&mut *connection).await?; // on much data it may take long
    let migrated = MIGRATIONS.run(&mut *connection).await;
    connection.close().await?;
    migrated
}

/// Has the server end what takes too long on this connection: a statement, a wait for a lock, and above all a
/// transaction whose process has become unreachable and would keep a match locked.
///
/// # Errors
/// If the database fails.
pub async fn set_patience(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("set statement_timeout = '10s'").execute(&mut *connection).await?;
    sqlx::query("set idle_in_transaction_session_timeout = '30s'").execute(connection).await?;
    Ok(())
}

/// Has a transaction that has just begun read everything as it is at one moment, whatever others do meanwhile, and change
/// nothing.
///
/// # Errors
/// If the database fails.
pub async fn look_at_one_moment(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("set transaction isolation level repeatable read, read only").execute(connection).await?;
    Ok(())
}

/// The major version of the server, such as 15.
///
/// # Errors
/// If the database cannot be asked.
pub async fn find_server_version(pool: &PgPool) -> sqlx::Result<i32> {
    let number = sqlx::query_scalar!(r#"select current_setting('server_version_num')::integer as "number!""#)
        .fetch_one(pool)
        .await?;
    Ok(number / 10_000)
}

/// Whether `error` is the named constraint saying no.
#[must_use]
pub fn is_violation_of(error: &sqlx::Error, constraint: &str) -> bool {
    error.as_database_error().and_then(|error| error.constraint()) == Some(constraint)
}

/// Of two transactions that wait for each other, the database breaks one off: nothing was changed by it, and it can be
/// tried again.
#[must_use]
pub fn is_deadlock(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "40P01")
}

/// The error for a column that holds what this program never writes.
fn unreadable(column: &'static str, value: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("column {column} holds {value:?}").into())
}
