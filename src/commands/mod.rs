//! The subcommands of the command line, and their shared set-up.

#[cfg(unix)]
pub mod backup;
pub mod bench_data;
pub mod doctor;
pub mod health;
pub mod hide_player;
pub mod log;
pub mod mine_puzzles;
#[cfg(unix)]
pub mod open_files;
pub mod picture;
pub mod playground;
pub mod recompute_ratings;
#[cfg(unix)]
pub mod restore;
pub mod run;
pub mod uhp;

use std::time::Duration;

use chrono::Utc;
use hivepost::clock::Clock;
use hivepost::config::{Config, Secret};
use private_postgres::{DatabaseServer, IfMissing, Settings, StartError};

/// Formats an error with its causes, without repeating a cause that an outer message already contains.
pub fn error_chain(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if text.is_empty() {
            text = cause;
        } else if !text.contains(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

/// How long to retry restarting a private PostgreSQL that has died.
const DATABASE_RESTART_TIMEOUT: Duration = Duration::from_secs(30);

/// Returns the system clock. The only place in the bot that reads it.
fn clock() -> Clock {
    Clock::new(Utc::now)
}

/// Returns the settings of the bot's private server.
fn postgres_settings(config: &Config) -> Settings {
    Settings {
        data_dir: config.data_dir.clone(),
        bin_dir: config.postgres_bin.clone(),
        ..Settings::default()
    }
}

/// Connects to the server in `DATABASE_URL`, or to the private one, which is started if it isn't running.
async fn connect(config: &Config, if_missing: IfMissing) -> Result<DatabaseServer, StartError> {
    let url = config.database_url.as_ref().map(Secret::reveal);
    private_postgres::connect(url, &postgres_settings(config), if_missing).await
}

/// Formats as `1 match and 3 challenges`.
#[cfg(unix)]
fn describe(contents: hivepost::backup::RowCounts) -> String {
    let hivepost::backup::RowCounts { matches, challenges } = contents;
    let matches = if matches == 1 { "1 match".to_owned() } else { format!("{matches} matches") };
    let challenges =
        if challenges == 1 { "1 challenge".to_owned() } else { format!("{challenges} challenges") };
    format!("{matches} and {challenges}")
}

/// Returns a future that completes on SIGINT (Ctrl-C) or SIGTERM. From this call on, the signals no longer kill the process.
#[cfg(unix)]
fn shutdown_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Returns a future that completes on Ctrl-C.
#[cfg(not(unix))]
fn shutdown_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move { drop(interrupted.recv().await) })
}
