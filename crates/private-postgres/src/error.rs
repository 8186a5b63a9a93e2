//! Why there is no private PostgreSQL, each in a line or two for whoever starts the program: what is missing, and what
//! mends it.

use std::io;
use std::path::{Path, PathBuf};

/// What to install where there is no PostgreSQL.
const INSTALL: &str = "Install it (Debian, Ubuntu: `apt install postgresql`; Fedora: `dnf install postgresql-server`; \
                       macOS: `brew install postgresql@17`), name the folder of its `initdb` and `postgres` in \
                       HIVEPOST_POSTGRES_BIN, or name a server in DATABASE_URL.";

/// The other way out, for builds that do not fetch one.
const BUILD: &str = if cfg!(feature = "fetch") {
    ""
} else {
    " Or build Hivepost with its feature `fetch-postgres`, which downloads one."
};

/// Why the private PostgreSQL could not be started.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// There is no private server on this operating system.
    #[error(
        "There is no private PostgreSQL on this operating system: name a PostgreSQL server in DATABASE_URL."
    )]
    Unsupported,
    /// No PostgreSQL of a version that will do was found, and this build fetches none.
    #[error("No PostgreSQL {} or newer was found{}. {INSTALL}{BUILD}", .oldest, too_old(.found))]
    NotInstalled {
        /// The oldest major version that will do.
        oldest: u32,
        /// The major versions that were found, all too old.
        found: Vec<u32>,
    },
    /// No PostgreSQL is installed, and none could be fetched.
    #[error("No PostgreSQL {} or newer was found, and fetching one from {from} failed: {why}. {INSTALL}", .oldest)]
    NotFetched {
        /// The oldest major version that will do.
        oldest: u32,
        /// Where it was to come from.
        from: &'static str,
        /// What went wrong.
        why: String,
    },
    /// No programs for back-ups were found, or none that is new enough for the server.
    #[error(
        "This needs `pg_dump`, `pg_restore` and `psql` of PostgreSQL {needed} or newer, and none were found{}. Install them \
         (Debian, Ubuntu: `apt install postgresql-client-{needed}`; Fedora: `dnf install postgresql`; macOS: `brew install \
         libpq`), or name their folder in HIVEPOST_POSTGRES_BIN.",
        too_old(.found)
    )]
    NoClient {
        /// The major version of the server, or the oldest that will do.
        needed: u32,
        /// The major versions that were found, all too old.
        found: Vec<u32>,
    },
    /// The folder named in `HIVEPOST_POSTGRES_BIN` will not do.
    #[error(
        "HIVEPOST_POSTGRES_BIN is {}, but {why}. Name the folder that holds `initdb` and `postgres` of PostgreSQL 14 or \
         newer, or unset it.",
        .dir.display()
    )]
    BinDir {
        /// The folder as it was named.
        dir: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The cluster was made by another major version than any that is installed.
    #[error(
        "The database in {} was made by PostgreSQL {made_by}, and here is PostgreSQL {}. Either install PostgreSQL {made_by} \
         beside it and go on as before; or, with it installed, move to another version: \
         `HIVEPOST_POSTGRES_BIN=…/{made_by}/bin hivepost backup FILE`, then move that folder away, then \
         `hivepost restore FILE`.",
        .cluster.display(), listed(.installed)
    )]
    OtherVersion {
        /// The cluster's folder, left as it was.
        cluster: PathBuf,
        /// The major version in its `PG_VERSION`.
        made_by: u32,
        /// The major versions that are installed, or the one that was named.
        installed: Vec<u32>,
    },
    /// Another process uses the cluster.
    #[error(
        "The database in {} is in use by another process. Stop that one, name another folder in HIVEPOST_DATA_DIR, or \
         let both use one server by DATABASE_URL.",
        .0.display()
    )]
    InUse(PathBuf),
    /// Another process runs a server on the cluster, and its socket is out of reach.
    #[error(
        "A bot is running on the database in {}, but its socket in {} cannot be reached from here: run this where the bot \
         runs (in the same container or service) and as the same user.",
        .data_dir.display(), .socket_dir.display()
    )]
    OutOfReach {
        /// The data folder.
        data_dir: PathBuf,
        /// Where the server says its socket is.
        socket_dir: PathBuf,
    },
    /// There is no cluster, and this is no moment to make one.
    #[error(
        "There is no database in {}: the bot has never run there. Name the bot's data folder in HIVEPOST_DATA_DIR, or its \
         database in DATABASE_URL.",
        .0.display()
    )]
    NoCluster(PathBuf),
    /// `DATABASE_URL` cannot be read. Says nothing of it: it may hold a password.
    #[error("DATABASE_URL is not the address of a PostgreSQL database: {0}")]
    Url(#[source] sqlx::Error),
    /// The folder holds something that is not Hivepost's.
    #[error(
        "{} is not empty and was not made by Hivepost, so it is left alone. Name an empty or new folder in \
         HIVEPOST_DATA_DIR.",
        .0.display()
    )]
    NotOurs(PathBuf),
    /// Started as root, and the server's user cannot reach the folder.
    #[error(
        "PostgreSQL refuses to run as root, and the user {user} cannot reach {}. Name a folder that it can reach in \
         HIVEPOST_DATA_DIR (such as /var/lib/hivepost), or start the bot as another user than root.",
        .dir.display()
    )]
    Unreachable {
        /// The folder out of reach.
        dir: PathBuf,
        /// The user that the server would run as.
        user: String,
    },
    /// Started as root where there is no other user.
    #[error(
        "PostgreSQL refuses to run as root, and none of the users {own}, {tried} exists. Make one \
         (`useradd --system {own}`), or start the bot as another user than root."
    )]
    NoUser {
        /// The one that would serve alone.
        own: &'static str,
        /// The others that were looked for.
        tried: String,
    },
    /// Started as root, in a folder that is somebody else's.
    #[error(
        "As root, the bot writes only where root alone can, and {} belongs to {owner}. Start the bot as {owner}, or name \
         another folder in HIVEPOST_DATA_DIR (such as /var/lib/hivepost).",
        .dir.display()
    )]
    NotRoots {
        /// The folder, or one above it.
        dir: PathBuf,
        /// The user it belongs to.
        owner: String,
    },
    /// Started as root, in a folder that others may write to.
    #[error(
        "As root, the bot writes only where root alone can, and others may write in {dir} too. Take that from them \
         (`chmod go-w {dir}`), or name another folder in HIVEPOST_DATA_DIR (such as /var/lib/hivepost).",
        dir = .0.display()
    )]
    OpenToOthers(PathBuf),
    /// `initdb` failed.
    #[error("PostgreSQL's initdb failed in {}. It said: {output}", .dir.display())]
    InitDb {
        /// Where the cluster was to be.
        dir: PathBuf,
        /// The last lines it wrote.
        output: String,
    },
    /// The server ended while it was starting.
    #[error("PostgreSQL ended while it was starting. The last lines of its log ({}): {output}", .log.display())]
    Died {
        /// Its log.
        log: PathBuf,
        /// The last lines of the log.
        output: String,
    },
    /// The server runs but answers no connection in time.
    #[error(
        "PostgreSQL did not answer within {seconds} s. The last lines of its log ({}): {output}",
        .log.display()
    )]
    Late {
        /// How long was waited.
        seconds: u64,
        /// Its log.
        log: PathBuf,
        /// The last lines of the log.
        output: String,
    },
    /// The server answers, but making the database failed.
    #[error("PostgreSQL runs, but its database `hivepost` could not be made: {0}")]
    Database(#[source] sqlx::Error),
    /// A file or a process could not be worked with.
    #[error("Could not {doing}: {source}")]
    Io {
        /// What was tried, with the path.
        doing: String,
        /// What the operating system said.
        source: io::Error,
    },
}

/// ` (only 12, 13)`, or nothing where none was found.
fn too_old(found: &[u32]) -> String {
    if found.is_empty() { String::new() } else { format!(" (only {})", listed(found)) }
}

fn listed(majors: &[u32]) -> String {
    majors.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

/// Says what was tried when an operation of the operating system fails.
pub(super) trait IoContext<T> {
    /// `Could not <verb> <path>` in place of a bare `io::Error`.
    fn context(self, verb: &str, path: &Path) -> Result<T, StartError>;
}

impl<T> IoContext<T> for io::Result<T> {
    fn context(self, verb: &str, path: &Path) -> Result<T, StartError> {
        self.map_err(|source| StartError::Io { doing: format!("{verb} {}", path.display()), source })
    }
}
