//! What the command line can start, one file a command.

#[cfg(unix)]
pub mod backup;
pub mod bench_data;
pub mod doctor;
pub mod health;
pub mod hide_player;
pub mod log;
pub mod mine_puzzles;
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

/// An error with its causes, each said once: some errors tell their cause themselves.
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

/// For how long a private PostgreSQL that has died is started again before the program gives up.
const DATABASE_PATIENCE: Duration = Duration::from_secs(30);

/// The time, as this machine has it. The only place that looks at its clock.
fn clock() -> Clock {
    Clock::new(Utc::now)
}

/// How the private server of a bot that plays for real is run.
fn postgres_settings(config: &Config) -> Settings {
    Settings {
        data_dir: config.data_dir.clone(),
        bin_dir: config.postgres_bin.clone(),
        ..Settings::default()
    }
}

/// The server of the bot's database, whoever runs it.
async fn connect(config: &Config, if_missing: IfMissing) -> Result<DatabaseServer, StartError> {
    let url = config.database_url.as_ref().map(Secret::reveal);
    private_postgres::connect(url, &postgres_settings(config), if_missing).await
}

/// `1 match and 3 challenges`.
#[cfg(unix)]
fn describe(contents: hivepost::backup::RowCounts) -> String {
    let hivepost::backup::RowCounts { matches, challenges } = contents;
    let matches = if matches == 1 { "1 match".to_owned() } else { format!("{matches} matches") };
    let challenges =
        if challenges == 1 { "1 challenge".to_owned() } else { format!("{challenges} challenges") };
    format!("{matches} and {challenges}")
}

/// Ends when somebody wants the program to end: Ctrl-C, or the system. From this call on, and not only when it is
/// awaited, such a wish does not end the program by itself.
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

/// The same, where there is only Ctrl-C.
#[cfg(not(unix))]
fn shutdown_signal() -> std::io::Result<impl Future<Output = ()>> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move { drop(interrupted.recv().await) })
}
