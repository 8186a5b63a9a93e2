//! The settings: environment variables and `.env`, read once at start.

mod env_file;
mod error;

use std::env::VarError;
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

pub use env_file::{EnvFile, Readers};
pub use error::ConfigError;
use http_guard::HostName;

use crate::shards::Shards;

/// The settings.
#[derive(Clone, Debug)]
pub struct Config {
    /// The `.env` that was read, if it exists.
    pub file: Option<EnvFile>,
    /// `DISCORD_TOKEN`.
    pub token: Option<Secret>,
    /// `DATABASE_URL`. `None`: the bot runs a private PostgreSQL.
    pub database_url: Option<Secret>,
    /// `DISCORD_API_URL`: the base address of a Discord-compatible API, without a trailing slash. `None`: Discord.
    pub api_url: Option<String>,
    /// `HIVEPOST_SHARDS`: the shards of this process. `None`: all.
    pub shards: Option<Shards>,
    /// `HIVEPOST_METRICS`: the address of the monitoring server. `None`: no server.
    pub metrics: Option<SocketAddr>,
    /// `HIVEPOST_METRICS_HOSTS`: further host names for requests to the monitoring server.
    pub metrics_hosts: Vec<HostName>,
    /// `HIVEPOST_LOG`.
    pub log: LogFormat,
    /// `HIVEPOST_BACKUP_DIR`: the folder of nightly back-ups. `None`: no nightly ones.
    pub backup_dir: Option<PathBuf>,
    /// `HIVEPOST_DATA_DIR`.
    pub data_dir: Option<PathBuf>,
    /// `HIVEPOST_POSTGRES_BIN`.
    pub postgres_bin: Option<PathBuf>,
}

impl Config {
    /// Reads the environment, and `.env` for variables that the environment doesn't set.
    ///
    /// # Errors
    /// If a setting is invalid, or `.env` exists but can't be read or trusted.
    pub fn from_env() -> Result<Self, ConfigError> {
        let file = env_file::read()?;
        Ok(Self {
            file,
            token: text("DISCORD_TOKEN")?.map(Secret),
            database_url: text("DATABASE_URL")?.map(Secret),
            api_url: text("DISCORD_API_URL")?.map(|url| url.trim_end_matches('/').to_owned()),
            shards: text("HIVEPOST_SHARDS")?.map(|text| text.parse()).transpose()?,
            metrics: text("HIVEPOST_METRICS")?.map(|text| parse_address(&text)).transpose()?,
            metrics_hosts: text("HIVEPOST_METRICS_HOSTS")?
                .map_or(Ok(Vec::new()), |text| parse_hosts(&text))?,
            log: text("HIVEPOST_LOG")?.map_or(Ok(LogFormat::default()), |text| text.parse())?,
            backup_dir: text("HIVEPOST_BACKUP_DIR")?.map(parse_backup_dir).transpose()?,
            data_dir: text("HIVEPOST_DATA_DIR")?.map(PathBuf::from),
            postgres_bin: text("HIVEPOST_POSTGRES_BIN")?.map(PathBuf::from),
        })
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// One line per event.
    #[default]
    Text,
    /// One JSON object per line.
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

/// Back-ups are supported on Unix only.
fn parse_backup_dir(folder: String) -> Result<PathBuf, ConfigError> {
    if cfg!(unix) { Ok(PathBuf::from(folder)) } else { Err(ConfigError::NoBackups) }
}

/// Requires a port.
fn parse_address(text: &str) -> Result<SocketAddr, ConfigError> {
    text.parse().map_err(|_| ConfigError::Metrics)
}

/// Parses host names separated by commas.
fn parse_hosts(text: &str) -> Result<Vec<HostName>, ConfigError> {
    let names = text.split(',').map(|name| name.trim().parse());
    names.collect::<Result<_, _>>().map_err(|_| ConfigError::MetricsHosts)
}

/// Returns a variable's trimmed value, or `None` if it is unset or empty.
fn text(name: &'static str) -> Result<Option<String>, ConfigError> {
    match std::env::var(name) {
        Ok(value) => Ok(Some(value.trim().to_owned()).filter(|value| !value.is_empty())),
        Err(VarError::NotPresent) => Ok(None),
        Err(VarError::NotUnicode(_)) => Err(ConfigError::NotText(name)),
    }
}

/// A value that must not be logged. Its `Debug` output is masked.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    pub const fn new(secret: String) -> Self {
        Self(secret)
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
