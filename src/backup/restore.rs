//! Brings a back-up back, in one transaction.

use std::io;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use sqlx::migrate::Migrate;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWriteExt, BufReader, copy};
use tokio::process::ChildStdin;
use tokio::time::timeout;

use super::save::{Existing, Target, save};
use super::{Age, Archive, BackupError, PATIENCE, age, connect};
use crate::postgres::{DatabaseServer, RunBy, Settings};
use crate::store::ops::catalog::{self, MIGRATIONS_TABLE, RowCounts, TABLES};
use crate::store::ops::process_lock;
use crate::{DatabaseError, open_database};

/// The first major version of PostgreSQL that knows the setting with which a newer `pg_restore` begins.
const KNOWS_TRANSACTION_TIMEOUT: u32 = 17;

/// What to do with what the database holds already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Present {
    /// Refuse, if it is anything.
    Kept,
    /// Save it in this file, and put the back-up in its place.
    SavedIn(PathBuf),
}

/// What was brought back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// How much there is now.
    pub contents: RowCounts,
    /// Where to find what there was before.
    pub before: Option<PathBuf>,
}

/// Puts a back-up into the database, and brings it up to date. Dropped in the middle, the database holds what it held or
/// the whole back-up.
///
/// # Errors
/// [`BackupError`], for whoever asked for it. Then the database is as it was, but for [`BackupError::Behind`]: the back-up
/// is in it, and every start of the bot tries again to bring it up to date.
pub async fn restore(
    archive: &Archive,
    server: &DatabaseServer,
    settings: &Settings,
    present: &Present,
) -> Result<Restored, BackupError> {
    if server.run_by() == RunBy::AnotherProcess {
        return Err(BackupError::BotRunning);
    }
    let options = server.connect_options(server.database());
    let (mut guard, major) = connect(&options).await?;
    keep_bots_out(&mut guard).await?;
    let schema = catalog::find_schema(&mut guard).await?;
    let schema = schema.ok_or_else(|| BackupError::NoSchema(options.get_username().to_owned()))?;
    if schema != archive.schema {
        return Err(BackupError::OtherSchema { found: archive.schema.clone(), expected: schema });
    }
    let before = put_aside(&mut guard, server, settings, present).await?;
    replay(archive, &options, major, &mut guard).await?;
    guard.close().await?; // the bots' way in, which the next line is the first to take
    match bring_up_to_date(options).await {
        Ok(contents) => Ok(Restored { contents, before }),
        Err(why) => Err(BackupError::Behind { why: Box::new(why), before }),
    }
}

/// Holds up every bot that starts, at the lock that it takes for its migrations; refuses where one is running.
async fn keep_bots_out(guard: &mut PgConnection) -> Result<(), BackupError> {
    match timeout(PATIENCE, guard.lock()).await {
        Ok(locked) => locked.map_err(DatabaseError::Migration)?,
        Err(_) => return Err(BackupError::BotRunning),
    }
    must_be_alone(guard).await
}

async fn must_be_alone(guard: &mut PgConnection) -> Result<(), BackupError> {
    match process_lock::count_processes(guard).await? {
        0 => Ok(()),
        _ => Err(BackupError::BotRunning),
    }
}

/// Saves what the database holds, or refuses if that is something and was to be kept.
async fn put_aside(
    guard: &mut PgConnection,
    server: &DatabaseServer,
    settings: &Settings,
    present: &Present,
) -> Result<Option<PathBuf>, BackupError> {
    must_be_ours(guard).await?;
    let contents = catalog::find_row_counts(guard).await?.filter(|contents| !contents.is_empty());
    match (contents, present) {
        (None, _) => Ok(None),
        (Some(RowCounts { matches, challenges }), Present::Kept) => {
            Err(BackupError::Holds { matches, challenges })
        }
        (Some(_), Present::SavedIn(file)) => {
            save(server, settings, &Target::File(file.clone(), Existing::Kept)).await?;
            Ok(Some(file.clone()))
        }
    }
}

/// Refuses a database in which tables of these names are another program's, or a newer bot's, of which this one does not
/// know all.
async fn must_be_ours(guard: &mut PgConnection) -> Result<(), BackupError> {
    let tables = catalog::list_tables(guard).await?;
    let Some(one) = tables.last() else { return Ok(()) };
    let foreign = || Err(BackupError::ForeignDatabase(one.clone()));
    if !tables.iter().any(|table| table == MIGRATIONS_TABLE) {
        return foreign();
    }
    let applied = catalog::list_migrations(guard).await?;
    match age(&applied) {
        Age::Known => Ok(()),
        Age::Newer(version) => Err(DatabaseError::FromTheFuture(version).into()),
        // What a first start leaves that was killed at once.
        Age::Foreign if applied.is_empty() && tables.len() == 1 => Ok(()),
        Age::Foreign => foreign(),
    }
}

/// Has `psql` do what `pg_restore` writes. The transaction is ended by nobody but this function, and only when all of it
/// has been read and done: when anything stops in the middle, the server undoes it.
async fn replay(
    archive: &Archive,
    options: &PgConnectOptions,
    major: u32,
    guard: &mut PgConnection,
) -> Result<(), BackupError> {
    let mut reader = archive.client.command("pg_restore");
    reader.args(["--file=-", "--no-owner", "--no-privileges", "--no-comments"]);
    reader.arg(format!("--schema={}", archive.schema)).arg("--").arg(&archive.file).stdout(Stdio::piped());
    let mut writer = archive.client.command_at("psql", options);
    writer.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"]);
    writer.stdin(Stdio::piped()).stdout(Stdio::null());
    let mut reader = reader.spawn().map_err(|source| BackupError::io("run", "pg_restore", source))?;
    let mut writer = writer.spawn().map_err(|source| BackupError::io("run", "psql", source))?;
    let script = BufReader::new(reader.stdout.take().expect("it is piped"));
    let mut sink = writer.stdin.take().expect("it is piped");
    let begin = begin(&archive.schema);
    let feeding = async {
        let (fed, read) = tokio::join!(feed(script, &begin, major, &mut sink), reader.wait_with_output());
        let fed = finish(fed, read, guard, &mut sink).await;
        drop(sink); // the end of what psql reads
        fed
    };
    let (fed, done) = tokio::join!(feeding, writer.wait_with_output());
    let done = done.map_err(|source| BackupError::io("run", "psql", source))?;
    match fed {
        // psql has stopped reading: it says why.
        Ok(()) | Err(BackupError::Io { .. }) if !done.status.success() => {
            Err(BackupError::program("psql", &done.stderr))
        }
        fed => fed,
    }
}

/// The beginning of the transaction, which makes room.
fn begin(schema: &str) -> String {
    let schema = schema.replace('"', "\"\"");
    let tables = TABLES.map(|table| format!("\"{schema}\".{table}")).join(", ");
    format!(
        "set client_min_messages = warning;\nbegin;\nset local lock_timeout = '10s';\ndrop table if exists {tables};\n"
    )
}

/// Hands a script on, without what an older server cannot know.
async fn feed(
    mut script: BufReader<impl AsyncRead + Unpin>,
    begin: &str,
    major: u32,
    sink: &mut ChildStdin,
) -> io::Result<()> {
    sink.write_all(begin.as_bytes()).await?;
    let mut line = Vec::new();
    // The settings come before the first thing that is made.
    while !line.starts_with(b"CREATE ") && script.read_until(b'\n', &mut line).await? > 0 {
        if major >= KNOWS_TRANSACTION_TIMEOUT || !line.starts_with(b"SET transaction_timeout") {
            sink.write_all(&line).await?;
        }
        if !line.starts_with(b"CREATE ") {
            line.clear();
        }
    }
    copy(&mut script, sink).await.map(drop)
}

/// Ends the transaction, if all of the script has been handed on and no bot has come.
async fn finish(
    fed: io::Result<()>,
    read: io::Result<Output>,
    guard: &mut PgConnection,
    sink: &mut ChildStdin,
) -> Result<(), BackupError> {
    let handing_on = |source| BackupError::io("hand the back-up to", "psql", source);
    fed.map_err(handing_on)?;
    let read = read.map_err(|source| BackupError::io("run", "pg_restore", source))?;
    if !read.status.success() {
        return Err(BackupError::program("pg_restore", &read.stderr));
    }
    must_be_alone(guard).await?;
    sink.write_all(b"commit;\n").await.map_err(handing_on)
}

async fn bring_up_to_date(options: PgConnectOptions) -> Result<RowCounts, BackupError> {
    let pool = open_database(options).await?;
    let mut connection = pool.acquire().await?;
    let contents = catalog::find_row_counts(&mut connection).await?;
    drop(connection);
    pool.close().await;
    contents.ok_or(BackupError::NothingThere)
}
