//! A look at a database that changes nothing in it: for whoever wants to know how things stand, also beside a bot that
//! runs, and also where the schema is of another version than this program's.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::postgres::PgConnectOptions;

use crate::store::ops::heartbeats::{self, HeartbeatOfPart};
use crate::store::ops::process_lock;
use crate::store::{Connection, MIGRATIONS};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseStatus {
    /// The major version of the server, such as 15.
    pub server: i32,
    /// The schema, compared with this program's.
    pub schema: Schema,
    /// How many processes of the bot work on it at this moment.
    pub processes: i64,
    /// When a process was last connected to Discord; none if never, or if the schema is too old to tell.
    pub heartbeat: Option<DateTime<Utc>>,
    /// The same of each process that listens to a part of the servers, the newest first.
    pub parts: Vec<HeartbeatOfPart>,
}

/// The schema of a database, as this program sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Schema {
    Current,
    /// So many migrations are missing, of so many: the next start makes them.
    Behind {
        missing: usize,
        of: usize,
    },
    /// A newer version of the program has made it: this is a migration that this one does not know.
    FromTheFuture(i64),
    /// This migration was broken off, or is another one than this program's of the same number.
    Broken(i64),
}

/// A row of sqlx's table of migrations.
type Applied = (i64, bool, Vec<u8>);

/// By how much the clocks of two machines may differ without anybody minding.
const SLACK: TimeDelta = TimeDelta::minutes(2);

/// Looks, at `now`.
///
/// # Errors
/// If the database cannot be reached, or does not let itself be read.
pub async fn get_database_status(
    options: &PgConnectOptions,
    now: DateTime<Utc>,
) -> sqlx::Result<DatabaseStatus> {
    let mut connection = Connection::open(options, None).await?;
    let glimpse = DatabaseStatus {
        server: i32::try_from(connection.server_version()).unwrap_or(i32::MAX),
        schema: compare(&find_applied(&mut connection).await?),
        processes: process_lock::count_processes(&mut connection).await?,
        heartbeat: find_heartbeat(&mut connection, now + SLACK).await?,
        parts: list_parts(&mut connection, now + SLACK).await?,
    };
    connection.close().await?;
    Ok(glimpse)
}

/// The table is sqlx's own and not there before the first migration, so this query cannot be checked when building.
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

async fn list_parts(connection: &mut Connection, limit: DateTime<Utc>) -> sqlx::Result<Vec<HeartbeatOfPart>> {
    // One migration has made this table and the columns.
    if !has_table(connection, "identify_queue").await? {
        return Ok(Vec::new());
    }
    heartbeats::list_heartbeats_of_parts(connection, limit).await
}

async fn has_table(connection: &mut Connection, name: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select to_regclass($1) is not null as "known!""#, name).fetch_one(connection).await
}

fn compare(applied: &[Applied]) -> Schema {
    let known = |version: i64| MIGRATIONS.iter().find(|migration| migration.version == version);
    for (version, success, checksum) in applied {
        match known(*version) {
            None => return Schema::FromTheFuture(*version),
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
