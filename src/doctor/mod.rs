//! What `hivepost doctor` looks at, and what it says of it; `hivepost health` is its shortest question. Called by the
//! command line alone.
//!
//! It may run beside a bot at work: it opens no gateway, takes no lock of a running bot, makes no cluster and applies no
//! migration. It never says a secret. All checks are made, whatever the others found; one that another has made
//! impossible says so.

#[cfg(unix)]
mod backups;
mod clock;
mod database;
mod discord;
mod discord_api;
mod disk;
mod health;
mod parts;
mod report;
mod settings;
mod token;

pub use health::{Health, health};
pub use report::{Finding, Report, Status};

use crate::clock::Clock;
use crate::config::{Config, ConfigError};

pub async fn examine(config: Result<&Config, &ConfigError>, clock: &Clock) -> Report {
    let mut report = Report::default();
    match config {
        Err(error) => report.add(settings::unreadable(error)),
        Ok(config) => {
            report.add(settings::read(config));
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
