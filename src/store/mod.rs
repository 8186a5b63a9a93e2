//! All SQL: one folder a concern, every statement a small named function.
//!
//! | module | tables | and |
//! |---|---|---|
//! | [`players`] | `player`, `player_preference`, `absence`, `block`, `ping` | digests; all that is stored on one person |
//! | [`servers`] | `server_setting` | |
//! | [`challenges`] | `challenge` | |
//! | [`matches`](mod@matches) | `match`, `match_event`, `trial`, `look` | |
//! | [`analyses`] | `analysis` | |
//! | [`ratings`] | `rating`, `standing`, `mate`, `hidden_player` | the leaderboard; computing all ratings again |
//! | [`notices`] | `notice` | |
//! | [`puzzles`] | `puzzle`, `mined_match`, `puzzle_try`, `daily_puzzle`, `daily_solver` | |
//! | [`ops`] | `heartbeat` | what is asked of the database as a whole |
//! | `connect` | | opening the database: connection, version, migrations |
//! | [`Connection`] | | a connection with a limit for each answer, and its transactions |
//! | `bench_data` | | an empty database is filled, to measure a full one |
//! | [`change`] | | what becomes of a column when some of a row is changed |
//! | `columns`, `sql_enum` | | how values are written in columns |
//!
//! Verbs: `insert_`, `find_` (may be missing), `get_` (must exist), `lock_` (for update), `append_`, `set_`,
//! `claim_`, `count_`, `delete_`. Functions take a connection, so that [`play`](crate::play) decides what is one transaction.
//! Instants are arguments, never the database's own clock. What comes out of a column is checked on the way: a row that
//! this program could not have written is an error ([`sqlx::Error::Decode`]), not a guess.
//!
//! Every function fails if the database does; what else can go wrong, each says.

#![allow(
    clippy::missing_errors_doc,
    reason = "each function here fails if the database does: said once, above"
)]

pub mod analyses;
pub mod bench_data;
pub mod challenges;
pub mod change;
mod columns;
mod connect;
mod connection;
pub mod matches;
pub mod notices;
pub mod ops;
pub mod players;
pub mod puzzles;
pub mod ratings;
pub mod servers;
mod sql_enum;

pub use connect::{DatabaseError, DatabaseOptions, OLDEST_POSTGRES, open_database};
pub use connection::{ANSWER_TIMEOUT, Connection, Transaction};
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
pub async fn set_timeouts(connection: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("set statement_timeout = '10s'").execute(&mut *connection).await?;
    sqlx::query("set idle_in_transaction_session_timeout = '30s'").execute(connection).await?;
    Ok(())
}

/// Has a transaction that has just begun read everything as it is at one moment, whatever others do meanwhile, and change
/// nothing.
pub async fn set_snapshot_read_only(connection: &mut Connection) -> sqlx::Result<()> {
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
pub fn is_violation_of(error: &sqlx::Error, constraint: &str) -> bool {
    error.as_database_error().and_then(|error| error.constraint()) == Some(constraint)
}

/// Of two transactions that wait for each other, the database breaks one off: nothing was changed by it, and it can be
/// tried again.
pub fn is_deadlock(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "40P01")
}
