//! Opening and checking a back-up before it is restored.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek};
use std::path::{Path, PathBuf};

use tokio::task::spawn_blocking;

use super::contents::{Contents, Emit, Flaw};
use super::error::BackupError;
use super::{format, pg_dump};

/// The highest accepted compression ratio. Back-ups reach about 10, gzip at most about 1000. New back-ups that would exceed it
/// are padded.
pub(super) const MAX_RATIO: u64 = 100;

/// Bytes allowed beyond [`MAX_RATIO`], for tiny files.
const ALLOWANCE: u64 = 1024 * 1024;

/// The limit on the decompressed data of any file: 1 TiB.
const MAX_SIZE: u64 = 1 << 40;

/// A complete Hivepost back-up whose migrations this program knows. All of it has been read and checked once.
#[derive(Debug)]
pub struct Archive {
    pub(super) file: PathBuf,
    pub(super) contents: Contents,
    opened: File,
}

impl Archive {
    /// Opens and checks a file.
    ///
    /// # Errors
    /// [`BackupError`] if the file is unreadable, damaged, foreign, newer than this program, or has something that no back-up
    /// contains.
    pub async fn open(file: &Path) -> Result<Self, BackupError> {
        let opened = File::open(file).map_err(|source| BackupError::at("read", file, source))?;
        let checked = Self::check(opened).await;
        let (contents, opened) = checked.map_err(|flaw| BackupError::flaw(file, flaw))?;
        Ok(Self { file: file.to_owned(), contents, opened })
    }

    /// Reads and checks a whole file.
    pub(super) async fn check(file: File) -> Result<(Contents, File), Flaw> {
        let read = spawn_blocking(move || read(&file, &mut |_| Ok(())).map(|contents| (contents, file)));
        read.await.unwrap_or_else(|panicked| Err(Flaw::Unreadable(panicked.into())))
    }

    pub(super) fn invalid_rows(&self, source: sqlx::Error) -> BackupError {
        BackupError::InvalidRows { file: self.file.clone(), source }
    }

    /// Duplicates the file handle, to read the file again.
    pub(super) fn reopen(&self) -> Result<File, BackupError> {
        self.opened.try_clone().map_err(|source| BackupError::at("read", &self.file, source))
    }
}

/// Reads a file from its start, passes its table data on and checks all of it.
pub(super) fn read(mut file: &File, emit: &mut Emit<'_>) -> Result<Contents, Flaw> {
    let size = file.metadata()?.len();
    let max_size = size.saturating_mul(MAX_RATIO).saturating_add(ALLOWANCE).min(MAX_SIZE);
    let mut start = [0; 5];
    file.rewind()?;
    match file.read_exact(&mut start) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Err(Flaw::NotABackup),
        read => read?,
    }
    file.rewind()?;
    if start.starts_with(format::MAGIC) {
        format::read(file, max_size, emit)
    } else if start.starts_with(pg_dump::MAGIC) {
        pg_dump::read(file, max_size, emit)
    } else {
        Err(Flaw::NotABackup)
    }
}
