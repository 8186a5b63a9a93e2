//! The environment contract: what a host sets, read once at start.

mod env_file;
mod error;

use std::env::VarError;
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

pub use env_file::{EnvFile, Readers};
pub use error::ConfigError;

use crate::shards::Shards;

/// What a host sets.
#[derive(Clone, Debug)]
pub struct Config {
    /// The file `.env` that was read, if there is one.
    pub file: Option<EnvFile>,
    /// `DISCORD_TOKEN`.
    pub token: Option<Secret>,
    /// `DATABASE_URL`; without it the bot runs a PostgreSQL of its own.
    pub database_url: Option<Secret>,
    /// `DISCORD_API_URL`: the base address of a Discord-compatible API.
    pub api_url: Option<String>,
    /// `HIVEPOST_SHARDS`: the part of the servers that this process listens to; without it, it listens to all.
    pub shards: Option<Shards>,
    /// `HIVEPOST_METRICS`: where whoever watches the bot may ask how it is; without it, nowhere.
    pub metrics: Option<SocketAddr>,
    /// `HIVEPOST_LOG`: how the log is written.
    pub log: LogFormat,
    /// `HIVEPOST_BACKUP_DIR`: the folder in which the database is saved each night; without it, it is not.
    pub backup_dir: Option<PathBuf>,
    /// `HIVEPOST_DATA_DIR`.
    pub data_dir: Option<PathBuf>,
    /// `HIVEPOST_POSTGRES_BIN`.
    pub postgres_bin: Option<PathBuf>,
}

impl Config {
    /// Reads the environment, and `.env` for what the environment does not set.
    ///
    /// # Errors
    /// If a setting is not text, or `.env` is there and cannot be read or trusted.
    pub fn from_env() -> Result<Self, ConfigError> {
        let file = env_file::read()?;
        Ok(Self {
            file,
            token: text("DISCORD_TOKEN")?.map(Secret),
            database_url: text("DATABASE_URL")?.map(Secret),
            api_url: text("DISCORD_API_URL")?.map(|url| url.trim_end_matches('/').to_owned()),
            shards: text("HIVEPOST_SHARDS")?.map(|text| text.parse()).transpose()?,
            metrics: text("HIVEPOST_METRICS")?.map(|text| address(&text)).transpose()?,
            log: text("HIVEPOST_LOG")?.map_or(Ok(LogFormat::default()), |text| text.parse())?,
            backup_dir: text("HIVEPOST_BACKUP_DIR")?.map(backup_dir).transpose()?,
            data_dir: text("HIVEPOST_DATA_DIR")?.map(PathBuf::from),
            postgres_bin: text("HIVEPOST_POSTGRES_BIN")?.map(PathBuf::from),
        })
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people: a line an event.
    #[default]
    Text,
    /// For programs: a JSON object a line.
    Json,
}

impl FromStr for LogFormat {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(ConfigError::Log),
        }
    }
}

/// Saving is done by what is there on Unix alone.
fn backup_dir(folder: String) -> Result<PathBuf, ConfigError> {
    if cfg!(unix) { Ok(PathBuf::from(folder)) } else { Err(ConfigError::NoBackups) }
}

/// Both parts of it: any port of this machine would be a surprise.
fn address(text: &str) -> Result<SocketAddr, ConfigError> {
    text.parse().map_err(|_| ConfigError::Metrics)
}

/// A setting; one that is empty is one that is not set.
fn text(name: &'static str) -> Result<Option<String>, ConfigError> {
    match std::env::var(name) {
        Ok(value) => Ok(Some(value.trim().to_owned()).filter(|value| !value.is_empty())),
        Err(VarError::NotPresent) => Ok(None),
        Err(VarError::NotUnicode(_)) => Err(ConfigError::NotText(name)),
    }
}

/// What must not be logged.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// Takes charge of it.
    pub const fn new(secret: String) -> Self {
        Self(secret)
    }

    /// For the one who needs it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
