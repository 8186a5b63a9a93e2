//! The bot as a separate process that can be killed.

use std::process::Stdio;
use std::time::Duration;

use discord_playground::Playground;
use tokio::process::{Child, Command};

pub struct BotProcess {
    pub child: Child,
}

impl BotProcess {
    /// Starts the bot and waits until it is connected.
    pub async fn start(discord: &Playground, database_url: &str) -> Self {
        let child = command(discord, database_url).spawn().expect("the bot's binary can be started");
        discord.wait_for_bot().await;
        Self { child }
    }

    /// Starts one of several processes, for these shards.
    pub fn of_shards(discord: &Playground, database_url: &str, shards: &str) -> Self {
        let mut command = command(discord, database_url);
        let child = command.env("HIVEPOST_SHARDS", shards).spawn().expect("the bot's binary can be started");
        Self { child }
    }

    /// Sends a signal. `STOP` freezes the process until `CONT`.
    pub async fn signal(&self, name: &str) {
        let id = self.child.id().expect("the process is running").to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &id]).status().await;
        assert!(sent.expect("`kill` can be started").success());
    }

    /// Kills the process without waiting until Discord notices.
    pub async fn kill(mut self) {
        self.child.kill().await.expect("the process can be killed");
    }

    /// Resident memory, in KiB.
    pub fn resident_kib(&self) -> u64 {
        let id = self.child.id().expect("the process is running");
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("Linux has /proc");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().split(' ').next()).expect("the file has this line");
        kib.parse().expect("the value is a number")
    }

    /// Lets the process run for a while, then sends `SIGKILL`.
    pub async fn kill_after(mut self, while_running: Duration, discord: &Playground) {
        let ended = tokio::time::timeout(while_running, self.child.wait()).await;
        assert!(ended.is_err(), "the bot has exited: {ended:?}");
        self.child.kill().await.expect("the process can be killed");
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
