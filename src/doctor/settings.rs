//! Where the settings come from.

use super::report::Finding;
use crate::config::{Config, ConfigError};

const TOPIC: &str = "settings";

/// They could be read.
pub(super) fn read(config: &Config) -> Finding {
    match &config.file {
        Some(file) => Finding::fine(TOPIC, format!("from the environment and {}", file.display())),
        None => Finding::fine(TOPIC, "from the environment; no file .env was found here or above"),
    }
}

/// They could not, and nothing else can be looked at.
pub(super) fn unreadable(error: &ConfigError) -> Finding {
    Finding::wrong(TOPIC, error.to_string())
}
