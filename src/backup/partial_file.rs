//! A file that is only there when it is whole.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use super::error::BackupError;

/// A file in the making, for its owner's eyes only. Dropped, it is gone.
pub(super) struct PartialFile {
    path: PathBuf,
    file: File,
}

impl PartialFile {
    /// Begins a file beside the one that it is to become.
    pub(super) fn beside(target: &Path) -> Result<Self, BackupError> {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".part-{:016x}", rand::random::<u64>()));
        let path = target.with_file_name(name);
        let made = File::options().read(true).write(true).create_new(true).mode(0o600).open(&path);
        let file = made.map_err(|source| BackupError::at("write", target, source))?;
        Ok(Self { path, file })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The same open file, for another process to write to.
    pub(super) fn handle(&self) -> io::Result<File> {
        self.file.try_clone()
    }

    /// How many bytes it has.
    pub(super) fn len(&self) -> io::Result<u64> {
        self.file.metadata().map(|found| found.len())
    }

    /// Brings all of it to the disk and gives it its name. Whoever bore that name before is gone.
    pub(super) fn finish(self, target: &Path) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, target)?;
        // Else a crash of the machine could still take the new name away.
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path); // finished, it has another name
    }
}
