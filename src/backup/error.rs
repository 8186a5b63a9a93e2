//! Why something could not be saved or brought back: a line for whoever asked for it.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use private_postgres::StartError;

use crate::store::DatabaseError;

/// Why a back-up was not made, or not brought back.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The database's server, or PostgreSQL's programs, are not to be had.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The database failed in the middle.
    #[error("the database failed: {0}")]
    Query(#[from] sqlx::Error),
    /// One of PostgreSQL's programs failed.
    #[error("{name} failed; it said: {output}")]
    Program { name: &'static str, output: String },
    /// A file or a program could not be worked with.
    #[error("could not {doing}: {source}")]
    Io {
        doing: String,
        /// What the operating system said.
        source: io::Error,
    },
    /// The file to be written is there already.
    #[error("{} is there already: name another file, or say --force to write over it", .0.display())]
    Exists(PathBuf),
    /// Something else bears the name.
    #[error("{} is there already and no file, so it is left alone: name another file, or - for standard output", .0.display())]
    NotAFile(PathBuf),
    /// Somebody else could put something in the way there.
    #[error("others than this user and root may write in {}: take that from them (`chmod go-w`), or name another folder", .0.display())]
    OpenFolder(PathBuf),
    /// Nothing is heard of it any more.
    #[error("it took too long")]
    TookTooLong,
    /// The database to be saved has never been the bot's.
    #[error("there is nothing to back up: the database holds no tables of Hivepost's")]
    NothingThere,
    /// The user may not make tables.
    #[error(
        "the database's user has no schema to make tables in: `grant create on schema public to {0}` mends it"
    )]
    NoSchema(String),
    /// The file is something else.
    #[error("{} is not a back-up made by `hivepost backup`", .0.display())]
    NotABackup(PathBuf),
    /// It is a dump, of something else.
    #[error("{} is a dump of some other database, not of Hivepost's", .0.display())]
    ForeignDump(PathBuf),
    /// The file is not whole.
    #[error("{} is damaged or cut short, and nothing was changed; {output}", .file.display())]
    Damaged {
        file: PathBuf,
        /// What `pg_restore` said of it.
        output: String,
    },
    /// What was to be saved is not whole.
    #[error("what pg_dump wrote cannot be read back, so nothing was saved; {0}")]
    UnreadableDump(String),
    /// The back-up was brought back, and bringing it up to date failed.
    #[error("the back-up is in the database, but {why}{}", in_file(.before.as_deref()))]
    UpgradeFailed {
        why: Box<BackupError>,
        /// Where to find what there was before.
        before: Option<PathBuf>,
    },
    /// The database is some other program's.
    #[error(
        "the database has a table `{0}` of some other program: name a database of the bot's own in DATABASE_URL"
    )]
    ForeignDatabase(String),
    /// A newer `pg_dump` made the file.
    #[error(
        "{} was made by a newer PostgreSQL than the programs here can read ({client}): install newer ones, or name their \
         folder in HIVEPOST_POSTGRES_BIN",
        .file.display()
    )]
    NewerFormat { file: PathBuf, client: String },
    /// A newer bot made the file.
    #[error("{} was made by a newer version of Hivepost (it has migration {version}): use that version", .file.display())]
    NewerVersion {
        file: PathBuf,
        /// The first migration that is not known.
        version: i64,
    },
    /// The file's tables lie in another schema than the database's would.
    #[error(
        "the back-up has its tables in the schema {found}, and the database would have them in {expected}"
    )]
    OtherSchema { found: String, expected: String },
    /// The bot would go on with what it knew.
    #[error("a bot is running on this database: stop it first, and start it again afterwards")]
    BotRunning,
    /// There is something that would be lost.
    #[error(
        "the database holds {matches} {} and {challenges} {} already: say --replace to have the back-up in their place \
         (they are saved in a file first)",
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
        Self::Program { name, output: last_line(stderr) }
    }
}

/// The line of a program's complaints that says most: the first error, or else the last line.
pub(super) fn last_line(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let error = lines().find(|line| line.contains("ERROR:") || line.contains("error:"));
    error.or_else(|| lines().next_back()).unwrap_or("(nothing)").to_owned()
}

fn in_file(before: Option<&Path>) -> String {
    before.map(|file| format!("; what was there before is in {}", file.display())).unwrap_or_default()
}

fn plural<'a>(count: i64, one: &'a str, more: &'a str) -> &'a str {
    if count == 1 { one } else { more }
}
