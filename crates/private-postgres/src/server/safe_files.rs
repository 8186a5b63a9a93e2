//! Safe file operations for root among other users: no symlink is followed, existing files are not
//! overwritten, and owners are changed via open files, never via paths.

use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use rustix::fs::OFlags;

use super::user_names::name_of;
use crate::error::{IoContext, StartError};

/// Mode bits: writable by group or everyone, and the sticky bit.
const WRITABLE_BY_GROUP: u32 = 0o020;
const WRITABLE_BY_ALL: u32 = 0o002;
const STICKY: u32 = 0o1000;

/// Returns whether this process runs as root.
pub(super) fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// For root: fails if another user could create files in the folder or replace it. The folder may not exist
/// yet.
pub(super) fn check_only_root_writes(dir: &Path) -> Result<(), StartError> {
    check_only_root_changes(dir)?;
    match dir.metadata() {
        Ok(found) if is_root() && is_open_to_others(&found) => Err(StartError::OpenToOthers(dir.to_owned())),
        _ => Ok(()),
    }
}

/// For root: fails if another user could change root's files in the folder or replace it. The folder may not
/// exist yet.
pub(super) fn check_only_root_changes(dir: &Path) -> Result<(), StartError> {
    if !is_root() {
        return Ok(());
    }
    for folder in real_path(dir).ancestors().filter(|folder| folder.exists()) {
        let found = folder.metadata().context("check", folder)?;
        if found.uid() != 0 {
            let owner = name_of(found.uid());
            return Err(StartError::NotRoots { dir: folder.to_owned(), owner });
        }
        if is_open_to_others(&found) && found.mode() & STICKY == 0 {
            return Err(StartError::OpenToOthers(folder.to_owned()));
        }
    }
    Ok(())
}

/// Returns whether users other than root can create files in a folder. Root's own group counts as root.
fn is_open_to_others(found: &Metadata) -> bool {
    let by_group = found.mode() & WRITABLE_BY_GROUP != 0 && found.gid() != 0;
    by_group || found.mode() & WRITABLE_BY_ALL != 0
}

/// Resolves all symlinks in the existing part of a path, so that later changes of links have no effect.
pub(super) fn real_path(path: &Path) -> PathBuf {
    let known = path.ancestors().find_map(|above| Some((above, above.canonicalize().ok()?)));
    let Some((above, real)) = known else { return path.to_owned() };
    match path.strip_prefix(above) {
        Ok(rest) if !rest.as_os_str().is_empty() => real.join(rest),
        _ => real,
    }
}

/// Creates a file for appending, accessible to its owner only.
pub(super) fn create_file(path: &Path) -> io::Result<File> {
    options().append(true).create_new(true).open(path)
}

/// Opens or creates a file for reading and writing, accessible to its owner only.
pub(super) fn open_or_create_file(path: &Path) -> io::Result<File> {
    let file = match options().write(true).create_new(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => options().write(true).open(path)?,
        made => return made,
    };
    if file.metadata()?.uid() == rustix::process::geteuid().as_raw() {
        file.set_permissions(PermissionsExt::from_mode(0o600))?;
    }
    Ok(file)
}

fn options() -> OpenOptions {
    let mut options = File::options();
    options.read(true).mode(0o600).custom_flags(no_follow(OFlags::empty()));
    options
}

fn no_follow(others: OFlags) -> i32 {
    (OFlags::NOFOLLOW | others).bits().cast_signed()
}

/// Creates and opens a folder accessible to its owner only.
pub(super) fn create_dir(path: &Path) -> io::Result<File> {
    DirBuilder::new().mode(0o700).create(path)?;
    open_dir(path)
}

/// Opens a folder in order to change its owner or mode.
pub(super) fn open_dir(path: &Path) -> io::Result<File> {
    File::options().read(true).custom_flags(no_follow(OFlags::DIRECTORY)).open(path)
}
