//! What whoever starts the private server may choose.

use std::path::PathBuf;

/// The database that every start makes sure of.
pub const DATABASE: &str = "hivepost";

/// What whoever starts the server may choose.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The folder for cluster, log and lock (`HIVEPOST_DATA_DIR`). Unset: `./data`, or `/var/lib/hivepost` for root.
    pub data_dir: Option<PathBuf>,
    /// The folder inside that one for a server beside the bot's own, with a cluster and a lock of its own.
    pub subfolder: Option<Subfolder>,
    /// The folder with `initdb` and `postgres` (`HIVEPOST_POSTGRES_BIN`). Unset: wherever one is installed.
    pub bin_dir: Option<PathBuf>,
    /// Whether the data shall survive a crash.
    pub durability: Durability,
}

/// What a crash of the machine may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// Nothing that was committed: every commit reaches the disk.
    #[default]
    Safe,
    /// Everything: for tests. No waiting for the disk; and where no folder is named, a new one in memory
    /// (or in the temporary folder, if `TMPDIR` is set or memory is short) that is removed with the server.
    ThrowAway,
}

/// A folder inside the data folder for a server of its own, beside the bot's.
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

    /// The name of the one before, put aside by [`put_aside`](super::put_aside).
    pub(super) const fn name_aside(self) -> &'static str {
        match self {
            Self::Playground => "playground.old",
        }
    }
}
