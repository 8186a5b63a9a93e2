//! The *run folder* of a private server, with its socket: private (mode 0700, random name), short enough for a socket's
//! path, and gone when the server is gone. Root keeps it until all is made that the server needs, and only then gives it to
//! the server's user. It is not in `XDG_RUNTIME_DIR`, which is emptied when its user logs out, bot
//! or no bot.
//!
//! The run folder of a throw-away server holds its cluster, too, and is in memory where the machine has room.

use std::env;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::safe_files;
use super::user::ServerUser;
use crate::error::{IoContext, StartError};
use crate::settings::Durability;

/// The name of PostgreSQL's socket for its default port, which is the one used here.
const SOCKET: &str = ".s.PGSQL.5432";

/// The memory-backed file system of Linux. A database is made there ten times as fast as on a disk.
const MEMORY: &str = "/dev/shm";

/// The variable that names the folder for temporary files.
const TEMPORARY: &str = "TMPDIR";

/// Free bytes that a throw-away cluster needs in memory. A cluster with its log and ten small databases takes 400 MB;
/// containers have 64 MB unless told otherwise.
const MEMORY_NEEDED: u64 = 1 << 30;

/// What fits into `sockaddr_un` on macOS, the shorter one (Linux: 107 bytes).
const SOCKET_PATH_BYTES: usize = 103;

/// A folder for the socket, removed when dropped.
#[derive(Debug)]
pub(super) struct RunDir {
    path: PathBuf,
    /// The folder itself, whatever has its name.
    open: File,
}

impl RunDir {
    /// Makes one in the temporary folder, or in `/tmp` where that one is too deep for a socket. A throw-away one is made in
    /// memory, unless a temporary folder is named.
    pub(super) fn create(durability: Durability) -> Result<Self, StartError> {
        let in_memory = durability == Durability::ThrowAway && env::var_os(TEMPORARY).is_none();
        let memory = Path::new(MEMORY);
        let usual = if in_memory && has_room(memory) { memory.to_owned() } else { env::temp_dir() };
        let path = random_path_in(&usual);
        // PostgreSQL takes a list of such folders, and so cannot take every name.
        let listable = path.to_str().is_some_and(|path| !path.contains([',', '"']));
        let fits = path.join(SOCKET).as_os_str().len() <= SOCKET_PATH_BYTES;
        let is_usable = listable && fits && usual.is_absolute() && is_safe(&usual);
        if is_usable { Self::create_at(path) } else { Self::create_in_tmp() }
    }

    fn create_in_tmp() -> Result<Self, StartError> {
        Self::create_at(random_path_in(Path::new("/tmp")))
    }

    fn create_at(path: PathBuf) -> Result<Self, StartError> {
        let open = safe_files::create_dir(&path).context("make the folder", &path)?;
        Ok(Self { path, open })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whose processes make this folder: the effective user id of the bot.
    pub(super) fn owner(&self) -> Result<u32, StartError> {
        self.open.metadata().map(|metadata| metadata.uid()).context("look at", &self.path)
    }

    /// Lets the server's user pass through the folder; where that one cannot reach it, takes another one in `/tmp`.
    pub(super) fn opened_to(self, user: &ServerUser) -> Result<Self, StartError> {
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

    /// Gives the folder to the server's user. From here on the bot makes nothing in it.
    pub(super) fn give_to(&self, user: &ServerUser) -> Result<(), StartError> {
        self.set_mode(0o700)?;
        user.take_ownership(&self.open, &self.path)
    }

    fn set_mode(&self, mode: u32) -> Result<(), StartError> {
        self.open.set_permissions(Permissions::from_mode(mode)).context("open", &self.path)
    }
}

/// Whether a throw-away cluster fits into a folder.
fn has_room(memory: &Path) -> bool {
    rustix::fs::statvfs(memory)
        .is_ok_and(|found| found.f_bavail.saturating_mul(found.f_frsize) >= MEMORY_NEEDED)
}

/// Whether nobody else can take away what lies in a folder for temporary files.
fn is_safe(temporary: &Path) -> bool {
    safe_files::check_only_root_changes(temporary).is_ok()
}

impl Drop for RunDir {
    fn drop(&mut self) {
        // It may be gone already: the supervisor removes it too, for a bot that was killed.
        let _ = fs::remove_dir_all(&self.path);
    }
}

fn random_path_in(base: &Path) -> PathBuf {
    base.join(format!("hivepost-{:016x}", rand::random::<u64>()))
}
