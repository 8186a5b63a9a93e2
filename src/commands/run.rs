//! `hivepost`: the bot.

use anyhow::{Context, bail};
use hivepost::config::Config;
use hivepost::discord::Credentials;
use hivepost::monitoring::Monitor;
use hivepost::run::{self, RunOptions};
use hivepost::store::DatabaseOptions;
use private_postgres::PrivatePostgres;
use tokio::task::JoinSet;

const NO_TOKEN: &str = "DISCORD_TOKEN is not set. Two ways on:
  - to try the bot in the browser, without Discord, run:  hivepost playground
  - to run it on Discord, create an application at https://discord.com/developers/applications?new_application=true,
    press Reset Token on its Bot page, and put the line DISCORD_TOKEN=... into a file named .env here;
    `hivepost doctor` then says whether all is well, and gives the link that invites the bot";

const NO_COMMON_DATABASE: &str = "HIVEPOST_SHARDS names a part of the shards, so other processes have the rest: \
    all of them need the same DATABASE_URL";

/// Runs the bot until it is asked to stop.
pub async fn run(config: &Config) -> anyhow::Result<()> {
    let Some(token) = &config.token else { bail!(NO_TOKEN) };
    let credentials = Credentials { token: token.reveal(), api_url: config.api_url.as_deref() };
    let is_part = config.shards.is_some_and(|shards| !shards.is_all());
    if is_part && config.database_url.is_none() {
        bail!(NO_COMMON_DATABASE);
    }
    let monitor = match config.metrics {
        Some(address) => Some(Monitor::at(address).await?),
        None => None,
    };
    let how = RunOptions { shards: config.shards, monitor, ..RunOptions::new(&credentials, super::clock()) };
    match &config.database_url {
        Some(url) => {
            let options =
                url.reveal().parse().context("DATABASE_URL is not the address of a PostgreSQL database")?;
            serve(config, how, options).await
        }
        None => with_private_database(config, how).await,
    }
}

async fn with_private_database(config: &Config, how: RunOptions<'_>) -> anyhow::Result<()> {
    let mut server = PrivatePostgres::start(&super::postgres_settings(config)).await?;
    let options = server.connect_options(private_postgres::DATABASE);
    let ended = tokio::select! {
        ended = serve(config, how, options) => ended,
        // The bot is of no use without it: whoever started the bot starts it anew, and may mend what is wrong.
        why = server.keep_running(super::DATABASE_PATIENCE) => Err(why.into()),
    };
    server.stop().await;
    ended
}

async fn serve(config: &Config, how: RunOptions<'_>, options: DatabaseOptions) -> anyhow::Result<()> {
    let shutdown = super::shutdown_signal()?;
    let pool = hivepost::store::open_database(options.clone()).await?;
    tracing::info!("the database is ready; connecting to Discord");
    let mut beside = JoinSet::new(); // dropped, it ends
    save_each_night(&mut beside, config, options);
    Ok(run::run(how, pool, shutdown).await?)
}

/// Begins to save the database each night, if the host wants that.
#[cfg(unix)]
fn save_each_night(beside: &mut JoinSet<()>, config: &Config, options: DatabaseOptions) {
    if let Some(folder) = config.backup_dir.clone() {
        let settings = super::postgres_settings(config);
        let nightly = hivepost::backup::Nightly { options, settings, folder, clock: super::clock() };
        beside.spawn(nightly.run());
    }
}

/// The configuration asks for none here.
#[cfg(not(unix))]
fn save_each_night(_: &mut JoinSet<()>, _: &Config, _: DatabaseOptions) {}
