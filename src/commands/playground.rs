//! `hivepost playground`: the bot on a simulated Discord in the browser.
//!
//! Except with `--throw-away`, the simulated Discord and the bot's database are in the folder `playground` of the data folder. The
//! private PostgreSQL holds the lock on that folder, so it is started first and stopped last. `DATABASE_URL` and the database of
//! the host's bot are not used.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::pin;

use anyhow::anyhow;
use discord_playground::Playground;
use hivepost::config::Config;
use hivepost::demo;
use hivepost::discord::Credentials;
use hivepost::run::{self, RunOptions};
use hivepost::store::DatabaseOptions;
use private_postgres::{Durability, PrivatePostgres, Settings, StartError, Subfolder};

#[derive(clap::Args)]
pub struct Options {
    /// Listen on this port, on this machine only; 0 chooses a free port
    #[arg(long, default_value_t = 4000)]
    port: u16,
    /// Start anew; the old playground's folder becomes `playground.old`, replacing an older one
    #[arg(long)]
    fresh: bool,
    /// Keep nothing after the program ends
    #[arg(long, conflicts_with = "fresh")]
    throw_away: bool,
    /// Log every API request and gateway event to FILE, one JSON object per line
    #[arg(long, value_name = "FILE")]
    http_log: Option<PathBuf>,
}

impl Options {
    fn postgres_settings(&self, config: &Config) -> Settings {
        let bin_dir = config.postgres_bin.clone();
        if self.throw_away {
            return Settings { bin_dir, durability: Durability::ThrowAway, ..Settings::default() };
        }
        let (data_dir, subfolder) = (config.data_dir.clone(), Some(Subfolder::Playground));
        Settings { data_dir, subfolder, bin_dir, durability: Durability::Safe }
    }

    fn check_port(&self) -> Result<(), discord_playground::Error> {
        let address = self.address();
        let bound = std::net::TcpListener::bind(address);
        bound.map(drop).map_err(|source| discord_playground::Error::Listen { address, source })
    }

    fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    /// `folder`: where the playground is saved, if at all.
    fn playground_options(&self, folder: Option<&Path>) -> discord_playground::Options {
        discord_playground::Options {
            address: self.address(),
            http_log: self.http_log.clone(),
            data_dir: folder.map(Path::to_owned),
            ..discord_playground::Options::default()
        }
    }
}

/// Runs the playground until SIGINT or SIGTERM.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    let settings = options.postgres_settings(config);
    if options.fresh {
        options.check_port()?; // before the old playground is moved
        if let Some(aside) = private_postgres::put_aside(&settings).map_err(with_playground_hint)? {
            tracing::info!(folder = %aside.display(), "moved the old playground");
        }
    }
    let mut server = PrivatePostgres::start(&settings).await.map_err(with_playground_hint)?;
    let folder = settings.subfolder.map(|_| server.data_dir().to_owned());
    let database = server.connect_options(private_postgres::DATABASE);
    let ended = tokio::select! {
        ended = with_database(database, options, folder.as_deref()) => ended,
        error = server.keep_running(super::DATABASE_RESTART_TIMEOUT) => Err(error.into()),
    };
    server.stop().await;
    ended
}

async fn with_database(
    database: DatabaseOptions,
    options: &Options,
    folder: Option<&Path>,
) -> anyhow::Result<()> {
    let discord = Playground::with_default_world(options.playground_options(folder)).await?;
    discord.offer_demo(demo::recorded_game());
    discord.offer_places_without_bot();
    let ended = serve(&discord, database, folder).await;
    discord.stop().await;
    ended
}

async fn serve(discord: &Playground, database: DatabaseOptions, folder: Option<&Path>) -> anyhow::Result<()> {
    let shutdown = super::shutdown_signal()?;
    let pool = hivepost::store::open_database(database).await?;
    let (token, url) = (discord.token(), discord.url());
    let credentials = Credentials { token: &token, api_url: Some(&url) };
    let mut bot = pin!(run::run(RunOptions::new(&credentials, super::clock()), pool, shutdown));
    // The address is printed once the bot is connected, or after 20 seconds, when the page reports that the bot is missing.
    tokio::select! {
        ended = &mut bot => return Ok(ended?),
        _ = discord.wait_until_bot_connected() => {}
    }
    println!("The playground is open at {url}");
    println!("{}", closing_hint(folder, discord.is_restored()));
    Ok(bot.await?)
}

fn closing_hint(folder: Option<&Path>, continued: bool) -> String {
    let Some(folder) = folder.map(Path::display) else {
        return "Ctrl-C closes it and deletes its matches.".to_owned();
    };
    let (start, end) = ("The saved matches were loaded.", "Ctrl-C closes it; its matches are saved in");
    if continued { format!("{start} {end} {folder}") } else { format!("{end} {folder}") }
}

/// Adds a playground's solutions to an error message.
fn with_playground_hint(error: StartError) -> anyhow::Error {
    match error {
        StartError::InUse(folder) => anyhow!(
            "another playground is using {}: open its page, stop it, or set HIVEPOST_DATA_DIR to another folder",
            folder.display()
        ),
        StartError::OtherVersion { .. } | StartError::Died { .. } => {
            let message = error.to_string();
            let message = message.trim_end_matches('.');
            anyhow!("{message}. Or start anew with --fresh, which keeps the old playground as playground.old")
        }
        error => error.into(),
    }
}
