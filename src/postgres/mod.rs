//! A private PostgreSQL for those who have set no `DATABASE_URL`.
//!
//! Owns everything about that server: which binaries run it, the folder it lives in, the user it runs as, its start and
//! its end. Knows nothing of what is stored in it. Called by whoever starts the program, and by the tests.
//!
//! Kept at all times:
//! - a server never outlives the process that started it, however that process ends (see `supervisor`);
//! - nothing is changed in a folder that Hivepost has not made (see `data_dir`);
//! - nobody but the starting user (and root) can reach the server: it listens on a Unix socket in a private folder and
//!   on nothing else.

use std::path::PathBuf;

#[cfg(unix)]
mod binaries;
#[cfg(unix)]
mod client;
#[cfg(unix)]
mod cluster;
#[cfg(unix)]
mod data_dir;
mod error;
#[cfg(unix)]
mod fetch;
#[cfg(unix)]
mod look;
mod reach;
#[cfg(unix)]
mod run_dir;
#[cfg(unix)]
mod running;
#[cfg(unix)]
mod server;
#[cfg(unix)]
mod supervisor;
#[cfg(not(unix))]
mod unsupported;
#[cfg(unix)]
mod user;

#[cfg(unix)]
pub use client::{Client, Clients, clients};
#[cfg(unix)]
pub use data_dir::put_aside;
pub use error::StartError;
#[cfg(unix)]
pub use look::look;
pub use reach::{Missing, Reached, RunBy, find_running, reach};
#[cfg(unix)]
pub use server::PrivatePostgres;
#[cfg(not(unix))]
pub use unsupported::{PrivatePostgres, look, put_aside};

/// What there is of a private server, without anything being started or changed.
#[derive(Debug)]
pub struct Standing {
    /// Its data folder, which need not be there yet.
    pub data_dir: PathBuf,
    /// What it does.
    pub state: State,
}

/// What a private server does.
#[derive(Debug)]
pub enum State {
    /// It runs, and answers.
    Running(Reached),
    /// It does not run. Its programs are of this major version; none: they have to be fetched first.
    Stopped(Option<u32>),
    /// There is no cluster yet: the first start makes one, by programs as above.
    New(Option<u32>),
}

/// The database that every start makes sure of.
pub const DATABASE: &str = "hivepost";

/// What a crash of the machine may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// Nothing that was committed: every commit reaches the disk.
    #[default]
    Safe,
    /// Everything: for tests. No waiting for the disk; and where no folder is named, a new one in the temporary folder
    /// that is removed with the server.
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
    const ALL: [Self; 1] = [Self::Playground];

    const fn name(self) -> &'static str {
        match self {
            Self::Playground => "playground",
        }
    }

    /// The folder of the one before, put aside by [`put_aside`].
    const fn name_aside(self) -> &'static str {
        match self {
            Self::Playground => "playground.old",
        }
    }
}

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
