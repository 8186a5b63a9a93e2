//! `hivepost bench-data`: fills a database with random matches, for benchmarks.

use anyhow::bail;
use hivepost::config::Config;
use hivepost::play::bench_data::{Amount, Filled};
use hivepost::play::{self, Database};
use private_postgres::{DatabaseServer, IfMissing};

#[derive(clap::Args)]
pub struct Options {
    /// Number of matches
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(i64).range(1..))]
    matches: i64,
    /// Leave one match in N running; N is a multiple of 20
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = parse_running_share)]
    one_running_of: i64,
    /// Number of players
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(i64).range(2000..))]
    players: i64,
    /// Confirm that the database in `DATABASE_URL`, or the private one, may be filled
    #[arg(long)]
    yes_fill_this_database: bool,
}

/// Fills an empty database. Creates the private one if it doesn't exist.
pub async fn run(config: &Config, options: &Options) -> anyhow::Result<()> {
    if !options.yes_fill_this_database {
        let database = match config.database_url {
            Some(_) => "the database in DATABASE_URL",
            None => "the bot's private database",
        };
        bail!(
            "this fills {database} with random matches that can't be removed again. Only use a database for benchmarks, and \
             confirm with --yes-fill-this-database"
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
        Filled::NotEmpty => {
            bail!("this database isn't empty; set DATABASE_URL to an empty one")
        }
    }
    Ok(())
}

fn parse_running_share(text: &str) -> Result<i64, &'static str> {
    let share = text.parse().ok().filter(|share| *share > 0 && share % 20 == 0);
    share.ok_or("not a multiple of 20")
}

async fn fill(server: &DatabaseServer, amount: Amount) -> anyhow::Result<Filled> {
    let pool = hivepost::store::open_database(server.connect_options(server.database())).await?;
    Ok(play::bench_data::fill(&Database::new(pool), amount, super::clock().now()).await?)
}
