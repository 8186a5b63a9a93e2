//! Why the settings cannot be read.

use crate::shards::NoShards;

/// A setting that cannot be read. Says nothing of what was set: it may be a secret.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// It is not text.
    #[error("{0} is not valid UTF-8 text: set it anew, in the environment or in .env")]
    NotText(&'static str),
    /// It is no range of shards.
    #[error("HIVEPOST_SHARDS is no range of shards: {0}")]
    Shards(#[from] NoShards),
    /// It is no address.
    #[error("HIVEPOST_METRICS is no address and port, such as 127.0.0.1:9400")]
    Metrics,
    /// There are no back-ups on this system.
    #[error("HIVEPOST_BACKUP_DIR: there are no back-ups on this system; leave it out")]
    NoBackups,
    /// It is no way in which a log is written.
    #[error("HIVEPOST_LOG is neither text nor json")]
    Log,
    /// `.env` is there, and a line of it is no setting.
    #[error(".env has a line that is no setting: write NAME=value, and 'quotes' around a value with spaces")]
    Line,
    /// `.env` is a folder, say.
    #[error(".env is not a file: move it away, or write the settings into a file of this name")]
    NotAFile,
    /// `.env` is somebody else's, who could name a program in it that is then run.
    #[error(
        ".env belongs to another user, so it is not read. If its settings are yours, make it yours (`chown`); else move it \
         away, or start the bot in another folder"
    )]
    NotYours,
    /// Somebody else may have written to `.env`.
    #[error(
        ".env may be written by others than its owner, so it is not read. See that its settings are yours, then \
         `chmod 600 .env`"
    )]
    OpenToOthers,
    /// `.env` is there and cannot be read.
    #[error(".env cannot be read: {0}")]
    File(std::io::Error),
}

impl From<dotenvy::Error> for ConfigError {
    fn from(error: dotenvy::Error) -> Self {
        match error {
            dotenvy::Error::Io(error) => Self::File(error),
            _ => Self::Line,
        }
    }
}
