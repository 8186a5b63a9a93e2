//! The errors of back-up and restore, as one line for the operator.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use private_postgres::StartError;

use super::contents::{Flaw, visible};
use crate::store::DatabaseError;

/// The error of a back-up or restore.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The private PostgreSQL could not be started.
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
    #[error("a database query failed: {0}")]
    Query(#[from] sqlx::Error),
    /// Accessing a file failed.
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
    /// A starting bot or a restore holds the migration lock.
    #[error("the database is being migrated or restored; try again afterwards")]
    Migrating,
    /// The database has no tables of Hivepost's.
    #[error("there is nothing to back up: the database has no tables of Hivepost")]
    NoTables,
    /// The database user may not create tables in the first schema of its search path.
    #[error("the database user can't create tables; run `grant create on schema public to {0}`")]
    NoSchema(String),
    /// The file has neither the format of back-ups nor that of older versions.
    #[error("{} is not a back-up made by `hivepost backup`", .0.display())]
    NotABackup(PathBuf),
    /// The file is a dump of another program's database.
    #[error("{} is a dump of another program's database", .0.display())]
    ForeignDump(PathBuf),
    /// The file ends early, its checksum is wrong, or its text is malformed.
    #[error("{} is damaged or truncated; nothing was changed: {why}", .file.display())]
    Damaged { file: PathBuf, why: String },
    /// The file has something that no back-up contains, such as functions, or lacks something that each contains.
    #[error("{} contains {what}, so `hivepost backup` didn't make it like this; nothing was changed", .file.display())]
    Refused { file: PathBuf, what: String },
    /// A dump of an older version has something that another program has put into the database, such as a function.
    #[error(
        "{} contains {what}, which isn't Hivepost's; nothing was changed. Restore it with pg_restore into an empty database, \
         drop what isn't Hivepost's there, and make a new back-up of that database", .file.display()
    )]
    ForeignObject { file: PathBuf, what: String },
    /// A dump of an older version isn't in UTF-8.
    #[error(
        "{} has the encoding {encoding}; nothing was changed. Restore it with pg_restore into an empty database, and make a new \
         back-up of that database", .file.display()
    )]
    Encoding { file: PathBuf, encoding: String },
    /// The file decompresses to more than a back-up of its size.
    #[error("{} decompresses to far more than a back-up of its size; nothing was changed", .0.display())]
    TooLarge(PathBuf),
    /// The database refuses the rows, because of a constraint or a type.
    #[error("{} has rows that the database refuses; nothing was changed: {}", .file.display(), database_message(source))]
    InvalidRows { file: PathBuf, source: sqlx::Error },
    /// The back-up that was just made can't be read.
    #[error("the new back-up can't be read back, so it was deleted: {0}")]
    UnreadableBackup(String),
    /// The database has a column that the restore couldn't create.
    #[error(
        "the database has a column `{table}.{column}` that isn't Hivepost's, so a back-up couldn't be restored; drop the column, \
         or move it to a separate database"
    )]
    ForeignColumn { table: String, column: String },
    /// A sequence would give a number that a row has already.
    #[error(
        "the sequence `{sequence}` is behind the rows of `{table}`, so a back-up couldn't be restored; run `select \
         setval('{sequence}', (select max({column}) from {table}))`"
    )]
    SequenceBehind { sequence: String, table: String, column: String },
    /// The database has a table of another program.
    #[error(
        "the database has a table `{0}` of another program; set DATABASE_URL to a database for Hivepost alone"
    )]
    ForeignDatabase(String),
    /// The file has a version of the format that this program doesn't know.
    #[error("{} has the format {format}, which this version of Hivepost can't read; use a newer version", .file.display())]
    UnknownFormat { file: PathBuf, format: String },
    /// The file was made by a newer version of the bot.
    #[error("{} was made by a newer version of Hivepost (migration {version}); use that version", .file.display())]
    NewerVersion {
        file: PathBuf,
        /// The first migration that this program doesn't know.
        version: i64,
    },
    #[error("a bot is running on this database; stop it, and start it again after the restore")]
    BotRunning,
    /// The database already has data.
    #[error(
        "the database already has {matches} {} and {challenges} {}, and rows in `{table}`; replace everything with --replace (it \
         is saved in a file first)",
        plural(*.matches, "match", "matches"), plural(*.challenges, "challenge", "challenges")
    )]
    NotEmpty {
        matches: i64,
        challenges: i64,
        /// The first table with data of people or servers.
        table: String,
    },
}

impl BackupError {
    pub(super) fn io(verb: &str, what: impl Display, source: io::Error) -> Self {
        Self::Io { doing: format!("{verb} {what}"), source }
    }

    pub(super) fn at(verb: &str, path: &Path, source: io::Error) -> Self {
        Self::io(verb, path.display(), source)
    }

    /// Says which file has the flaw.
    pub(super) fn flaw(file: &Path, flaw: Flaw) -> Self {
        let file = file.to_owned();
        match flaw {
            Flaw::Unreadable(source) => Self::at("read", &file, source),
            Flaw::NotABackup => Self::NotABackup(file),
            Flaw::ForeignDump => Self::ForeignDump(file),
            Flaw::Damaged(why) => Self::Damaged { file, why },
            Flaw::Refused(what) => Self::Refused { file, what },
            Flaw::Foreign(what) => Self::ForeignObject { file, what },
            Flaw::Encoding(encoding) => Self::Encoding { file, encoding },
            Flaw::TooLarge => Self::TooLarge(file),
            Flaw::UnknownFormat(format) => Self::UnknownFormat { file, format },
            Flaw::NewerVersion(version) => Self::NewerVersion { file, version },
            Flaw::Stopped => Self::TimedOut,
        }
    }
}

/// The longest message of the server that is shown.
const MAX_MESSAGE: usize = 300;

/// Returns the server's message without sqlx's introduction. It can quote any text of the file.
fn database_message(error: &sqlx::Error) -> String {
    let message =
        error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned());
    visible(&message, MAX_MESSAGE)
}

fn plural<'a>(count: i64, one: &'a str, more: &'a str) -> &'a str {
    if count == 1 { one } else { more }
}
