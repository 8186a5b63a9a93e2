//! Settings of the private server.

use std::path::PathBuf;

/// The database that every start creates if it is missing.
pub const DATABASE: &str = "hivepost";

/// Settings of the private server.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The folder for cluster, log and lock (`HIVEPOST_DATA_DIR`). Default: `./data`; for root, `/var/lib/hivepost` unless
    /// `./data` has been used already; for [`Durability::ThrowAway`], a temporary folder.
    pub data_dir: Option<PathBuf>,
    /// A subfolder for a second server, with its own cluster and lock.
    pub subfolder: Option<Subfolder>,
    /// The folder with `initdb` and `postgres` (`HIVEPOST_POSTGRES_BIN`). Default: an installed or downloaded PostgreSQL.
    pub bin_dir: Option<PathBuf>,
    /// Whether committed data survive a crash.
    pub durability: Durability,
}

/// Whether committed data survive a crash of the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// Every commit is synced to disk.
    #[default]
    Safe,
    /// Nothing is synced, for data that may be lost. Without a data folder, a new one is created in memory (or
    /// in the temporary folder, if `TMPDIR` is set or memory is short) and removed with the server.
    ThrowAway,
}

/// A subfolder of the data folder for a second server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subfolder {
    /// The playground's.
    Playground,
}

#[cfg(unix)]
impl Subfolder {
    pub(super) const ALL: [Self; 1] = [Self::Playground];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Playground => "playground",
        }
    }

    /// Returns the name after [`put_aside`](super::put_aside).
    pub(super) const fn name_aside(self) -> &'static str {
        match self {
            Self::Playground => "playground.old",
        }
    }
}
