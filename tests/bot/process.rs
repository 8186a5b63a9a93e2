//! The bot as a process of its own, which can be killed.

use std::process::Stdio;
use std::time::Duration;

use discord_playground::Playground;
use tokio::process::{Child, Command};

pub struct BotProcess {
    pub child: Child,
}

impl BotProcess {
    /// Starts it on this Discord and this database, and waits until Discord knows it.
    pub async fn start(discord: &Playground, database_url: &str) -> Self {
        let child = command(discord, database_url).spawn().expect("the bot's binary can be started");
        discord.wait_for_bot().await;
        Self { child }
    }

    /// Starts one among others, for these shards.
    pub fn of_shards(discord: &Playground, database_url: &str, shards: &str) -> Self {
        let mut command = command(discord, database_url);
        let child = command.env("HIVEPOST_SHARDS", shards).spawn().expect("the bot's binary can be started");
        Self { child }
    }

    /// Sends it a signal, such as `STOP`, which lets it do nothing at all until `CONT`.
    pub async fn signal(&self, name: &str) {
        let id = self.child.id().expect("it is running").to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &id]).status().await;
        assert!(sent.expect("there is kill").success());
    }

    /// Kills it, as above, and waits for nobody else to notice.
    pub async fn kill(mut self) {
        self.child.kill().await.expect("it can be killed");
    }

    /// How much memory it holds, as Linux counts it.
    pub fn resident_kib(&self) -> u64 {
        let id = self.child.id().expect("it is running");
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("Linux tells");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().split(' ').next()).expect("it has memory");
        kib.parse().expect("it is a number")
    }

    /// Lets it run for a while, then kills it: no signal that it could handle, no time to tidy up.
    pub async fn kill_after(mut self, while_running: Duration, discord: &Playground) {
        let ended = tokio::time::timeout(while_running, self.child.wait()).await;
        assert!(ended.is_err(), "the bot ended by itself: {ended:?}");
        self.child.kill().await.expect("it can be killed");
        discord.wait_for_bot_disconnect().await;
    }
}

fn command(discord: &Playground, database_url: &str) -> Command {
    let binary = std::env::var_os("HIVEPOST_BINARY");
    let mut command = Command::new(binary.unwrap_or_else(|| env!("CARGO_BIN_EXE_hivepost").into()));
    command
        .env("DISCORD_TOKEN", discord.token())
        .env("DISCORD_API_URL", discord.url())
        .env("DATABASE_URL", database_url)
        .env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "error".to_owned()))
        .stdin(Stdio::null())
        .kill_on_drop(true);
    command
}
