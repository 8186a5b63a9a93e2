//! `hivepost recompute-ratings`: every rating anew, from the logs and results of all matches.

use hivepost::config::Config;
use hivepost::play::ratings::Recomputed;
use hivepost::play::{self, Database};
use private_postgres::{DatabaseServer, IfMissing};

/// Computes all ratings again, while the bot runs or without it. Broken off, it changes no rating; it can be run again.
pub async fn run(config: &Config) -> anyhow::Result<()> {
    let server = super::connect(config, IfMissing::Refuse).await?;
    let recomputed = recompute(&server).await;
    server.stop().await;
    let Recomputed { matches, changed, players } = recomputed?;
    println!("{matches} rated matches, {players} players; {changed} corrections in matches");
    Ok(())
}

async fn recompute(server: &DatabaseServer) -> anyhow::Result<Recomputed> {
    let pool = hivepost::store::open_database(server.connect_options(server.database())).await?;
    Ok(play::ratings::recompute(&Database::new(pool)).await?)
}
