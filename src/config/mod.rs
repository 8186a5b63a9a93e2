//! The environment contract: what a host sets, read once at start.

mod env_file;
mod error;

use std::env::VarError;
use std::fmt;
use std::path::PathBuf;

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
            data_dir: text("HIVEPOST_DATA_DIR")?.map(PathBuf::from),
            postgres_bin: text("HIVEPOST_POSTGRES_BIN")?.map(PathBuf::from),
        })
    }
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
    #[must_use]
    pub const fn new(secret: String) -> Self {
        Self(secret)
    }

    /// For the one who needs it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
