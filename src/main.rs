//! The command line: what to run, with which settings, and what is said when that is not possible.

mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use hivepost::config::Config;
use tokio::runtime::Builder;

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
    /// Save the database in a file, while the bot runs or without it
    #[cfg(unix)]
    Backup(commands::backup::Options),
    /// Bring back what `backup` has saved, while the bot does not run
    #[cfg(unix)]
    Restore(commands::restore::Options),
    /// Compute all ratings again, while the bot runs or without it
    RecomputeRatings,
    /// Leave somebody out of all leaderboards, while the bot runs or without it
    HidePlayer(commands::hide_player::Options),
    ShowPlayer(commands::hide_player::Options),
    /// Fill an empty database with random matches, to measure how fast a full one is
    BenchData(commands::bench_data::Options),
    /// Find puzzles in finished matches, while the bot runs or without it; or in a file of games
    MinePuzzles(commands::mine_puzzles::Options),
    /// Look at token, Discord, database, disk and clock: what is wrong, and what to do
    Doctor,
    /// Whether a bot is connected to Discord: for containers and monitoring
    Health,
    Picture(commands::picture::Options),
    /// Be a Universal Hive Protocol engine on standard input and output. Needs nothing
    Uhp,
}

/// Bytes of stack for each thread. A build without optimisation needs more than the usual 2 MiB.
const THREAD_STACK: usize = 8 << 20;

fn main() -> ExitCode {
    try_main().unwrap_or_else(|error| {
        eprintln!("hivepost: {}", commands::error_chain(&error));
        ExitCode::FAILURE
    })
}

fn try_main() -> anyhow::Result<ExitCode> {
    let command = Arguments::parse().command.unwrap_or(Command::Run);
    if let Command::Uhp = command {
        commands::uhp::run()?; // before any setting is read that it has no use for
        return Ok(ExitCode::SUCCESS);
    }
    let config = Config::from_env();
    commands::log::begin(config.as_ref().map(|config| config.log).unwrap_or_default());
    let runtime = Builder::new_multi_thread().enable_all().thread_stack_size(THREAD_STACK).build()?;
    match command {
        Command::Run => runtime.block_on(commands::run::run(&config?))?,
        Command::Playground(options) => runtime.block_on(commands::playground::run(&config?, &options))?,
        #[cfg(unix)]
        Command::Backup(options) => runtime.block_on(commands::backup::run(&config?, &options))?,
        #[cfg(unix)]
        Command::Restore(options) => runtime.block_on(commands::restore::run(&config?, &options))?,
        Command::BenchData(options) => runtime.block_on(commands::bench_data::run(&config?, &options))?,
        Command::RecomputeRatings => runtime.block_on(commands::recompute_ratings::run(&config?))?,
        Command::HidePlayer(options) => runtime.block_on(commands::hide_player::hide(&config?, &options))?,
        Command::ShowPlayer(options) => runtime.block_on(commands::hide_player::show(&config?, &options))?,
        Command::MinePuzzles(options) => runtime.block_on(commands::mine_puzzles::run(config, &options))?,
        Command::Picture(options) => commands::picture::run(&options)?,
        Command::Doctor => return Ok(runtime.block_on(commands::doctor::run(config.as_ref()))),
        Command::Health => return Ok(runtime.block_on(commands::health::run(&config?))),
        Command::Uhp => unreachable!("it has run above"),
    }
    Ok(ExitCode::SUCCESS)
}
