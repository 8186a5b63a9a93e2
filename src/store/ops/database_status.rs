//! The state of a database, for `hivepost doctor` and `hivepost health`. Only reads, so it can run beside a bot. Works with older
//! and newer schemas.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::postgres::PgConnectOptions;

use crate::store::ops::heartbeats::{self, ShardHeartbeat};
use crate::store::ops::process_lock;
use crate::store::{Connection, MIGRATIONS};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseStatus {
    /// The major version of the server, such as 15.
    pub server: i32,
    pub schema: Schema,
    /// The number of running processes of the bot.
    pub processes: i64,
    /// When a process was last connected to Discord; `None` if never, or before migration 5.
    pub heartbeat: Option<DateTime<Utc>>,
    /// The heartbeats of processes with a range of shards, newest first.
    pub shard_heartbeats: Vec<ShardHeartbeat>,
}

/// The schema of a database, compared with this program's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Schema {
    Current,
    /// Migrations are pending. The next start applies them.
    Behind {
        missing: usize,
        of: usize,
    },
    /// A newer version has applied this migration, which this one doesn't know.
    Newer(i64),
    /// This migration failed, or its checksum differs from this program's.
    Broken(i64),
}

/// A row of sqlx's table of migrations: version, success, checksum.
type Applied = (i64, bool, Vec<u8>);

/// How far heartbeats may lie in the future, since clocks of machines differ.
const MAX_CLOCK_SKEW: TimeDelta = TimeDelta::minutes(2);

/// Reads the state of a database.
///
/// # Errors
/// If the database cannot be reached or read.
pub async fn get_database_status(
    options: &PgConnectOptions,
    now: DateTime<Utc>,
) -> sqlx::Result<DatabaseStatus> {
    let mut connection = Connection::open(options, None).await?;
    let status = DatabaseStatus {
        server: i32::try_from(connection.server_version()).unwrap_or(i32::MAX),
        schema: compare(&find_applied(&mut connection).await?),
        processes: process_lock::count_processes(&mut connection).await?,
        heartbeat: find_heartbeat(&mut connection, now + MAX_CLOCK_SKEW).await?,
        shard_heartbeats: list_shard_heartbeats(&mut connection, now + MAX_CLOCK_SKEW).await?,
    };
    connection.close().await?;
    Ok(status)
}

/// Returns the applied migrations. Not a checked query, since sqlx creates the table with the first migration.
async fn find_applied(connection: &mut Connection) -> sqlx::Result<Vec<Applied>> {
    if !has_table(connection, "_sqlx_migrations").await? {
        return Ok(Vec::new());
    }
    sqlx::query_as("select version, success, checksum from _sqlx_migrations order by version")
        .fetch_all(connection)
        .await
}

async fn find_heartbeat(
    connection: &mut Connection,
    limit: DateTime<Utc>,
) -> sqlx::Result<Option<DateTime<Utc>>> {
    if !has_table(connection, "heartbeat").await? {
        return Ok(None);
    }
    heartbeats::find_newest_heartbeat(connection, limit).await
}

async fn list_shard_heartbeats(
    connection: &mut Connection,
    limit: DateTime<Utc>,
) -> sqlx::Result<Vec<ShardHeartbeat>> {
    // The migration that added the shard columns also created this table.
    if !has_table(connection, "identify_queue").await? {
        return Ok(Vec::new());
    }
    heartbeats::list_shard_heartbeats(connection, limit).await
}

async fn has_table(connection: &mut Connection, name: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select to_regclass($1) is not null as "known!""#, name).fetch_one(connection).await
}

fn compare(applied: &[Applied]) -> Schema {
    let known = |version: i64| MIGRATIONS.iter().find(|migration| migration.version == version);
    for (version, success, checksum) in applied {
        match known(*version) {
            None => return Schema::Newer(*version),
            Some(ours) if !success || *ours.checksum != **checksum => return Schema::Broken(*version),
            Some(_) => {}
        }
    }
    let of = MIGRATIONS.iter().count();
    match of - applied.len() {
        0 => Schema::Current,
        missing => Schema::Behind { missing, of },
    }
}
