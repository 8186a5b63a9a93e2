//! Saves the database to a file, while the bot may be running.

use std::env;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::TryStreamExt;
use sqlx::postgres::PgConnectOptions;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::spawn_blocking;

use super::archive::{Archive, MAX_RATIO};
use super::connection::{connect, lock_migrations, unlock_migrations};
use super::error::BackupError;
use super::format;
use super::migrations::Origin;
use super::partial_file::PartialFile;
use crate::store::ops::catalog::{self, IdentitySequence, RowCounts, Table};
use crate::store::ops::table_data::{self, SequenceState};
use crate::store::{Connection, DatabaseError};

/// Chunks of rows that wait to be compressed.
const WRITE_AHEAD: usize = 4;

/// The highest compression ratio of a new back-up, below the limit of the reader.
const MAX_WRITTEN_RATIO: u64 = MAX_RATIO - 20;

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
    /// Rejects an existing file that may not be replaced, and a folder, device or other special file, also behind a link:
    /// renaming would replace a device by a file.
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

    /// Creates the temporary file on the target's file system, so that it can be renamed, or in the temporary folder for
    /// standard output.
    fn partial_file(&self) -> Result<PartialFile, BackupError> {
        match self {
            Self::File(file, _) => PartialFile::beside(file),
            Self::Stdout => PartialFile::beside(&env::temp_dir().join("hivepost-backup")),
        }
    }
}

/// Saves the database, verifies the file and renames it to its target. If the future is dropped, the file is deleted, unless it is
/// already being renamed.
///
/// # Errors
/// The target is missing or still the previous file, unless only syncing its folder has failed.
pub async fn save(options: &PgConnectOptions, target: &Target) -> Result<Saved, BackupError> {
    target.check_free()?;
    let mut connection = connect(options).await?;
    lock_migrations(&mut connection).await?;
    let snapshot = Snapshot::begin(&mut connection).await?;
    unlock_migrations(&mut connection).await?;
    save_snapshot(connection, snapshot, target).await
}

/// Like [`save`], for a caller that holds the migration lock on another connection.
pub(super) async fn save_locked(options: &PgConnectOptions, target: &Target) -> Result<Saved, BackupError> {
    target.check_free()?;
    let mut connection = connect(options).await?;
    let snapshot = Snapshot::begin(&mut connection).await?;
    save_snapshot(connection, snapshot, target).await
}

/// The contents of one snapshot of the database, apart from rows.
struct Snapshot {
    counts: RowCounts,
    migrations: Vec<(i64, Vec<u8>)>,
    tables: Vec<Table>,
    sequences: Vec<SequenceState>,
}

impl Snapshot {
    /// Begins a transaction on a snapshot, in which the schema doesn't change. The caller holds the migration lock until this
    /// returns.
    async fn begin(connection: &mut Connection) -> Result<Self, BackupError> {
        let tables = catalog::list_tables(connection).await?;
        if tables.is_empty() {
            return Err(BackupError::NoTables);
        }
        table_data::begin_snapshot(connection, &tables).await?;
        let counts = catalog::find_row_counts(connection).await?.ok_or(BackupError::NoTables)?;
        let migrations = catalog::list_migrations(connection).await?;
        match Origin::of(&migrations) {
            Origin::Known => {}
            Origin::Newer(version) => return Err(DatabaseError::NewerSchema(version).into()),
            Origin::Foreign => return Err(BackupError::NoTables),
        }
        let tables = catalog::list_columns(connection).await?;
        require_known_columns(&tables)?;
        let mut sequences = Vec::new();
        for sequence in catalog::list_sequences(connection).await? {
            let state = table_data::get_sequence_state(connection, &sequence).await?;
            if !table_data::is_sequence_ahead(connection, &sequence, &state).await? {
                let IdentitySequence { name, table, column } = sequence;
                return Err(BackupError::SequenceBehind { sequence: name, table, column });
            }
            sequences.push(state);
        }
        Ok(Self { counts, migrations, tables, sequences })
    }
}

/// Rejects columns that another program has added to tables of Hivepost.
fn require_known_columns(tables: &[Table]) -> Result<(), BackupError> {
    for Table { name, columns } in tables {
        if let Some(unknown) = columns.iter().find(|column| !catalog::is_known_column(name, column)) {
            return Err(BackupError::ForeignColumn { table: name.clone(), column: unknown.clone() });
        }
    }
    Ok(())
}

async fn save_snapshot(
    mut connection: Connection,
    snapshot: Snapshot,
    target: &Target,
) -> Result<Saved, BackupError> {
    let file = target.partial_file()?;
    let handle = || file.handle().map_err(|source| BackupError::at("write", file.path(), source));
    let (sender, chunks) = channel(WRITE_AHEAD);
    let output = handle()?;
    let writing = spawn_blocking(move || compress(chunks, output));
    let copied = copy_all(&mut connection, &snapshot, &sender).await;
    drop(sender); // ends the file
    let written = writing.await.unwrap_or_else(|panicked| Err(panicked.into()));
    written.map_err(|source| BackupError::at("write", file.path(), source))?;
    copied?;
    let _ = connection.close().await; // everything was read, so an error doesn't matter
    let checked = Archive::check(handle()?).await;
    checked.map_err(|flaw| BackupError::UnreadableBackup(flaw.to_string()))?;
    let bytes = file.len().map_err(|source| BackupError::at("look at", file.path(), source))?;
    let target = target.clone();
    // Syncing to disk blocks.
    let delivered = spawn_blocking(move || deliver(file, &target)).await;
    delivered.map_err(|panicked| BackupError::io("write", "the file", panicked.into()))??;
    Ok(Saved { contents: snapshot.counts, bytes })
}

/// Sends the text of the back-up, except for padding and the last line. Fails early if the receiver has failed.
async fn copy_all(
    connection: &mut Connection,
    snapshot: &Snapshot,
    sender: &Sender<Vec<u8>>,
) -> Result<(), BackupError> {
    let send = async |text: Vec<u8>| {
        let stopped = |_| BackupError::io("write", "the file", ErrorKind::BrokenPipe.into());
        sender.send(text).await.map_err(stopped)
    };
    send(format::head(&snapshot.migrations).into()).await?;
    for table in &snapshot.tables {
        send(format::table_line(table).into()).await?;
        let mut rows = table_data::copy_out(connection, table).await?;
        while let Some(chunk) = rows.try_next().await? {
            send(chunk).await?;
        }
        drop(rows);
        send(format::END_OF_ROWS.into()).await?;
    }
    for sequence in &snapshot.sequences {
        send(format::sequence_line(sequence).into()).await?;
    }
    Ok(())
}

/// Writes the chunks and the last line to a gzip file, on a blocking thread. Pads a file that would be compressed too well for
/// the limit of the reader.
fn compress(mut chunks: Receiver<Vec<u8>>, file: File) -> io::Result<()> {
    let mut gzip = GzEncoder::new(BufWriter::new(file), Compression::default());
    let mut size = 0;
    while let Some(chunk) = chunks.blocking_recv() {
        size += chunk.len() as u64;
        gzip.write_all(&chunk)?;
    }
    gzip.flush()?;
    let compressed = gzip.get_ref().get_ref().metadata()?.len();
    let lacking = (size / MAX_WRITTEN_RATIO).saturating_sub(compressed);
    for _ in 0..lacking.div_ceil(format::PADDING as u64) {
        gzip.write_all(format::padding_line().as_bytes())?;
    }
    gzip.write_all(format::END.as_bytes())?;
    gzip.finish()?.flush()
}

fn deliver(file: PartialFile, target: &Target) -> Result<(), BackupError> {
    target.check_free()?;
    match target {
        Target::File(path, _) => file.finish(path).map_err(|source| BackupError::at("write", path, source)),
        Target::Stdout => copy_to_stdout(file.path())
            .map_err(|source| BackupError::io("write to", "standard output", source)),
    }
}

fn copy_to_stdout(path: &Path) -> io::Result<()> {
    let mut output = io::stdout().lock();
    io::copy(&mut File::open(path)?, &mut output)?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::archive;
    use crate::store::MIGRATIONS;

    #[test]
    fn repetitive_contents_are_padded_and_accepted() {
        let known: Vec<_> = MIGRATIONS.iter().map(|known| (known.version, known.checksum.to_vec())).collect();
        let columns = ["sender", "receiver", "sent"].map(str::to_owned).into();
        let rows = "1\t2\t2026-11-22\n".repeat(1 << 16);
        let mut chunks =
            vec![format::head(&known), format::table_line(&Table { name: "ping".to_owned(), columns })];
        chunks.extend((0..16).map(|_| rows.clone()));
        chunks.push(format::END_OF_ROWS.to_owned());
        let size = chunks.iter().map(String::len).sum::<usize>() as u64;
        let (sender, receiver) = channel(chunks.len());
        for chunk in chunks {
            sender.try_send(chunk.into()).expect("the channel has room");
        }
        drop(sender);
        let file =
            PartialFile::beside(&env::temp_dir().join("hivepost-padded")).expect("the folder is writable");
        compress(receiver, file.handle().expect("the file is open")).expect("the file is writable");
        let length = file.len().expect("the file exists");
        assert!(size / length < MAX_RATIO && size / length > MAX_RATIO / 2, "{size} bytes in {length}");
        archive::read(&file.handle().expect("the file is open"), &mut |_| Ok(())).expect("it is a back-up");
    }
}
