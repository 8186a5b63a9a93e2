//! Checks the disk of the private PostgreSQL's data folder.

use std::iter;
use std::path::Path;

use super::report::Finding;

pub(super) const TOPIC: &str = "disk";

const MIB: u64 = 1 << 20;
/// Less than this is a warning. A match takes a few kilobytes, but other programs fill the disk too.
const WARNING_BELOW: u64 = 1024 * MIB;
/// Less than this is an error: PostgreSQL allocates WAL segments of 16 MiB, and stops if it can't.
const ERROR_BELOW: u64 = 100 * MIB;

/// Checks free space and write permission in `data_dir` or, if it doesn't exist yet, its nearest existing parent.
pub(super) fn examine(data_dir: &Path) -> Finding {
    let mut ancestors = iter::successors(Some(data_dir), |dir| dir.parent());
    let existing = ancestors.find(|dir| dir.exists()).unwrap_or(Path::new("/"));
    if !may_write(existing) {
        return Finding::error(TOPIC, format!("this user can't write to {}", existing.display())).with_advice(
            "run `hivepost doctor` as the bot's user, make that user the owner of the folder, or set HIVEPOST_DATA_DIR",
        );
    }
    match system::free_bytes(existing) {
        Some(free) => rate(free, existing),
        None => Finding::skipped(TOPIC, "this system doesn't report free disk space"),
    }
}

fn rate(free: u64, path: &Path) -> Finding {
    let message = format!("{} MiB free in {}", free / MIB, path.display());
    match free {
        WARNING_BELOW.. => Finding::ok(TOPIC, message),
        ERROR_BELOW.. => Finding::warning(TOPIC, message)
            .with_advice("free some disk space: PostgreSQL stops when the disk is full"),
        _ => Finding::error(TOPIC, message)
            .with_advice("free some disk space first: PostgreSQL stops when the disk is full"),
    }
}

/// Returns whether this user can create files in `folder`.
pub(super) fn may_write(folder: &Path) -> bool {
    system::may_write(folder)
}

#[cfg(unix)]
mod system {
    use std::path::Path;

    use rustix::fs::{Access, access, statvfs};

    pub fn may_write(dir: &Path) -> bool {
        access(dir, Access::WRITE_OK | Access::EXEC_OK).is_ok()
    }

    /// Returns the free bytes that users other than root may use.
    pub fn free_bytes(dir: &Path) -> Option<u64> {
        statvfs(dir).ok().map(|found| found.f_bavail.saturating_mul(found.f_frsize))
    }
}

/// This platform has no private server.
#[cfg(not(unix))]
mod system {
    use std::path::Path;

    pub fn may_write(_: &Path) -> bool {
        true
    }

    pub fn free_bytes(_: &Path) -> Option<u64> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn low_disk_space_is_a_warning_or_an_error() {
        let cases =
            [(99, Status::Error), (100, Status::Warning), (1023, Status::Warning), (1024, Status::Ok)];
        for (mebibytes, expected) in cases {
            assert_eq!(rate(mebibytes * MIB, Path::new("/")).status, expected, "{mebibytes}");
        }
    }
}
