//! `hivepost recompute-ratings`: recomputes all ratings in matches, from the logs and results.

use hivepost::config::Config;
use hivepost::play::ratings::Recomputed;
use hivepost::play::{self, Database};
use private_postgres::{DatabaseServer, IfMissing};

/// Recomputes all ratings in matches; the bot may be running. Safe to interrupt and repeat.
pub async fn run(config: &Config) -> anyhow::Result<()> {
    let server = super::connect(config, IfMissing::Fail).await?;
    let recomputed = recompute(&server).await;
    server.stop().await;
    let Recomputed { matches, changed, players } = recomputed?;
    println!(
        "Recomputed the ratings of {players} players from {matches} rated matches; made {changed} corrections"
    );
    Ok(())
}

async fn recompute(server: &DatabaseServer) -> anyhow::Result<Recomputed> {
    let pool = hivepost::store::open_database(server.connect_options(server.database())).await?;
    Ok(play::ratings::recompute(&Database::new(pool)).await?)
}
