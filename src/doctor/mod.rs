//! The checks of `hivepost doctor` and `hivepost health`.
//!
//! They can run beside the bot: they open no gateway connection, take no lock of a running bot, create no cluster and apply
//! no migration. They print no secret. A check that depends on a failed one is reported as skipped, except if the settings
//! can't be read: then only that is reported.

#[cfg(unix)]
mod backups;
mod clock;
mod database;
mod discord;
mod discord_api;
mod disk;
mod health;
#[cfg(unix)]
mod open_files;
mod report;
mod settings;
mod shard_coverage;
mod token;

pub use health::{Health, health};
pub use report::{Finding, Report, Status};

use crate::clock::Clock;
use crate::config::{Config, ConfigError};

/// Runs all checks. If the settings can't be read, reports only that.
pub async fn examine(config: Result<&Config, &ConfigError>, clock: &Clock) -> Report {
    let mut report = Report::default();
    match config {
        Err(error) => report.add(settings::unreadable(error)),
        Ok(config) => {
            report.add(settings::read(config));
            #[cfg(unix)]
            report.add(open_files::examine());
            discord::examine(&mut report, config, clock).await;
            database::examine(&mut report, config, clock).await;
            #[cfg(unix)]
            if let Some(folder) = &config.backup_dir {
                report.add(backups::examine(folder, clock.now()));
            }
        }
    }
    report
}
