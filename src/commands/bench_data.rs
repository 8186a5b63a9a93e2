//! `hivepost bench-data`: a database full of random matches, to measure with.

use anyhow::bail;
use hivepost::config::Config;
use hivepost::play::bench_data::{Amount, Filled};
use hivepost::play::{self, Database};
use private_postgres::{DatabaseServer, IfMissing};

/// How much there will be.
#[derive(clap::Args)]
pub struct Options {
    /// Matches
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(i64).range(1..))]
    matches: i64,
    /// One of so many is left running: a multiple of 20
    #[arg(long, default_value_t = 500, value_parser = parse_share)]
    one_running_of: i64,
    /// Players
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(i64).range(2000..))]
    players: i64,
    /// Fill the database that `DATABASE_URL` names or, without it, the bot's own
    #[arg(long)]
    yes_fill_this_database: bool,
}

/// Fills a database in which nothing has happened yet, and makes it if there is none.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    if !options.yes_fill_this_database {
        let which = match config.database_url {
            Some(_) => "the database that DATABASE_URL names",
            None => "the bot's own database",
        };
        bail!(
            "this fills {which} with random matches that nothing takes out again: if it is there only to be measured, \
             add --yes-fill-this-database"
        );
    }
    let server = super::connect(config, IfMissing::Create).await?;
    let &Options { matches, one_running_of, players, .. } = options;
    let amount = Amount { matches, one_running_of, players };
    let filled = fill(&server, amount).await;
    server.stop().await;
    match filled? {
        Filled::Yes(Amount { matches, players, .. }, bytes) => {
            println!("{matches} matches of {players} players, {} MB", bytes / 1_000_000);
        }
        Filled::NotEmpty => bail!("there are matches or challenges in this database: choose an empty one"),
    }
    Ok(())
}

fn parse_share(text: &str) -> Result<i64, &'static str> {
    let share = text.parse().ok().filter(|share| *share > 0 && share % 20 == 0);
    share.ok_or("it is no multiple of 20")
}

async fn fill(server: &DatabaseServer, amount: Amount) -> anyhow::Result<Filled> {
    let pool = hivepost::store::open_database(server.connect_options(server.database())).await?;
    Ok(play::bench_data::fill(&Database::new(pool), amount, super::clock().now()).await?)
}
