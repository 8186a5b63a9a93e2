//! `hivepost playground`: the bot on a Discord of its own, in the browser.
//!
//! Both it and the bot's database are kept in the folder `playground` of the data folder, whose lock the private PostgreSQL
//! holds: so that comes first and goes last. The database of a host's bot is never touched, and `DATABASE_URL` not heeded.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::pin;

use anyhow::anyhow;
use discord_playground::Playground;
use hivepost::config::Config;
use hivepost::demonstration;
use hivepost::discord::Credentials;
use hivepost::run::{self, RunOptions};
use hivepost::store::DatabaseOptions;
use private_postgres::{Durability, PrivatePostgres, Settings, StartError, Subfolder};

/// What the playground can be told.
#[derive(clap::Args)]
pub struct Options {
    /// The port to listen on, on this machine only; 0 takes any free one
    #[arg(long, default_value_t = 4000)]
    port: u16,
    /// Begin anew, and put the old playground aside: its folder becomes `playground.old`, in the place of an older one
    #[arg(long)]
    fresh: bool,
    /// Keep nothing: a playground that ends with the program
    #[arg(long, conflicts_with = "fresh")]
    throw_away: bool,
    /// Write every request and event to this file, a JSON object a line
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

    /// How the playground is opened, to be kept in `folder`.
    fn playground_options(&self, folder: Option<&Path>) -> discord_playground::Options {
        discord_playground::Options {
            address: self.address(),
            http_log: self.http_log.clone(),
            data_dir: folder.map(Path::to_owned),
            ..discord_playground::Options::default()
        }
    }
}

/// Runs the playground until it is asked to stop.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    let settings = options.postgres_settings(config);
    if options.fresh {
        options.check_port()?; // nothing is put aside for a playground that cannot open
        if let Some(aside) = private_postgres::put_aside(&settings).map_err(with_playground_hint)? {
            tracing::info!(folder = %aside.display(), "the old playground is put aside");
        }
    }
    let mut server = PrivatePostgres::start(&settings).await.map_err(with_playground_hint)?;
    let folder = settings.subfolder.map(|_| server.data_dir().to_owned());
    let database = server.connect_options(private_postgres::DATABASE);
    let ended = tokio::select! {
        ended = with_database(database, options, folder.as_deref()) => ended,
        why = server.keep_running(super::DATABASE_PATIENCE) => Err(why.into()),
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
    discord.offer_demonstration(demonstration::recorded_game());
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
    // Nobody is sent to a page where nothing is answered yet; of a bot that does not come in twenty seconds the page tells.
    tokio::select! {
        ended = &mut bot => return Ok(ended?),
        _ = discord.bot_is_there() => {}
    }
    println!("The playground is open at {url}");
    println!("{}", closing_hint(folder, discord.is_restored()));
    Ok(bot.await?)
}

/// How it is closed, and what becomes of the matches then.
fn closing_hint(folder: Option<&Path>, continued: bool) -> String {
    let Some(folder) = folder.map(Path::display) else {
        return "Ctrl-C closes it; its matches end with it.".to_owned();
    };
    let (start, end) = ("It continues where it was left.", "Ctrl-C closes it; its matches are kept in");
    if continued { format!("{start} {end} {folder}") } else { format!("{end} {folder}") }
}

/// The same reasons, with the way out that a playground has.
fn with_playground_hint(error: StartError) -> anyhow::Error {
    match error {
        StartError::InUse(folder) => anyhow!(
            "a playground is running already with the matches in {}: open its page, stop it, or name another folder in \
             HIVEPOST_DATA_DIR",
            folder.display()
        ),
        StartError::OtherVersion { .. } | StartError::Died { .. } => {
            let said = error.to_string();
            let said = said.trim_end_matches('.');
            anyhow!("{said}. Or begin anew with --fresh, which puts the old playground aside")
        }
        error => error.into(),
    }
}
