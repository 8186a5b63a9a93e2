//! `hivepost hide-player` and `hivepost show-player`: who is in no leaderboard, as the host wants it.

use anyhow::bail;
use hivepost::config::Config;
use hivepost::play::Database;
use hivepost::play::ratings::{Visible, set_visible_everywhere};
use private_postgres::{DatabaseServer, IfMissing};

/// Whom to hide or show.
#[derive(clap::Args)]
pub struct Options {
    /// Discord's number of the person: *Copy User ID* in Discord's developer mode
    id: u64,
}

/// Hides somebody from the leaderboards of all servers, while the bot runs or without it.
pub async fn hide(config: &Config, options: &Options) -> anyhow::Result<()> {
    let name = run(config, options.id, Visible::Hidden).await?;
    println!("{name} is in no leaderboard any more; `hivepost show-player {}` undoes it", options.id);
    Ok(())
}

/// Undoes that.
pub async fn show(config: &Config, options: &Options) -> anyhow::Result<()> {
    let name = run(config, options.id, Visible::Shown).await?;
    println!("{name} is listed again, unless they or those who manage a server do not want it");
    Ok(())
}

/// Gives the name of whoever has this number.
async fn run(config: &Config, id: u64, visible: Visible) -> anyhow::Result<String> {
    let server = super::connect(config, IfMissing::Refuse).await?;
    let found = set(&server, id, visible).await;
    server.stop().await;
    let Some(name) = found? else { bail!("nobody with the number {id} has played here") };
    Ok(name)
}

async fn set(server: &DatabaseServer, id: u64, visible: Visible) -> anyhow::Result<Option<String>> {
    let pool = hivepost::store::open_database(server.connect_options(server.database())).await?;
    let now = super::clock().now();
    let found = set_visible_everywhere(&Database::new(pool), id.into(), visible, now).await?;
    Ok(found.map(|player| player.name))
}
