//! `hivepost hide-player` and `hivepost show-player`: removes players from all leaderboards, and undoes it.

use anyhow::bail;
use hivepost::config::Config;
use hivepost::play::Database;
use hivepost::play::ratings::{Visible, set_visible_everywhere};
use private_postgres::{DatabaseServer, IfMissing};

#[derive(clap::Args)]
pub struct Options {
    /// The player's Discord user ID: turn on Developer Mode, then Copy User ID in the person's menu
    id: u64,
}

/// Hides a player from the leaderboards of all servers; the bot may be running.
pub async fn hide(config: &Config, options: &Options) -> anyhow::Result<()> {
    let name = run(config, options.id, Visible::Hidden).await?;
    println!("{name} is now hidden from all leaderboards; undo with `hivepost show-player {}`", options.id);
    Ok(())
}

/// Undoes [`hide`].
pub async fn show(config: &Config, options: &Options) -> anyhow::Result<()> {
    let name = run(config, options.id, Visible::Shown).await?;
    println!(
        "{name} is shown in leaderboards again, except where the player or a server's managers hide them"
    );
    Ok(())
}

/// Returns the player's name.
async fn run(config: &Config, id: u64, visible: Visible) -> anyhow::Result<String> {
    let server = super::connect(config, IfMissing::Fail).await?;
    let found = set(&server, id, visible).await;
    server.stop().await;
    let Some(name) = found? else { bail!("no player with the user ID {id} found in this database") };
    Ok(name)
}

async fn set(server: &DatabaseServer, id: u64, visible: Visible) -> anyhow::Result<Option<String>> {
    let pool = hivepost::store::open_database(server.connect_options(server.database())).await?;
    let now = super::clock().now();
    let found = set_visible_everywhere(&Database::new(pool), id.into(), visible, now).await?;
    Ok(found.map(|player| player.name))
}
