//! Errors of starting the private PostgreSQL, for its user, with a solution where one is known.

use std::io;
use std::path::{Path, PathBuf};

/// How to install PostgreSQL.
const INSTALL: &str = "Install it (Debian, Ubuntu: `apt install postgresql`; Fedora: `dnf install postgresql-server`; \
                       macOS: `brew install postgresql@17`), set HIVEPOST_POSTGRES_BIN to the folder of its `initdb` \
                       and `postgres`, or set DATABASE_URL to use a server.";

/// An alternative for builds without the feature `fetch`, which Hivepost's feature `fetch-postgres` enables.
const BUILD: &str = if cfg!(feature = "fetch") {
    ""
} else {
    " Or build Hivepost with its feature `fetch-postgres`, which downloads one."
};

/// Why the private PostgreSQL could not be started.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// Private servers are not supported on this operating system.
    #[error(
        "A private PostgreSQL isn't supported on this operating system. Set DATABASE_URL to use a PostgreSQL server."
    )]
    Unsupported,
    /// No suitable PostgreSQL was found, and this build cannot fetch one.
    #[error("No PostgreSQL {} or newer was found{}. {INSTALL}{BUILD}", .oldest, too_old(.found))]
    NotInstalled {
        /// The oldest supported major version.
        oldest: u32,
        /// The major versions found, all too old.
        found: Vec<u32>,
    },
    /// No suitable PostgreSQL is installed, and fetching one failed.
    #[error("No PostgreSQL {} or newer was found, and downloading one from {from} failed: {why}. {INSTALL}", .oldest)]
    NotFetched {
        /// The oldest supported major version.
        oldest: u32,
        /// The repository.
        from: &'static str,
        /// The reason.
        why: String,
    },
    /// The folder in `HIVEPOST_POSTGRES_BIN` is unsuitable.
    #[error(
        "HIVEPOST_POSTGRES_BIN is {}, but {why}. Set it to the folder with `initdb` and `postgres` of PostgreSQL 14 or \
         newer, or unset it.",
        .dir.display()
    )]
    BinDir {
        /// The folder as configured.
        dir: PathBuf,
        /// The reason.
        why: String,
    },
    /// Another major version than the installed ones created the cluster.
    #[error(
        "The database in {} was created by PostgreSQL {made_by}, but PostgreSQL {} was found. Install PostgreSQL {made_by} too. \
         Then start the bot again, or upgrade the database: run `HIVEPOST_POSTGRES_BIN=…/{made_by}/bin hivepost backup FILE`, \
         move that folder away, and run `hivepost restore FILE`.",
        .cluster.display(), listed(.installed)
    )]
    OtherVersion {
        /// The cluster's folder, left unchanged.
        cluster: PathBuf,
        /// The major version in its `PG_VERSION`.
        made_by: u32,
        /// The major versions installed, or the configured one.
        installed: Vec<u32>,
    },
    /// Another process uses the cluster.
    #[error(
        "The database in {} is in use by another process. Stop it, set HIVEPOST_DATA_DIR to another folder, or share a \
         server by setting DATABASE_URL.",
        .0.display()
    )]
    InUse(PathBuf),
    /// Another process runs a server on the cluster, but its socket is inaccessible.
    #[error(
        "A bot is running on the database in {}, but its socket in {} can't be reached. Run this command in the bot's \
         container or service, and as the bot's user.",
        .data_dir.display(), .socket_dir.display()
    )]
    SocketUnreachable {
        /// The data folder.
        data_dir: PathBuf,
        /// The folder of the server's socket, according to the server.
        socket_dir: PathBuf,
    },
    /// There is no cluster, and the caller does not want to create one.
    #[error(
        "There is no database in {}: the bot has never run there. Set HIVEPOST_DATA_DIR to the bot's data folder, or \
         DATABASE_URL to its database.",
        .0.display()
    )]
    NoCluster(PathBuf),
    /// `DATABASE_URL` is invalid. The message omits it, because it may contain a password.
    #[error("DATABASE_URL is not a valid PostgreSQL URL: {0}")]
    Url(#[source] sqlx::Error),
    /// The folder contains files that are not Hivepost's.
    #[error(
        "{} is not empty and was not created by Hivepost. Set HIVEPOST_DATA_DIR to an empty or new folder.",
        .0.display()
    )]
    NotOurs(PathBuf),
    /// Started as root, and the server's user cannot enter the folder.
    #[error(
        "PostgreSQL doesn't run as root, and the user {user} can't access {}. Set HIVEPOST_DATA_DIR to a folder that this \
         user can access (such as /var/lib/hivepost), or don't start the bot as root.",
        .dir.display()
    )]
    Unreachable {
        /// The inaccessible folder.
        dir: PathBuf,
        /// The user that the server would run as.
        user: String,
    },
    /// Started as root, and there is no other user to run the server.
    #[error(
        "PostgreSQL doesn't run as root, and none of the users {own}, {tried} exists. Create one \
         (`useradd --system {own}`), or don't start the bot as root."
    )]
    NoUser {
        /// The dedicated user.
        own: &'static str,
        /// The other users tried.
        tried: String,
    },
    /// Started as root, in a folder that another user owns.
    #[error(
        "As root, the bot only uses folders that belong to root, and {} belongs to {owner}. Start the bot as {owner}, or set \
         HIVEPOST_DATA_DIR to another folder (such as /var/lib/hivepost).",
        .dir.display()
    )]
    NotRoots {
        /// The folder, or a parent of it.
        dir: PathBuf,
        /// Its owner.
        owner: String,
    },
    /// Started as root, in a folder that other users may write to.
    #[error(
        "As root, the bot only uses folders that only root can write to, and other users can write to {dir}. Run \
         `chmod go-w {dir}`, or set HIVEPOST_DATA_DIR to another folder (such as /var/lib/hivepost).",
        dir = .0.display()
    )]
    OpenToOthers(PathBuf),
    /// `initdb` failed.
    #[error("PostgreSQL's initdb failed in {}: {output}", .dir.display())]
    InitDb {
        /// The folder of the new cluster.
        dir: PathBuf,
        /// The last lines of its output.
        output: String,
    },
    /// The server ended during its start.
    #[error("PostgreSQL exited while starting. The last lines of its log ({}): {output}", .log.display())]
    Died {
        /// Its log.
        log: PathBuf,
        /// The last lines of the log.
        output: String,
    },
    /// The server is running but does not accept connections in time.
    #[error(
        "PostgreSQL did not answer within {seconds} s. The last lines of its log ({}): {output}",
        .log.display()
    )]
    Timeout {
        /// The time limit.
        seconds: u64,
        /// Its log.
        log: PathBuf,
        /// The last lines of the log.
        output: String,
    },
    /// The server is running, but creating the database failed.
    #[error("PostgreSQL is running, but the database `hivepost` could not be created: {0}")]
    Database(#[source] sqlx::Error),
    /// An operation on a file or process failed.
    #[error("Could not {doing}: {source}")]
    Io {
        /// The operation, with the path.
        doing: String,
        /// The operating system's error.
        source: io::Error,
    },
}

/// Formats ` (only 12, 13)`, or an empty string if none was found.
fn too_old(found: &[u32]) -> String {
    if found.is_empty() { String::new() } else { format!(" (only {})", listed(found)) }
}

fn listed(majors: &[u32]) -> String {
    majors.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

/// Adds the attempted operation to an I/O error.
pub(super) trait IoContext<T> {
    /// Converts to [`StartError::Io`] with the operation `<verb> <path>`.
    fn context(self, verb: &str, path: &Path) -> Result<T, StartError>;
}

impl<T> IoContext<T> for io::Result<T> {
    fn context(self, verb: &str, path: &Path) -> Result<T, StartError> {
        self.map_err(|source| StartError::Io { doing: format!("{verb} {}", path.display()), source })
    }
}
