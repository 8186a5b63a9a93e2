//! The persistent *data folder* of a private server.
//!
//! It contains the cluster (`postgres`), the log (`postgres.log`), the lock (`hivepost.lock`) and fetched
//! PostgreSQL versions (`postgresql-<version>`). The lock file also marks the folder as Hivepost's: without it, a folder with
//! files of other programs is never changed. A [`Subfolder`] is a data folder for a second server, and may also hold files of
//! the program that starts it; its parent may be otherwise empty.

use std::fs::{self, DirBuilder, File, Permissions, TryLockError};
use std::io::{self, Write};
use std::iter;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf, absolute};

use super::run_dir::RunDir;
use super::safe_files;
use super::user::ServerUser;
use crate::error::{IoContext, StartError};
use crate::settings::{Durability, Settings, Subfolder};

const LOCK: &str = "hivepost.lock";
const LOCK_TEXT: &[u8] = b"This folder is Hivepost's: the cluster, the log and the lock of its PostgreSQL.\n";

/// Name prefix of a fetched PostgreSQL's folder, followed by the version.
pub(super) const FETCHED_PREFIX: &str = "postgresql-";

pub fn cluster(data_dir: &Path) -> PathBuf {
    data_dir.join("postgres")
}

/// Returns the file in which a running server records its process id, its socket, and its state.
pub(super) fn pid_file(data_dir: &Path) -> PathBuf {
    cluster(data_dir).join("postmaster.pid")
}

pub(super) fn log(data_dir: &Path) -> PathBuf {
    data_dir.join("postgres.log")
}

/// Returns the program folders of all fetched PostgreSQL versions.
pub fn fetched(data_dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(data_dir).into_iter().flatten().filter_map(Result::ok);
    let fetched = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(FETCHED_PREFIX));
    fetched.map(|entry| entry.path().join("bin")).collect()
}

/// Returns the data folder of these settings, or its subfolder.
pub(super) fn resolve(settings: &Settings, run_dir: &RunDir, me: u32) -> Result<PathBuf, StartError> {
    let whole = resolve_whole(settings, run_dir, me)?;
    Ok(match settings.subfolder {
        Some(subfolder) => whole.join(subfolder.name()),
        None => whole,
    })
}

/// Returns the data folder. The default is `data` in the working directory. For root, it is a folder that every user can
/// reach, unless `data` has been used already. A throw-away server's default is in the run folder.
fn resolve_whole(settings: &Settings, run_dir: &RunDir, me: u32) -> Result<PathBuf, StartError> {
    let local = Path::new("data");
    let chosen = match &settings.data_dir {
        Some(named) => named,
        None if settings.durability == Durability::ThrowAway => return Ok(run_dir.path().join("data")),
        None if me != 0 || local.join(LOCK).exists() => local,
        None => Path::new("/var/lib/hivepost"),
    };
    let chosen = absolute(chosen).context("resolve", chosen)?;
    // Root resolves symlinks once, so that later changes of a link have no effect.
    Ok(if me == 0 { safe_files::real_path(&chosen) } else { chosen })
}

/// Fails if the folder isn't marked as ours and contains files. Also checks the parent of a subfolder.
pub fn check_ours(data_dir: &Path, subfolder: Option<Subfolder>) -> Result<(), StartError> {
    if let Some(around) = subfolder.and_then(|_| data_dir.parent()) {
        check_folder_is_ours(around)?;
    }
    check_folder_is_ours(data_dir)
}

/// Ignores a new volume's `lost+found`, and subfolders that are themselves ours.
fn check_folder_is_ours(folder: &Path) -> Result<(), StartError> {
    let names = match fs::read_dir(folder) {
        Ok(entries) => entries.collect::<io::Result<Vec<_>>>().context("read", folder)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Err(StartError::NotOurs(folder.to_owned()));
        }
        Err(error) => return Err(error).context("read", folder),
    };
    let foreign = |entry: &fs::DirEntry| entry.file_name() != "lost+found" && !is_subfolder(&entry.path());
    if !folder.join(LOCK).is_file() && names.iter().any(foreign) {
        return Err(StartError::NotOurs(folder.to_owned()));
    }
    Ok(())
}

/// Returns whether a folder is a [`Subfolder`] of its parent, in use or put aside.
fn is_subfolder(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default();
    Subfolder::ALL.iter().any(|known| name == known.name() || name == known.name_aside())
        && check_folder_is_ours(folder).is_ok()
}

/// Puts a subfolder aside, so that the next start creates a new one: `playground` becomes `playground.old`,
/// replacing an older one. Returns its new path, or `None` if there was none.
///
/// # Errors
/// If it is in use, not Hivepost's, or cannot be moved.
pub fn put_aside(settings: &Settings) -> Result<Option<PathBuf>, StartError> {
    let run_dir = RunDir::create(settings.durability)?;
    let dir = resolve(settings, &run_dir, run_dir.owner()?)?;
    check_ours(&dir, settings.subfolder)?;
    let Some(subfolder) = settings.subfolder.filter(|_| dir.join(LOCK).exists()) else { return Ok(None) };
    safe_files::check_only_root_writes(&dir)?;
    let _lock = lock(&dir)?;
    let aside = dir.with_file_name(subfolder.name_aside());
    check_folder_is_ours(&aside)?;
    remove_data_dir(&aside).context("remove", &aside)?;
    fs::rename(&dir, &aside).context("rename", &dir)?;
    Ok(Some(aside))
}

/// Removes a data folder, its lock file last, so that an interrupted removal can be repeated.
fn remove_data_dir(folder: &Path) -> io::Result<()> {
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

/// Fails if the server's user cannot enter the folder, which may not exist yet.
pub(super) fn check_reachable(data_dir: &Path, user: &ServerUser) -> Result<(), StartError> {
    let mut upwards = iter::successors(Some(data_dir), |dir| dir.parent());
    let there = upwards.find(|dir| dir.exists()).unwrap_or(Path::new("/"));
    if *user == ServerUser::Current || user.can_enter(there) {
        return Ok(());
    }
    Err(StartError::Unreachable { dir: there.to_owned(), user: user.name().to_owned() })
}

/// Creates the data folder if necessary, traversable if the server has another user than the bot.
pub(super) fn create(data_dir: &Path, user: &ServerUser) -> Result<(), StartError> {
    if data_dir.is_dir() {
        return Ok(());
    }
    let mode = if *user == ServerUser::Current { 0o700 } else { 0o755 };
    DirBuilder::new().recursive(true).mode(mode).create(data_dir).context("create the folder", data_dir)?;
    // The umask may have removed permissions that the server's user needs.
    fs::set_permissions(data_dir, Permissions::from_mode(mode)).context("change the permissions of", data_dir)
}

/// The lock on a data folder. Dropping it unlocks explicitly: closing the file is not enough while a child
/// process that inherited it is being started.
#[derive(Debug)]
pub(super) struct DirLock(File);

impl Drop for DirLock {
    fn drop(&mut self) {
        // If this fails, closing the file unlocks it a moment later.
        let _ = self.0.unlock();
    }
}

/// Locks the data folder for this process until the lock is dropped.
pub(super) fn lock(data_dir: &Path) -> Result<DirLock, StartError> {
    let path = data_dir.join(LOCK);
    let mut file = safe_files::open_or_create_file(&path).context("open", &path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StartError::InUse(data_dir.to_owned())),
        Err(TryLockError::Error(error)) => return Err(error).context("lock", &path),
    }
    if file.metadata().context("check", &path)?.len() == 0 {
        file.write_all(LOCK_TEXT).context("write", &path)?;
    }
    Ok(DirLock(file))
}
