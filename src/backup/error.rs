//! The errors of back-up and restore, as one line for the operator.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use private_postgres::StartError;

use crate::store::DatabaseError;

/// The error of a back-up or restore.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The database server or PostgreSQL's client programs are not available.
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
    #[error("a database query failed: {0}")]
    Query(#[from] sqlx::Error),
    /// One of PostgreSQL's programs failed.
    #[error("{name} failed: {output}")]
    Program { name: &'static str, output: String },
    /// Accessing a file or starting a program failed.
    #[error("could not {doing}: {source}")]
    Io {
        /// The operation, such as `write nightly.dump`.
        doing: String,
        source: io::Error,
    },
    /// The target file exists and may not be overwritten.
    #[error("{} already exists; choose another file, or overwrite it with --force", .0.display())]
    Exists(PathBuf),
    /// The target exists and is not a regular file.
    #[error("{} exists and is not a regular file; choose another file, or - for standard output", .0.display())]
    NotAFile(PathBuf),
    /// Other users may write to the folder, and could place a symbolic link in it.
    #[error("users other than this one and root can write to {}; run `chmod go-w` on it, or choose another folder", .0.display())]
    UnsafeFolder(PathBuf),
    #[error("the operation timed out")]
    TimedOut,
    /// The database has no tables of Hivepost's.
    #[error("there is nothing to back up: the database has no tables of Hivepost")]
    NoTables,
    /// The database user has no schema in which it may create tables.
    #[error(
        "the database user can't create tables in any schema; run `grant create on schema public to {0}`"
    )]
    NoSchema(String),
    /// The file is not in `pg_dump`'s custom format.
    #[error("{} is not a back-up made by `hivepost backup`", .0.display())]
    NotABackup(PathBuf),
    /// The file is a dump of another program's database.
    #[error("{} is a dump of another program's database", .0.display())]
    ForeignDump(PathBuf),
    /// `pg_restore` cannot read the whole file.
    #[error("{} is damaged or truncated; nothing was changed: {output}", .file.display())]
    Damaged {
        file: PathBuf,
        /// The error that `pg_restore` printed.
        output: String,
    },
    /// `pg_restore` cannot read the dump that was just made.
    #[error("the output of pg_dump can't be read back, so no back-up was made: {0}")]
    UnreadableDump(String),
    /// The back-up was restored, but migrating it failed.
    #[error("the back-up was restored, but {why}{}", in_file(.before.as_deref()))]
    UpgradeFailed {
        why: Box<BackupError>,
        /// The file with the previous contents of the database.
        before: Option<PathBuf>,
    },
    /// The database has a table of another program.
    #[error(
        "the database has a table `{0}` of another program; set DATABASE_URL to a database for Hivepost alone"
    )]
    ForeignDatabase(String),
    /// The file was made by a newer `pg_dump` than the installed `pg_restore` reads.
    #[error(
        "{} was made by a newer PostgreSQL than the installed programs can read ({client}); install newer programs, or set \
         HIVEPOST_POSTGRES_BIN to their folder",
        .file.display()
    )]
    NewerFormat { file: PathBuf, client: String },
    /// The file was made by a newer version of the bot.
    #[error("{} was made by a newer version of Hivepost (migration {version}); use that version", .file.display())]
    NewerVersion {
        file: PathBuf,
        /// The first migration that this program doesn't know.
        version: i64,
    },
    /// The back-up's schema differs from the one in which the database user creates tables.
    #[error(
        "the back-up's tables are in the schema {found}, but the database user creates tables in {expected}"
    )]
    OtherSchema { found: String, expected: String },
    #[error("a bot is running on this database; stop it, and start it again after the restore")]
    BotRunning,
    /// The database already has matches or challenges.
    #[error(
        "the database already has {matches} {} and {challenges} {}; replace them with --replace (they are saved in a file \
         first)",
        plural(*.matches, "match", "matches"), plural(*.challenges, "challenge", "challenges")
    )]
    NotEmpty { matches: i64, challenges: i64 },
}

impl BackupError {
    pub(super) fn io(verb: &str, what: impl Display, source: io::Error) -> Self {
        Self::Io { doing: format!("{verb} {what}"), source }
    }

    pub(super) fn at(verb: &str, path: &Path, source: io::Error) -> Self {
        Self::io(verb, path.display(), source)
    }

    pub(super) fn program(name: &'static str, stderr: &[u8]) -> Self {
        Self::Program { name, output: error_line(stderr) }
    }
}

/// Returns the first line with an error, or else the last line.
pub(super) fn error_line(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let error = lines().find(|line| line.contains("ERROR:") || line.contains("error:"));
    error.or_else(|| lines().next_back()).unwrap_or("(nothing)").to_owned()
}

fn in_file(before: Option<&Path>) -> String {
    before.map(|file| format!("; the previous content is in {}", file.display())).unwrap_or_default()
}

fn plural<'a>(count: i64, one: &'a str, more: &'a str) -> &'a str {
    if count == 1 { one } else { more }
}
