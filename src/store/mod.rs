//! All SQL of this crate. Each module covers one concern, and each statement is a small function.
//!
//! | module | tables | also |
//! |---|---|---|
//! | [`players`] | `player`, `player_preference`, `absence`, `block`, `ping`, `solved_puzzle` | digests; export and deletion of personal data |
//! | [`servers`] | `server_setting` | |
//! | [`challenges`] | `challenge` | |
//! | [`matches`](mod@matches) | `match`, `match_event`, `bot_turn`, `trial`, `plan`, `follow`, `recent_position`, `look` | |
//! | [`analyses`] | `analysis` | |
//! | [`ratings`] | `rating`, `standing`, `mate`, `global_rating`, `global_rating_run`, `hidden_player` | the leaderboard; recomputing all ratings |
//! | [`notices`] | `notice` | |
//! | [`puzzles`] | `puzzle`, `mined_match`, `puzzle_try`, `daily_puzzle`, `daily_solver` | |
//! | [`puzzle_ratings`] | `solver_rating`, `puzzle_rating` | |
//! | [`seasons`] | `season`, `season_place` | |
//! | [`ladders`] | `ladder`, `ladder_place`, `ladder_crown`, `ladder_match` | |
//! | [`tournaments`] | `tournament`, `tournament_entry`, `tournament_game`, `tournament_round` | |
//! | [`tournament_drafts`] | `tournament_draft` | |
//! | [`ops`] | `heartbeat`, `identify_queue` | running processes, queued work, the catalog, whole tables, the database's state |
//! | `connect` | | opening the database: connection, version, migrations |
//! | [`Connection`] | | connections with an answer timeout, and their transactions |
//! | `bench_data` | | sample data for benchmarks |
//! | [`change`] | | partial updates of a row |
//! | `columns`, `sql_enum` | | conversions between columns and Rust types |
//!
//! Verbs, for example: `insert_`, `find_` (may be missing), `get_` (never missing, perhaps defaults), `lock_` (until the
//! transaction ends), `append_`, `set_`, `claim_` (lease or lock, usually skipping locked rows), `count_`, `delete_`. Most
//! functions take a connection, so that callers set the bounds of transactions. Instants are arguments, never the database's
//! clock, except in `ops::identify_queues`. Columns with a `sql_enum!` are validated when read: an unknown word is an error
//! ([`sqlx::Error::Decode`]). An unknown language or time zone counts as not set.
//!
//! Every function fails if the database does; `# Errors` sections list further causes.
//!
//! Some tables and columns keep names of older releases:
//!
//! | table or column | meaning |
//! |---|---|
//! | `look` | what a player has seen of a match |
//! | `mate` | how many queens a player has surrounded with each bug |
//! | `solved_puzzle` | solved lessons of the tutorial; solved puzzles are in `puzzle_try` |
//! | `trial` | variations |
//! | `match.halted` | both clocks are paused by agreement |
//! | `match.hushed_at` | when a ping was deferred to the end of quiet hours |
//! | `match.stranded_at` | when the match was orphaned |
//! | `match.thread_awake_until` | when Discord archives the thread |
//! | `notice.buttons_off_at` | when the edit of a replaced post is due |
//! | `notice.hindrance_told` | the players were notified of missing permissions |
//! | `player.bot_thought_at` | when the bot last claimed a turn against the player |

#![allow(
    clippy::missing_errors_doc,
    reason = "each function fails if the database does, as the module documentation says"
)]

pub mod analyses;
pub mod bench_data;
pub mod challenges;
pub mod change;
mod columns;
mod connect;
mod connection;
pub mod ladders;
pub mod matches;
pub mod notices;
pub mod ops;
pub mod players;
pub mod puzzle_ratings;
pub mod puzzles;
pub mod ratings;
pub mod seasons;
pub mod servers;
mod sql_enum;
pub mod tournament_drafts;
pub mod tournaments;

pub use connect::{DatabaseError, DatabaseOptions, OLDEST_POSTGRES, open_database};
pub use connection::{ANSWER_TIMEOUT, Connection, STATEMENT_TIMEOUT, Transaction};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AssertSqlSafe, PgConnection, PgPool};

pub static MIGRATIONS: Migrator = sqlx::migrate!();

/// Migrates the database to this program's schema. Several processes may call this concurrently.
///
/// # Errors
/// If a migration fails, or the database was migrated by a newer version of the program.
pub async fn migrate(pool: &PgPool) -> Result<(), MigrateError> {
    let mut connection = pool.acquire().await?;
    sqlx::query("set statement_timeout = 0").execute(&mut *connection).await?; // a migration of a large table may be slow
    let migrated = MIGRATIONS.run(&mut *connection).await;
    connection.close().await?;
    migrated
}

/// Applies the pending ones of the chosen migrations in the caller's transaction. The caller holds the migration lock, on any
/// connection.
pub async fn migrate_to(
    transaction: &mut Transaction,
    is_chosen: impl Fn(i64) -> bool,
) -> Result<(), MigrateError> {
    let chosen = MIGRATIONS.iter().filter(|migration| is_chosen(migration.version));
    let mut migrator = Migrator::with_migrations(chosen.cloned().collect());
    migrator.set_locking(false);
    migrator.run(transaction.sqlx()).await
}

/// Sets the server-side timeouts of this connection: for statements, including their waits for locks, and for idle
/// transactions, since a process that became unreachable would otherwise keep a match locked.
pub async fn set_timeouts(connection: &mut PgConnection) -> sqlx::Result<()> {
    let limit = format!("set statement_timeout = {}", STATEMENT_TIMEOUT.as_millis());
    sqlx::query(AssertSqlSafe(limit)).execute(&mut *connection).await?;
    sqlx::query("set idle_in_transaction_session_timeout = '30s'").execute(connection).await?;
    Ok(())
}

/// Makes a transaction read-only on one snapshot of the data. Must be its first statement.
pub async fn set_snapshot_read_only(connection: &mut Connection) -> sqlx::Result<()> {
    sqlx::query("set transaction isolation level repeatable read, read only").execute(connection).await?;
    Ok(())
}

/// Returns the major version of the server, such as 15.
pub async fn find_server_version(pool: &PgPool) -> sqlx::Result<i32> {
    let number = sqlx::query_scalar!(r#"select current_setting('server_version_num')::integer as "number!""#)
        .fetch_one(pool)
        .await?;
    Ok(number / 10_000)
}

/// Whether `error` is a violation of the named constraint.
pub fn is_violation_of(error: &sqlx::Error, constraint: &str) -> bool {
    error.as_database_error().and_then(|error| error.constraint()) == Some(constraint)
}

/// Whether the server aborted the transaction to resolve a deadlock. It had no effect and can be retried.
pub fn is_deadlock(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "40P01") // deadlock_detected
}
