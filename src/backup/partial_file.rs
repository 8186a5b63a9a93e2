//! Atomic creation of files: written under a temporary name, synced and renamed.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use super::error::BackupError;

/// An unfinished file with mode 0600, deleted on drop.
pub(super) struct PartialFile {
    path: PathBuf,
    file: File,
}

impl PartialFile {
    /// Creates a file with a temporary name in the folder of its target.
    pub(super) fn beside(target: &Path) -> Result<Self, BackupError> {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".part-{:016x}", rand::random::<u64>()));
        let path = target.with_file_name(name);
        let created = File::options().read(true).write(true).create_new(true).mode(0o600).open(&path);
        let file = created.map_err(|source| BackupError::at("write", target, source))?;
        Ok(Self { path, file })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Duplicates the file handle, for another thread to write to or read from.
    pub(super) fn handle(&self) -> io::Result<File> {
        self.file.try_clone()
    }

    pub(super) fn len(&self) -> io::Result<u64> {
        self.file.metadata().map(|metadata| metadata.len())
    }

    /// Syncs the file to disk and renames it to `target`, replacing an existing file.
    pub(super) fn finish(self, target: &Path) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, target)?;
        // Syncs the folder, or a power failure could undo the renaming.
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path); // fails after `finish`, which renamed it
    }
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    #[test]
    fn unfinished_files_are_deleted() {
        let target = env::temp_dir().join(format!("hivepost-unfinished-{:016x}", rand::random::<u64>()));
        let file = PartialFile::beside(&target).expect("the folder is writable");
        let path = file.path().to_owned();
        assert!(path.exists());
        drop(file);
        assert!(!path.exists() && !target.exists());
    }
}
