//! Reads `.env` in the working directory; parent folders are not searched. The file can name a program to run, so on Unix it is
//! only read if no other user than root can have written it.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf, absolute};

use super::error::ConfigError;

const NAME: &str = ".env";

/// A file `.env` that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvFile {
    /// Absolute.
    pub path: PathBuf,
    pub readers: Readers,
}

/// Which users can read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    OwnerOnly,
    Others,
}

/// Reads the file, if it exists, into the environment. Variables that are set already keep their value.
pub(super) fn read() -> Result<Option<EnvFile>, ConfigError> {
    let file = match open(Path::new(NAME)) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(ConfigError::File(error)),
    };
    let readers = check(&file)?;
    dotenvy::from_read(file)?;
    let path = absolute(NAME).map_err(ConfigError::File)?;
    Ok(Some(EnvFile { path, readers }))
}

/// Opens the file without blocking, in case it is a pipe.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    let non_blocking = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
    File::options().read(true).custom_flags(non_blocking).open(path)
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Rejects a file that another user can have written, and a symbolic link that belongs to another user. Trusts root.
#[cfg(unix)]
fn check(file: &File) -> Result<Readers, ConfigError> {
    use std::os::unix::fs::MetadataExt;
    let target = file.metadata().map_err(ConfigError::File)?;
    let link = Path::new(NAME).symlink_metadata().map_err(ConfigError::File)?;
    let me = rustix::process::geteuid().as_raw();
    if !target.is_file() {
        return Err(ConfigError::NotAFile);
    }
    if [&target, &link].iter().any(|file| file.uid() != me && file.uid() != 0) {
        return Err(ConfigError::NotYours);
    }
    if target.mode() & 0o022 != 0 {
        return Err(ConfigError::OpenToOthers);
    }
    Ok(if target.mode() & 0o044 == 0 { Readers::OwnerOnly } else { Readers::Others })
}

/// This platform has no Unix file modes to check.
#[cfg(not(unix))]
fn check(file: &File) -> Result<Readers, ConfigError> {
    let metadata = file.metadata().map_err(ConfigError::File)?;
    if metadata.is_file() { Ok(Readers::OwnerOnly) } else { Err(ConfigError::NotAFile) }
}
