//! Checks the settings and the permissions of `.env`.

use super::report::Finding;
use crate::config::{Config, ConfigError, Readers};

const TOPIC: &str = "settings";

pub(super) fn read(config: &Config) -> Finding {
    let Some(file) = &config.file else {
        return Finding::ok(TOPIC, "read from the environment; this folder has no .env");
    };
    let message = format!("read from the environment and {}", file.path.display());
    match file.readers {
        Readers::OwnerOnly => Finding::ok(TOPIC, message),
        Readers::Others => Finding::warning(TOPIC, format!("{message}, which other users can read"))
            .with_advice("anyone who has the token controls the bot: chmod 600 .env"),
    }
}

pub(super) fn unreadable(error: &ConfigError) -> Finding {
    Finding::error(TOPIC, error.to_string())
}
