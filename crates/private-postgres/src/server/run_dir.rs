//! The *run folder* of a private server, which holds its socket. It is private (mode 0700, random name),
//! short enough for a socket's path, and removed with the server. Root gives it to the server's user after
//! creating all files in it. It is not in `XDG_RUNTIME_DIR`, which is deleted when the user logs out.
//!
//! Without a data folder, the run folder of a throw-away server also contains its cluster. It is in memory if there is enough and
//! `TMPDIR` isn't set.

use std::env;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::safe_files;
use super::user::ServerUser;
use crate::error::{IoContext, StartError};
use crate::settings::Durability;

/// The name of PostgreSQL's socket for the default port.
const SOCKET: &str = ".s.PGSQL.5432";

/// Linux's in-memory file system. Creating a database there is ten times as fast as on disk.
const MEMORY: &str = "/dev/shm";

/// The environment variable for the temporary folder.
const TEMPORARY: &str = "TMPDIR";

/// Free memory that a throw-away cluster needs, in bytes. A cluster with its WAL and ten small databases
/// takes 400 MB; containers have 64 MB by default.
const MEMORY_NEEDED: u64 = 1 << 30;

/// Maximum path length of a socket in `sockaddr_un` on macOS (107 on Linux).
const SOCKET_PATH_BYTES: usize = 103;

/// A folder for the socket, removed when dropped.
#[derive(Debug)]
pub(super) struct RunDir {
    path: PathBuf,
    /// An open handle of the folder, independent of its name.
    open: File,
}

impl RunDir {
    /// Creates a run folder in the temporary folder, or in `/tmp` if that path is unsuitable. A throw-away one is in memory
    /// unless `TMPDIR` is set or memory is short.
    pub(super) fn create(durability: Durability) -> Result<Self, StartError> {
        let in_memory = durability == Durability::ThrowAway && env::var_os(TEMPORARY).is_none();
        let memory = Path::new(MEMORY);
        let usual = if in_memory && has_room(memory) { memory.to_owned() } else { env::temp_dir() };
        let path = random_path_in(&usual);
        // PostgreSQL parses a list of folders, so some characters are not supported.
        let listable = path.to_str().is_some_and(|path| !path.contains([',', '"']));
        let fits = path.join(SOCKET).as_os_str().len() <= SOCKET_PATH_BYTES;
        let is_usable = listable && fits && usual.is_absolute() && is_safe(&usual);
        if is_usable { Self::create_at(path) } else { Self::create_in_tmp() }
    }

    fn create_in_tmp() -> Result<Self, StartError> {
        Self::create_at(random_path_in(Path::new("/tmp")))
    }

    fn create_at(path: PathBuf) -> Result<Self, StartError> {
        let open = safe_files::create_dir(&path).context("create the folder", &path)?;
        Ok(Self { path, open })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the effective user id of this process, as the owner of the folder.
    pub(super) fn owner(&self) -> Result<u32, StartError> {
        self.open.metadata().map(|metadata| metadata.uid()).context("check", &self.path)
    }

    /// Makes the folder traversable for the server's user. If it is unreachable for that user, creates
    /// another one in `/tmp`.
    pub(super) fn open_to(self, user: &ServerUser) -> Result<Self, StartError> {
        if *user == ServerUser::Current {
            return Ok(self);
        }
        self.set_mode(0o711)?;
        if user.can_enter(&self.path) {
            return Ok(self);
        }
        let other = Self::create_in_tmp()?;
        other.set_mode(0o711)?;
        Ok(other)
    }

    /// Gives the folder to the server's user. After this the bot must not create files in it.
    pub(super) fn give_to(&self, user: &ServerUser) -> Result<(), StartError> {
        self.set_mode(0o700)?;
        user.take_ownership(&self.open, &self.path)
    }

    fn set_mode(&self, mode: u32) -> Result<(), StartError> {
        self.open
            .set_permissions(Permissions::from_mode(mode))
            .context("change the permissions of", &self.path)
    }
}

/// Returns whether a throw-away cluster fits into a folder.
fn has_room(memory: &Path) -> bool {
    rustix::fs::statvfs(memory)
        .is_ok_and(|found| found.f_bavail.saturating_mul(found.f_frsize) >= MEMORY_NEEDED)
}

/// For root: returns whether no other user can remove root's files in a temporary folder.
fn is_safe(temporary: &Path) -> bool {
    safe_files::check_only_root_changes(temporary).is_ok()
}

impl Drop for RunDir {
    fn drop(&mut self) {
        // The supervisor may have removed it already.
        let _ = fs::remove_dir_all(&self.path);
    }
}

fn random_path_in(base: &Path) -> PathBuf {
    base.join(format!("hivepost-{:016x}", rand::random::<u64>()))
}
