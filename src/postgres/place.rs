//! The two folders of a private server.
//!
//! The *data folder* is named or chosen, and lasts: cluster (`postgres`), log (`postgres.log`) and lock
//! (`hivepost.lock`). The lock file is also the sign that the folder is Hivepost's: where something else lies and no
//! such file, nothing is touched. A *part* (see [`Part`]) is a folder inside it that is a data folder too, with all of
//! these; the one around it may be empty otherwise.
//!
//! The *run folder* is private (mode 0700, random name), short enough for a socket, and goes when the server goes. It is
//! not in `XDG_RUNTIME_DIR`, which is emptied when its user logs out, bot or no bot.

use std::fs::{self, DirBuilder, File, Permissions, TryLockError};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf, absolute};
use std::{env, iter};

use super::error::Doing;
use super::user::ServerUser;
use super::{Durability, Part, Settings, StartError};

/// The name of PostgreSQL's socket for its default port, which is the one used here.
const SOCKET: &str = ".s.PGSQL.5432";

/// What fits into `sockaddr_un` on macOS, the shorter one (Linux: 107 bytes).
const SOCKET_PATH_BYTES: usize = 103;

const LOCK: &str = "hivepost.lock";
const LOCK_SAYS: &[u8] = b"This folder is Hivepost's: the cluster, the log and the lock of its PostgreSQL.\n";

/// A folder for the socket, removed when dropped.
#[derive(Debug)]
pub(super) struct RunDir(PathBuf);

impl RunDir {
    /// Makes one in the temporary folder, or in `/tmp` where that one is too deep for a socket.
    pub(super) fn make() -> Result<Self, StartError> {
        let usual = env::temp_dir();
        let path = run_path_in(&usual);
        // PostgreSQL takes a list of such folders, and so cannot take every name.
        let sayable = path.to_str().is_some_and(|path| !path.contains([',', '"']));
        let fits = path.join(SOCKET).as_os_str().len() <= SOCKET_PATH_BYTES;
        if sayable && fits && usual.is_absolute() { Self::make_at(path) } else { Self::make_in_tmp() }
    }

    fn make_in_tmp() -> Result<Self, StartError> {
        Self::make_at(run_path_in(Path::new("/tmp")))
    }

    fn make_at(path: PathBuf) -> Result<Self, StartError> {
        DirBuilder::new().mode(0o700).create(&path).doing("make the folder", &path)?;
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Whose processes make this folder: the effective user id of the bot.
    pub(super) fn owner(&self) -> Result<u32, StartError> {
        self.0.metadata().map(|found| found.uid()).doing("look at", &self.0)
    }

    /// Gives the folder to the server's user; where that one cannot reach it, gives another one in `/tmp`.
    pub(super) fn given_to(self, user: &ServerUser) -> Result<Self, StartError> {
        user.give(&self.0)?;
        if *user == ServerUser::Myself || user.can_enter(&self.0) {
            return Ok(self);
        }
        let other = Self::make_in_tmp()?;
        user.give(&other.0)?;
        Ok(other)
    }
}

impl Drop for RunDir {
    fn drop(&mut self) {
        // It may be gone already: the supervisor removes it too, for a bot that was killed.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run_path_in(base: &Path) -> PathBuf {
    base.join(format!("hivepost-{:016x}", rand::random::<u64>()))
}

/// The data folder: the whole, or the part that is asked for.
pub(super) fn data_dir(settings: &Settings, run: &RunDir, me: u32) -> Result<PathBuf, StartError> {
    let whole = whole_data_dir(settings, run, me)?;
    Ok(match settings.part {
        Some(part) => whole.join(part.name()),
        None => whole,
    })
}

/// The data folder of those who name none: beside the bot, or for root where every user can reach it. Data that root
/// already has beside the bot stay in use.
fn whole_data_dir(settings: &Settings, run: &RunDir, me: u32) -> Result<PathBuf, StartError> {
    let beside = Path::new("data");
    let chosen = match &settings.data_dir {
        Some(named) => named,
        None if settings.durability == Durability::ThrowAway => return Ok(run.path().join("data")),
        None if me != 0 || beside.join(LOCK).exists() => beside,
        None => Path::new("/var/lib/hivepost"),
    };
    absolute(chosen).doing("find", chosen)
}

/// Refuses a folder that holds anything but Hivepost's own; for a part, the folder around it too.
pub(super) fn must_be_ours(data_dir: &Path, part: Option<Part>) -> Result<(), StartError> {
    if let Some(around) = part.and_then(|_| data_dir.parent()) {
        folder_must_be_ours(around)?;
    }
    folder_must_be_ours(data_dir)
}

/// A new volume's `lost+found` is nobody's, and a part is ours if it is so by itself.
fn folder_must_be_ours(folder: &Path) -> Result<(), StartError> {
    let names = match fs::read_dir(folder) {
        Ok(entries) => entries.collect::<io::Result<Vec<_>>>().doing("read", folder)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(StartError::NotOurs(folder.to_owned()));
        }
        Err(error) => return Err(error).doing("read", folder),
    };
    let foreign = |entry: &fs::DirEntry| entry.file_name() != "lost+found" && !is_a_part(&entry.path());
    if !folder.join(LOCK).is_file() && names.iter().any(foreign) {
        return Err(StartError::NotOurs(folder.to_owned()));
    }
    Ok(())
}

/// Whether a folder is a part of the one around it, at work or put aside.
fn is_a_part(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default();
    Part::ALL.iter().any(|part| name == part.name() || name == part.name_aside())
        && folder_must_be_ours(folder).is_ok()
}

/// Puts the folder of a part aside, so that the next start begins anew: `playground` becomes `playground.old`, in the place
/// of an older one. Gives where it is now, or nothing where there was none.
///
/// # Errors
/// If it is in use or not Hivepost's, or cannot be moved.
pub fn put_aside(settings: &Settings) -> Result<Option<PathBuf>, StartError> {
    let run = RunDir::make()?;
    let dir = data_dir(settings, &run, run.owner()?)?;
    must_be_ours(&dir, settings.part)?;
    let Some(part) = settings.part.filter(|_| dir.join(LOCK).exists()) else { return Ok(None) };
    let _lock = lock(&dir)?;
    let aside = dir.with_file_name(part.name_aside());
    folder_must_be_ours(&aside)?;
    remove_ours(&aside).doing("remove", &aside)?;
    fs::rename(&dir, &aside).doing("rename", &dir)?;
    Ok(Some(aside))
}

/// Removes a folder of ours, the sign that it is ours last: whoever is killed meanwhile can go on.
fn remove_ours(folder: &Path) -> io::Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else if entry.file_name() != LOCK {
            fs::remove_file(entry.path())?;
        }
    }
    fs::remove_dir_all(folder)
}

/// Refuses a folder that the server's user cannot get to. The folder need not be there yet.
pub(super) fn must_be_reachable(data_dir: &Path, user: &ServerUser) -> Result<(), StartError> {
    let mut upwards = iter::successors(Some(data_dir), |dir| dir.parent());
    let there = upwards.find(|dir| dir.exists()).unwrap_or(Path::new("/"));
    if *user == ServerUser::Myself || user.can_enter(there) {
        return Ok(());
    }
    Err(StartError::Unreachable { dir: there.to_owned(), user: user.name().to_owned() })
}

/// Makes the data folder where there is none: open to be passed through if the server's user is not the bot's.
pub(super) fn make_data_dir(data_dir: &Path, user: &ServerUser) -> Result<(), StartError> {
    if data_dir.is_dir() {
        return Ok(());
    }
    let mode = if *user == ServerUser::Myself { 0o700 } else { 0o755 };
    DirBuilder::new().recursive(true).mode(mode).create(data_dir).doing("make the folder", data_dir)?;
    // The process's umask may have taken away what the server's user needs.
    fs::set_permissions(data_dir, Permissions::from_mode(mode)).doing("open the folder", data_dir)
}

/// The lock on a folder. Dropped, it is let go of at once: closing the file alone leaves it with whatever process is being
/// started at this moment, until that one runs its own program.
#[derive(Debug)]
pub(super) struct FolderLock(File);

impl Drop for FolderLock {
    fn drop(&mut self) {
        // Where this fails, closing does it a moment later.
        let _ = self.0.unlock();
    }
}

/// Takes the data folder for this process, for as long as the file is kept.
pub(super) fn lock(data_dir: &Path) -> Result<FolderLock, StartError> {
    let path = data_dir.join(LOCK);
    let mut file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .doing("open", &path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StartError::InUse(data_dir.to_owned())),
        Err(TryLockError::Error(error)) => return Err(error).doing("lock", &path),
    }
    if file.metadata().doing("look at", &path)?.len() == 0 {
        file.write_all(LOCK_SAYS).doing("write", &path)?;
    }
    Ok(FolderLock(file))
}
