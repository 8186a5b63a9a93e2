//! `hivepost run`: runs the bot.

use anyhow::{Context, bail};
use hivepost::config::Config;
use hivepost::discord::Credentials;
use hivepost::monitoring::Monitor;
use hivepost::run::{self, RunOptions};
use hivepost::store::DatabaseOptions;
use private_postgres::PrivatePostgres;
use tokio::task::JoinSet;

const NO_TOKEN: &str = "DISCORD_TOKEN is not set.
  - To try the bot in the browser, without Discord, run:  hivepost playground
  - To run it on Discord, create an application at https://discord.com/developers/applications?new_application=true,
    press Reset Token on its Bot page, and put the line DISCORD_TOKEN=... into a file named .env in this folder.
    Then `hivepost doctor` checks the setup and prints the invitation link";

const NO_SHARED_DATABASE: &str = "HIVEPOST_SHARDS has only some of the shards, so other processes need the rest: \
    set the same DATABASE_URL for all processes";

/// Runs the bot until SIGINT or SIGTERM.
pub async fn run(config: &Config) -> anyhow::Result<()> {
    let Some(token) = &config.token else { bail!(NO_TOKEN) };
    let credentials = Credentials { token: token.reveal(), api_url: config.api_url.as_deref() };
    let is_part = config.shards.is_some_and(|shards| !shards.is_all());
    if is_part && config.database_url.is_none() {
        bail!(NO_SHARED_DATABASE);
    }
    let monitor = match config.metrics {
        Some(address) => Some(Monitor::at(address, config.metrics_hosts.clone()).await?),
        None => None,
    };
    let run_options =
        RunOptions { shards: config.shards, monitor, ..RunOptions::new(&credentials, super::clock()) };
    match &config.database_url {
        Some(url) => {
            let options = url.reveal().parse().context("DATABASE_URL is not a valid PostgreSQL URL")?;
            serve(config, run_options, options).await
        }
        None => with_private_database(config, run_options).await,
    }
}

async fn with_private_database(config: &Config, run_options: RunOptions<'_>) -> anyhow::Result<()> {
    let mut server = PrivatePostgres::start(&super::postgres_settings(config)).await?;
    let options = server.connect_options(private_postgres::DATABASE);
    let ended = tokio::select! {
        ended = serve(config, run_options, options) => ended,
        // Without a database the bot exits, so that systemd or Docker restarts both.
        error = server.keep_running(super::DATABASE_RESTART_TIMEOUT) => Err(error.into()),
    };
    server.stop().await;
    ended
}

async fn serve(config: &Config, run_options: RunOptions<'_>, options: DatabaseOptions) -> anyhow::Result<()> {
    let shutdown = super::shutdown_signal()?;
    let pool = hivepost::store::open_database(options.clone()).await?;
    tracing::info!("the database is ready; connecting to Discord");
    let mut background = JoinSet::new(); // aborted on drop
    start_nightly_backups(&mut background, config, options);
    Ok(run::run(run_options, pool, shutdown).await?)
}

#[cfg(unix)]
fn start_nightly_backups(background: &mut JoinSet<()>, config: &Config, options: DatabaseOptions) {
    if let Some(folder) = config.backup_dir.clone() {
        let nightly = hivepost::backup::Nightly { options, folder, clock: super::clock() };
        background.spawn(nightly.run());
    }
}

/// [`Config`] rejects `HIVEPOST_BACKUP_DIR` on this platform.
#[cfg(not(unix))]
fn start_nightly_backups(_: &mut JoinSet<()>, _: &Config, _: DatabaseOptions) {}
