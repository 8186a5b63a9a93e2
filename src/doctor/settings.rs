//! Where the settings come from.

use super::report::Finding;
use crate::config::{Config, ConfigError, Readers};

const TOPIC: &str = "settings";

pub(super) fn read(config: &Config) -> Finding {
    let Some(file) = &config.file else {
        return Finding::ok(TOPIC, "from the environment; no file .env was found here");
    };
    let message = format!("from the environment and {}", file.path.display());
    match file.readers {
        Readers::OwnerOnly => Finding::ok(TOPIC, message),
        Readers::Others => Finding::warning(TOPIC, format!("{message}, which other users may read"))
            .with_advice("it holds the token, and whoever has that is the bot: chmod 600 .env"),
    }
}

pub(super) fn unreadable(error: &ConfigError) -> Finding {
    Finding::wrong(TOPIC, error.to_string())
}
