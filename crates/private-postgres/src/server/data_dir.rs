//! The *data folder* of a private server: named or chosen, and lasting.
//!
//! It holds the cluster (`postgres`), the log (`postgres.log`), the lock (`hivepost.lock`) and whatever PostgreSQL was
//! fetched (`postgresql-<version>`). The lock file is also the sign that the folder is Hivepost's: where something else
//! lies and no such file, nothing is touched. A [`Subfolder`] inside it is a data folder too, with all of these; the one
//! around it may be empty otherwise.

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

/// How the folder of a fetched PostgreSQL begins; its version follows.
pub(super) const FETCHED: &str = "postgresql-";

pub fn cluster(data_dir: &Path) -> PathBuf {
    data_dir.join("postgres")
}

/// What the server says of itself while it runs: its process, its socket, and whether it is about to end.
pub(super) fn pid_file(data_dir: &Path) -> PathBuf {
    cluster(data_dir).join("postmaster.pid")
}

pub(super) fn log(data_dir: &Path) -> PathBuf {
    data_dir.join("postgres.log")
}

/// The programs' folders of every PostgreSQL that was fetched.
pub fn fetched(data_dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(data_dir).into_iter().flatten().filter_map(Result::ok);
    let fetched = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with(FETCHED));
    fetched.map(|entry| entry.path().join("bin")).collect()
}

/// The data folder that these settings mean: the whole, or the subfolder that is asked for.
pub(super) fn resolve(settings: &Settings, run_dir: &RunDir, me: u32) -> Result<PathBuf, StartError> {
    let whole = resolve_whole(settings, run_dir, me)?;
    Ok(match settings.subfolder {
        Some(subfolder) => whole.join(subfolder.name()),
        None => whole,
    })
}

/// The data folder of those who name none: beside the bot, or for root where every user can reach it. Data that root
/// already has beside the bot stay in use.
fn resolve_whole(settings: &Settings, run_dir: &RunDir, me: u32) -> Result<PathBuf, StartError> {
    let beside = Path::new("data");
    let chosen = match &settings.data_dir {
        Some(named) => named,
        None if settings.durability == Durability::ThrowAway => return Ok(run_dir.path().join("data")),
        None if me != 0 || beside.join(LOCK).exists() => beside,
        None => Path::new("/var/lib/hivepost"),
    };
    let chosen = absolute(chosen).context("find", chosen)?;
    // Links that root follows are followed once: whoever changes one afterwards leads it nowhere.
    Ok(if me == 0 { safe_files::real_path(&chosen) } else { chosen })
}

/// Refuses a folder that holds anything but Hivepost's own; for a subfolder, the folder around it too.
pub fn check_ours(data_dir: &Path, subfolder: Option<Subfolder>) -> Result<(), StartError> {
    if let Some(around) = subfolder.and_then(|_| data_dir.parent()) {
        check_folder_is_ours(around)?;
    }
    check_folder_is_ours(data_dir)
}

/// A new volume's `lost+found` is nobody's, and a subfolder is ours if it is so by itself.
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

/// Whether a folder is a [`Subfolder`] of the one around it, in use or put aside.
fn is_subfolder(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default();
    Subfolder::ALL.iter().any(|known| name == known.name() || name == known.name_aside())
        && check_folder_is_ours(folder).is_ok()
}

/// Puts a subfolder aside, so that the next start begins anew: `playground` becomes `playground.old`, in the place of an
/// older one. Gives where it is now, or nothing where there was none.
///
/// # Errors
/// If it is in use or not Hivepost's, or cannot be moved.
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

/// Removes a data folder, the sign that it is ours last: whoever is killed meanwhile can go on.
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

/// Refuses a folder that the server's user cannot get to. The folder need not be there yet.
pub(super) fn check_reachable(data_dir: &Path, user: &ServerUser) -> Result<(), StartError> {
    let mut upwards = iter::successors(Some(data_dir), |dir| dir.parent());
    let there = upwards.find(|dir| dir.exists()).unwrap_or(Path::new("/"));
    if *user == ServerUser::Current || user.can_enter(there) {
        return Ok(());
    }
    Err(StartError::Unreachable { dir: there.to_owned(), user: user.name().to_owned() })
}

/// Makes the data folder where there is none: open to be passed through if the server's user is not the bot's.
pub(super) fn create(data_dir: &Path, user: &ServerUser) -> Result<(), StartError> {
    if data_dir.is_dir() {
        return Ok(());
    }
    let mode = if *user == ServerUser::Current { 0o700 } else { 0o755 };
    DirBuilder::new().recursive(true).mode(mode).create(data_dir).context("make the folder", data_dir)?;
    // The process's umask may have taken away what the server's user needs.
    fs::set_permissions(data_dir, Permissions::from_mode(mode)).context("open the folder", data_dir)
}

/// The lock on a data folder. Dropped, it is let go of at once: closing the file alone leaves it with whatever process is
/// being started at this moment, until that one runs its own program.
#[derive(Debug)]
pub(super) struct DirLock(File);

impl Drop for DirLock {
    fn drop(&mut self) {
        // Where this fails, closing does it a moment later.
        let _ = self.0.unlock();
    }
}

/// Takes the data folder for this process, for as long as the file is kept.
pub(super) fn lock(data_dir: &Path) -> Result<DirLock, StartError> {
    let path = data_dir.join(LOCK);
    let mut file = safe_files::open_or_create_file(&path).context("open", &path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StartError::InUse(data_dir.to_owned())),
        Err(TryLockError::Error(error)) => return Err(error).context("lock", &path),
    }
    if file.metadata().context("look at", &path)?.len() == 0 {
        file.write_all(LOCK_TEXT).context("write", &path)?;
    }
    Ok(DirLock(file))
}
