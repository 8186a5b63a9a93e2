//! The command line: what to run, with which settings, and what is said when that is not possible.

mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use tracing_subscriber::EnvFilter;

/// Play the board game Hive by post, on Discord.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Run the bot (the default). Needs `DISCORD_TOKEN`
    Run,
    /// Run the bot on a Discord of its own, to try it in the browser. Needs nothing
    Playground(commands::playground::Options),
    /// Draw a position
    Picture(commands::picture::Options),
    /// Be a Universal Hive Protocol engine on standard input and output. Needs nothing
    Uhp,
}

fn main() -> ExitCode {
    match try_main() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hivepost: {}", whole(&error));
            ExitCode::FAILURE
        }
    }
}

/// An error with its causes, each said once: some errors tell their cause themselves.
fn whole(error: &anyhow::Error) -> String {
    let mut said = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if said.is_empty() {
            said = cause;
        } else if !said.contains(&cause) {
            said = format!("{said}: {cause}");
        }
    }
    said
}

fn try_main() -> anyhow::Result<()> {
    let command = Arguments::parse().command.unwrap_or(Command::Run);
    if let Command::Uhp = command {
        return commands::uhp::run(); // before any setting is read that it has no use for
    }
    let config = hivepost::config::Config::from_env()?;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,hivepost=info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Runtime::new()?;
    match command {
        Command::Run => runtime.block_on(commands::run::run(&config)),
        Command::Playground(options) => runtime.block_on(commands::playground::run(&config, &options)),
        Command::Picture(options) => commands::picture::run(&options),
        Command::Uhp => commands::uhp::run(),
    }
}
