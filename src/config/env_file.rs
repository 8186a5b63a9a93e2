//! The file `.env` in the folder where the program is started, and in none above it. It can name a program that is then
//! run, so it is read only if nobody else can have written it.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf, absolute};

use super::error::ConfigError;

const NAME: &str = ".env";

/// The file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnvFile {
    /// Where it is.
    pub path: PathBuf,
    /// Who may read it.
    pub readers: Readers,
}

/// Who may read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Its owner, and root.
    OwnerOnly,
    /// Other users too.
    Others,
}

/// Reads the file, if there is one, for what the environment does not set.
pub(super) fn read() -> Result<Option<EnvFile>, ConfigError> {
    let file = match open(Path::new(NAME)) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None), // there need not be one
        Err(error) => return Err(ConfigError::File(error)),
    };
    let readers = check(&file)?;
    dotenvy::from_read(file)?;
    let path = absolute(NAME).map_err(ConfigError::File)?;
    Ok(Some(EnvFile { path, readers }))
}

/// Opens it without waiting, should it be a pipe.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    let no_wait = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
    File::options().read(true).custom_flags(no_wait).open(path)
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Refuses a file that somebody else can have written, and one that a link of somebody else's leads to.
#[cfg(unix)]
fn check(file: &File) -> Result<Readers, ConfigError> {
    use std::os::unix::fs::MetadataExt;
    let found = file.metadata().map_err(ConfigError::File)?;
    let by_name = Path::new(NAME).symlink_metadata().map_err(ConfigError::File)?;
    let me = rustix::process::geteuid().as_raw();
    if !found.is_file() {
        return Err(ConfigError::NotAFile);
    }
    if [&found, &by_name].iter().any(|found| found.uid() != me && found.uid() != 0) {
        return Err(ConfigError::NotYours);
    }
    if found.mode() & 0o022 != 0 {
        return Err(ConfigError::OpenToOthers);
    }
    Ok(if found.mode() & 0o044 == 0 { Readers::OwnerOnly } else { Readers::Others })
}

/// Who may do what is not told by a mode here.
#[cfg(not(unix))]
fn check(file: &File) -> Result<Readers, ConfigError> {
    let found = file.metadata().map_err(ConfigError::File)?;
    if found.is_file() { Ok(Readers::OwnerOnly) } else { Err(ConfigError::NotAFile) }
}
