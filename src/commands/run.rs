//! `hivepost`: the bot.

use anyhow::{Context, bail};
use hivepost::config::Config;
use hivepost::discord::Credentials;
use hivepost::monitoring::Monitor;
use hivepost::postgres::{self, PrivatePostgres};
use hivepost::{DatabaseOptions, Running};

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
    match &config.database_url {
        Some(url) => {
            let options =
                url.reveal().parse().context("DATABASE_URL is not the address of a PostgreSQL database")?;
            serve(config, &credentials, options).await
        }
        None if config.shards.is_some_and(|shards| !shards.is_all()) => bail!(NO_COMMON_DATABASE),
        None => with_private_database(config, &credentials).await,
    }
}

async fn with_private_database(config: &Config, credentials: &Credentials<'_>) -> anyhow::Result<()> {
    let mut server = PrivatePostgres::start(&super::postgres_settings(config)).await?;
    let options = server.connect_options(postgres::DATABASE);
    let ended = tokio::select! {
        ended = serve(config, credentials, options) => ended,
        // The bot is of no use without it: whoever started the bot starts it anew, and may mend what is wrong.
        why = server.keep_running(super::DATABASE_PATIENCE) => Err(why.into()),
    };
    server.stop().await;
    ended
}

async fn serve(
    config: &Config,
    credentials: &Credentials<'_>,
    options: DatabaseOptions,
) -> anyhow::Result<()> {
    let shutdown = super::shutdown_signal()?;
    let monitor = match config.metrics {
        Some(address) => Some(Monitor::at(address).await?),
        None => None,
    };
    let pool = hivepost::open_database(options.clone()).await?;
    tracing::info!("the database is ready; connecting to Discord");
    let how = Running { shards: config.shards, monitor, ..Running::new(credentials, super::clock()) };
    tokio::select! {
        ended = hivepost::run(how, pool, shutdown) => Ok(ended?),
        () = save_each_night(config, options) => unreachable!("there is always a next night"),
    }
}

/// Saves the database while the bot runs, for ever; where the host wants none of it, does nothing for ever.
#[cfg(unix)]
async fn save_each_night(config: &Config, options: DatabaseOptions) {
    let Some(folder) = config.backup_dir.clone() else { return std::future::pending().await };
    let settings = super::postgres_settings(config);
    hivepost::backup::Nightly { options, settings, folder, clock: super::clock() }.run().await;
}

/// There is none here.
#[cfg(not(unix))]
async fn save_each_night(_: &Config, _: DatabaseOptions) {
    std::future::pending().await
}
