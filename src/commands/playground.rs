//! `hivepost playground`: the bot on a Discord of its own, in the browser.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use anyhow::Context;
use hivepost::config::Config;
use hivepost::discord::Credentials;
use hivepost::playground::{self, Playground};
use hivepost::postgres::{self, Durability, PrivatePostgres, Settings};

/// What the playground can be told.
#[derive(clap::Args)]
pub struct Options {
    /// The port to listen on, on this machine only
    #[arg(long, default_value_t = 4000)]
    port: u16,
    /// Write every request and event to this file, a JSON object a line
    #[arg(long, value_name = "FILE")]
    http_log: Option<PathBuf>,
}

/// Runs the playground until it is asked to stop. Its database is its own and ends with it.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, options.port));
    let discord = Playground::with_default_world(playground::Options {
        address,
        http_log: options.http_log.clone(),
        ..playground::Options::default()
    });
    let discord = discord
        .await
        .with_context(|| format!("the playground cannot listen on {address}; try another one with --port"))?;
    let settings =
        Settings { data_dir: None, bin_dir: config.postgres_bin.clone(), durability: Durability::ThrowAway };
    let server = PrivatePostgres::start(&settings).await?;
    let ended = serve(&discord, &server).await;
    discord.stop().await;
    server.stop().await;
    ended
}

async fn serve(discord: &Playground, server: &PrivatePostgres) -> anyhow::Result<()> {
    let stop = super::stop()?;
    let pool = hivepost::open_database(server.connect_options(postgres::DATABASE)).await?;
    println!("The playground is open at {}", discord.url());
    println!("Ctrl-C closes it; its matches end with it.");
    let (token, url) = (discord.token(), discord.url());
    let credentials = Credentials { token: &token, api_url: Some(&url) };
    hivepost::run(&credentials, pool.clone(), super::clock(), stop).await?;
    pool.close().await;
    Ok(())
}
