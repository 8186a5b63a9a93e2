//! Where the settings come from.

use super::report::Finding;
use crate::config::{Config, ConfigError};

const TOPIC: &str = "settings";

pub(super) fn read(config: &Config) -> Finding {
    match &config.file {
        Some(file) => Finding::ok(TOPIC, format!("from the environment and {}", file.display())),
        None => Finding::ok(TOPIC, "from the environment; no file .env was found here or above"),
    }
}

pub(super) fn unreadable(error: &ConfigError) -> Finding {
    Finding::wrong(TOPIC, error.to_string())
}
