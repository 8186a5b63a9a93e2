//! Saves the database in a file while the bot goes on.

use std::env;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use sqlx::PgConnection;
use sqlx::postgres::PgConnectOptions;

use super::part::Part;
use super::{Archive, BackupError, connect};
use crate::postgres::{Client, DatabaseServer, Settings, find_clients};
use crate::store::ops::catalog::{self, RowCounts};

/// Where a back-up goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// Into a file.
    File(PathBuf, Existing),
    /// To standard output.
    Output,
}

/// What to do with a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Refuse.
    Kept,
    /// Put the new one in its place, once it is whole.
    Replaced,
}

/// What was saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Saved {
    /// How much is in it.
    pub contents: RowCounts,
    /// How large it is.
    pub bytes: u64,
}

impl Target {
    /// Refuses a file that may not be written over, and what is no file: a device would become one.
    ///
    /// # Errors
    /// [`BackupError::Exists`] and [`BackupError::NotAFile`].
    pub fn must_be_free(&self) -> Result<(), BackupError> {
        let Self::File(file, existing) = self else { return Ok(()) };
        match (file.metadata().or_else(|_| file.symlink_metadata()), existing) {
            (Ok(_), Existing::Kept) => Err(BackupError::Exists(file.clone())),
            (Ok(found), Existing::Replaced) if !found.is_file() && !found.is_symlink() => {
                Err(BackupError::NotAFile(file.clone()))
            }
            _ => Ok(()),
        }
    }

    /// Where it is made: beside the file, so that it can be renamed.
    fn part(&self) -> Result<Part, BackupError> {
        match self {
            Self::File(file, _) => Part::beside(file),
            Self::Output => Part::beside(&env::temp_dir().join("hivepost-backup")),
        }
    }
}

/// Saves the database, checks what was saved, and only then gives it its name. Dropped in the middle, nothing is left.
///
/// # Errors
/// [`BackupError`], for whoever asked for the back-up; then there is no file, or still the one before.
pub async fn save(
    server: &DatabaseServer,
    settings: &Settings,
    target: &Target,
) -> Result<Saved, BackupError> {
    target.must_be_free()?;
    let options = server.connect_options(server.database());
    let (mut connection, major) = connect(&options).await?;
    let schema = catalog::find_schema(&mut connection).await?.ok_or(BackupError::NothingThere)?;
    let snapshot = catalog::export_snapshot(&mut connection).await?;
    let contents = catalog::find_row_counts(&mut connection).await?.ok_or(BackupError::NothingThere)?;
    let client = find_clients(settings).for_dump_of(major)?;
    let part = target.part()?;
    dump(&client, &options, &schema, &snapshot, &part).await?;
    end(connection).await;
    Archive::must_be_readable(&client, part.path()).await.map_err(unsound)?;
    let bytes = part.len().map_err(|source| BackupError::at("look at", part.path(), source))?;
    hand_over(part, target)?;
    Ok(Saved { contents, bytes })
}

/// Dumps exactly what the snapshot shows.
async fn dump(
    client: &Client,
    options: &PgConnectOptions,
    schema: &str,
    snapshot: &str,
    part: &Part,
) -> Result<(), BackupError> {
    let output = part.handle().map_err(|source| BackupError::at("write", part.path(), source))?;
    let mut command = client.command_at("pg_dump", options);
    command.args(["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=60s"]);
    command.arg(format!("--schema={}", pattern(schema))).arg(format!("--snapshot={snapshot}"));
    // Not `Command::output`, which would take standard output for itself.
    let child = command.stdout(Stdio::from(output)).spawn();
    let child = child.map_err(|source| BackupError::io("run", "pg_dump", source))?;
    let ended = child.wait_with_output().await;
    let ended = ended.map_err(|source| BackupError::io("run", "pg_dump", source))?;
    if ended.status.success() { Ok(()) } else { Err(BackupError::program("pg_dump", &ended.stderr)) }
}

/// The file that cannot be read is none that anybody knows of.
fn unsound(error: BackupError) -> BackupError {
    match error {
        BackupError::Broken { said, .. } => BackupError::Unsound(said),
        other => other,
    }
}

/// A pattern that fits this name and no other.
fn pattern(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Lets go of the snapshot. It has been used: it does not matter how that ends.
async fn end(connection: PgConnection) {
    let _ = sqlx::Connection::close(connection).await;
}

fn hand_over(part: Part, target: &Target) -> Result<(), BackupError> {
    target.must_be_free()?;
    match target {
        Target::File(file, _) => part.finish(file).map_err(|source| BackupError::at("write", file, source)),
        Target::Output => {
            copy_out(part.path()).map_err(|source| BackupError::io("write to", "standard output", source))
        }
    }
}

fn copy_out(path: &Path) -> io::Result<()> {
    let mut output = io::stdout().lock();
    io::copy(&mut File::open(path)?, &mut output)?;
    io::Write::flush(&mut output)
}
