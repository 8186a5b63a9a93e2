//! Saves the database to a file, while the bot may be running.

use std::env;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use private_postgres::{Client, Settings, find_clients};
use sqlx::postgres::PgConnectOptions;

use super::archive::Archive;
use super::connection::connect;
use super::error::BackupError;
use super::partial_file::PartialFile;
use crate::store::ops::catalog::{self, RowCounts};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    File(PathBuf, IfExists),
    Stdout,
}

/// What to do if the target file exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfExists {
    /// Fail with [`BackupError::Exists`].
    Refuse,
    /// Replace it once the new file is complete.
    Replace,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Saved {
    pub contents: RowCounts,
    pub bytes: u64,
}

impl Target {
    /// Rejects an existing file that may not be replaced, and anything but a regular file or symbolic link: renaming would
    /// replace a device by a file.
    ///
    /// # Errors
    /// [`BackupError::Exists`] and [`BackupError::NotAFile`].
    pub fn check_free(&self) -> Result<(), BackupError> {
        let Self::File(file, if_exists) = self else { return Ok(()) };
        match (file.metadata().or_else(|_| file.symlink_metadata()), if_exists) {
            (Ok(_), IfExists::Refuse) => Err(BackupError::Exists(file.clone())),
            (Ok(found), IfExists::Replace) if !found.is_file() && !found.is_symlink() => {
                Err(BackupError::NotAFile(file.clone()))
            }
            _ => Ok(()),
        }
    }

    /// Creates the temporary file on the target's file system, so that it can be renamed.
    fn partial_file(&self) -> Result<PartialFile, BackupError> {
        match self {
            Self::File(file, _) => PartialFile::beside(file),
            Self::Stdout => PartialFile::beside(&env::temp_dir().join("hivepost-backup")),
        }
    }
}

/// Saves the database, verifies the dump and renames it to its target. If the future is dropped, the dump is deleted.
///
/// # Errors
/// On every error the target is missing or still the previous file.
pub async fn save(
    options: &PgConnectOptions,
    settings: &Settings,
    target: &Target,
) -> Result<Saved, BackupError> {
    target.check_free()?;
    let (mut connection, major) = connect(options).await?;
    let schema = catalog::find_schema(&mut connection).await?.ok_or(BackupError::NoTables)?;
    let snapshot = catalog::export_snapshot(&mut connection).await?;
    let contents = catalog::find_row_counts(&mut connection).await?.ok_or(BackupError::NoTables)?;
    let client = find_clients(settings).for_dump_of(major)?;
    let dump_file = target.partial_file()?;
    dump(&client, options, &schema, &snapshot, &dump_file).await?;
    let _ = connection.close().await; // pg_dump is done with the snapshot, so an error doesn't matter
    Archive::check_readable(&client, dump_file.path()).await.map_err(unreadable)?;
    let bytes = dump_file.len().map_err(|source| BackupError::at("look at", dump_file.path(), source))?;
    let target = target.clone();
    // Syncing to disk blocks.
    let delivered = tokio::task::spawn_blocking(move || deliver(dump_file, &target)).await;
    delivered.map_err(|panicked| BackupError::io("write", "the file", panicked.into()))??;
    Ok(Saved { contents, bytes })
}

/// Runs `pg_dump` on the snapshot, so that the dump matches the counted rows.
async fn dump(
    client: &Client,
    options: &PgConnectOptions,
    schema: &str,
    snapshot: &str,
    dump_file: &PartialFile,
) -> Result<(), BackupError> {
    let output = dump_file.handle().map_err(|source| BackupError::at("write", dump_file.path(), source))?;
    let mut command = client.command_at("pg_dump", options);
    command.args(["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=60s"]);
    command.arg(format!("--schema={}", exact_pattern(schema))).arg(format!("--snapshot={snapshot}"));
    // Not `Command::output`, which would capture standard output.
    let child = command.stdout(Stdio::from(output)).spawn();
    let child = child.map_err(|source| BackupError::io("run", "pg_dump", source))?;
    let ended = child.wait_with_output().await;
    let ended = ended.map_err(|source| BackupError::io("run", "pg_dump", source))?;
    if ended.status.success() { Ok(()) } else { Err(BackupError::program("pg_dump", &ended.stderr)) }
}

/// Replaces the error about a damaged file, since its temporary name means nothing to the operator.
fn unreadable(error: BackupError) -> BackupError {
    match error {
        BackupError::Damaged { output, .. } => BackupError::UnreadableDump(output),
        other => other,
    }
}

/// Quotes a name as a `pg_dump` pattern that matches only this name.
fn exact_pattern(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn deliver(dump_file: PartialFile, target: &Target) -> Result<(), BackupError> {
    target.check_free()?;
    match target {
        Target::File(file, _) => {
            dump_file.finish(file).map_err(|source| BackupError::at("write", file, source))
        }
        Target::Stdout => copy_to_stdout(dump_file.path())
            .map_err(|source| BackupError::io("write to", "standard output", source)),
    }
}

fn copy_to_stdout(path: &Path) -> io::Result<()> {
    let mut output = io::stdout().lock();
    io::copy(&mut File::open(path)?, &mut output)?;
    io::Write::flush(&mut output)
}
