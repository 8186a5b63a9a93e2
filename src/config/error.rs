//! Errors of reading the settings.

use crate::shards::ParseShardsError;

/// An invalid setting. Messages never contain the value, which may be a secret.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("{0} is not valid UTF-8; set it again, in the environment or in .env")]
    NotText(&'static str),
    #[error("HIVEPOST_SHARDS is not a valid range of shards: {0}")]
    Shards(#[from] ParseShardsError),
    #[error("HIVEPOST_METRICS is not an address with a port, such as 127.0.0.1:9400")]
    Metrics,
    #[error(
        "HIVEPOST_METRICS_HOSTS is not a list of host names without ports, such as bot.example.org,bot.internal"
    )]
    MetricsHosts,
    #[error("HIVEPOST_BACKUP_DIR is set, but back-ups aren't supported on this operating system; unset it")]
    NoBackups,
    #[error("HIVEPOST_LOG must be text or json")]
    Log,
    #[error(".env has an invalid line: write NAME=value, and quote values with spaces: NAME='a value'")]
    Line,
    #[error(".env is not a regular file; move it away, or replace it with a file of settings")]
    NotAFile,
    #[error(
        ".env belongs to another user, so it is not read. If you trust its settings, make it yours (`chown`); else move it away, \
         or start the bot in another folder"
    )]
    NotYours,
    #[error(
        ".env is not read, because other users can write to it. Check its settings, then run `chmod 600 .env`"
    )]
    OpenToOthers,
    #[error(".env can't be read: {0}")]
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
