//! Loads a back-up into a database: pipes `pg_restore`'s script to `psql`, in one transaction.

use std::io;
use std::process::{Output, Stdio};

use sqlx::postgres::PgConnectOptions;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWriteExt, BufReader, copy};
use tokio::process::{Child, ChildStdin};

use super::archive::Archive;
use super::connection::check_no_bot_runs;
use super::error::BackupError;
use crate::store::Connection;
use crate::store::ops::catalog::TABLES;

/// The first major version of PostgreSQL with `transaction_timeout`, which newer versions of `pg_restore` set.
const KNOWS_TRANSACTION_TIMEOUT: u32 = 17;

/// Pipes `pg_restore`'s script to `psql`. Only this function commits the transaction, after the whole script was executed. On
/// any failure before that, the server rolls it back.
pub(super) async fn load(
    archive: &Archive,
    options: &PgConnectOptions,
    major: u32,
    guard: &mut Connection,
) -> Result<(), BackupError> {
    let mut reader = spawn_reader(archive)?;
    let mut writer = spawn_writer(archive, options)?;
    let script = BufReader::new(reader.stdout.take().expect("it is piped"));
    let mut sink = writer.stdin.take().expect("it is piped");
    let prologue = prologue(&archive.schema);
    let feeding = async {
        let (fed, read) =
            tokio::join!(copy_script(script, &prologue, major, &mut sink), reader.wait_with_output());
        let fed = commit(fed, read, guard, &mut sink).await;
        drop(sink); // ends psql's input
        fed
    };
    let (fed, done) = tokio::join!(feeding, writer.wait_with_output());
    let done = done.map_err(|source| BackupError::io("run", "psql", source))?;
    match fed {
        // psql stopped reading: its own error is the cause.
        Ok(()) | Err(BackupError::Io { .. }) if !done.status.success() => {
            Err(BackupError::program("psql", &done.stderr))
        }
        fed => fed,
    }
}

fn spawn_reader(archive: &Archive) -> Result<Child, BackupError> {
    let mut reader = archive.client.command("pg_restore");
    reader.args(["--file=-", "--no-owner", "--no-privileges"]);
    reader.arg(format!("--schema={}", archive.schema)).arg("--").arg(&archive.file).stdout(Stdio::piped());
    reader.spawn().map_err(|source| BackupError::io("run", "pg_restore", source))
}

fn spawn_writer(archive: &Archive, options: &PgConnectOptions) -> Result<Child, BackupError> {
    let mut writer = archive.client.command_at("psql", options);
    writer.args(["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"]);
    writer.stdin(Stdio::piped()).stdout(Stdio::null());
    writer.spawn().map_err(|source| BackupError::io("run", "psql", source))
}

/// Returns the statements that begin the transaction and drop the existing tables.
fn prologue(schema: &str) -> String {
    let schema = schema.replace('"', "\"\"");
    let tables = TABLES.map(|table| format!("\"{schema}\".{table}")).join(", ");
    format!(
        "set client_min_messages = warning;\nbegin;\nset local lock_timeout = '10s';\ndrop table if exists {tables};\n"
    )
}

/// Copies the script to `psql`, leaving out settings that an older server doesn't know.
async fn copy_script(
    mut script: BufReader<impl AsyncRead + Unpin>,
    prologue: &str,
    major: u32,
    sink: &mut ChildStdin,
) -> io::Result<()> {
    sink.write_all(prologue.as_bytes()).await?;
    let mut line = Vec::new();
    // All settings precede the first `CREATE`.
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

/// Commits the transaction if the whole script was copied and no bot has started.
async fn commit(
    fed: io::Result<()>,
    read: io::Result<Output>,
    guard: &mut Connection,
    sink: &mut ChildStdin,
) -> Result<(), BackupError> {
    let write_error = |source| BackupError::io("hand the back-up to", "psql", source);
    fed.map_err(write_error)?;
    let read = read.map_err(|source| BackupError::io("run", "pg_restore", source))?;
    if !read.status.success() {
        return Err(BackupError::program("pg_restore", &read.stderr));
    }
    check_no_bot_runs(guard).await?;
    sink.write_all(b"commit;\n").await.map_err(write_error)
}
