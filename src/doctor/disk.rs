//! The disk on which the private PostgreSQL keeps its data.

use std::iter;
use std::path::Path;

use super::report::Finding;

/// What the check is filed under.
pub(super) const TOPIC: &str = "disk";

const MIB: u64 = 1 << 20;
/// A match takes a few kilobytes, but the disk is seldom the bot's alone.
const ENOUGH: u64 = 1024 * MIB;
/// PostgreSQL writes ahead in files of 16 MiB and stops where it cannot.
const TOO_LITTLE: u64 = 100 * MIB;

/// How much room is left where `data_dir` is or will be, and whether it can be written.
pub(super) fn examine(data_dir: &Path) -> Finding {
    let mut upwards = iter::successors(Some(data_dir), |dir| dir.parent());
    let there = upwards.find(|dir| dir.exists()).unwrap_or(Path::new("/"));
    if !may_write(there) {
        return Finding::wrong(TOPIC, format!("{} cannot be written by this user", there.display())).with_advice(
            "run this as the user that runs the bot, give it the folder, or name another in HIVEPOST_DATA_DIR",
        );
    }
    match system::free_bytes(there) {
        Some(free) => rate(free, there),
        None => Finding::skipped(TOPIC, "this system does not tell how much room is left"),
    }
}

fn rate(free: u64, there: &Path) -> Finding {
    let message = format!("{} MiB left in {}", free / MIB, there.display());
    match free {
        ENOUGH.. => Finding::ok(TOPIC, message),
        TOO_LITTLE.. => {
            Finding::warning(TOPIC, message).with_advice("make room: the database stops when it has none")
        }
        _ => Finding::wrong(TOPIC, message)
            .with_advice("make room before anything else: the database stops when it has none"),
    }
}

/// Whether this user may make files in a folder.
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

    /// In bytes, for those who are not root.
    pub fn free_bytes(dir: &Path) -> Option<u64> {
        statvfs(dir).ok().map(|found| found.f_bavail.saturating_mul(found.f_frsize))
    }
}

/// There is no private server here, and so nothing to look at.
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
    fn little_room_is_a_warning_and_hardly_any_is_wrong() {
        let cases =
            [(99, Status::Wrong), (100, Status::Warning), (1023, Status::Warning), (1024, Status::Ok)];
        for (mebibytes, expected) in cases {
            assert_eq!(rate(mebibytes * MIB, Path::new("/")).status, expected, "{mebibytes}");
        }
    }
}
