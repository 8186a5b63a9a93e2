//! The command line.

mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use hivepost::config::Config;
use tokio::runtime::Builder;

/// Play the board game Hive on Discord, by correspondence.
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
    /// Run the bot on a simulated Discord, to try it in the browser. Needs no settings
    Playground(commands::playground::Options),
    /// Back up the database to a file; the bot may be running
    #[cfg(unix)]
    Backup(commands::backup::Options),
    /// Restore a back-up; the bot must not be running
    #[cfg(unix)]
    Restore(commands::restore::Options),
    /// Recompute all ratings in matches; the bot may be running
    RecomputeRatings,
    /// Hide a player from all leaderboards; the bot may be running
    HidePlayer(commands::hide_player::Options),
    /// Undo hide-player
    ShowPlayer(commands::hide_player::Options),
    /// Fill an empty database with random matches, for benchmarks
    BenchData(commands::bench_data::Options),
    /// Find puzzles in finished matches or in a file of games; the bot may be running
    MinePuzzles(commands::mine_puzzles::Options),
    /// Check the settings, Discord, the database, the disk and the clock, and say what to do
    Doctor,
    /// Check whether the bot is connected to Discord, for containers and monitoring
    Health,
    /// Draw a position as a PNG
    Picture(commands::picture::Options),
    /// Run a Universal Hive Protocol (UHP) engine on standard input and output. Needs no settings
    Uhp,
}

/// Stack size of worker threads, in bytes. Builds without optimization need more than the default of 2 MiB.
const THREAD_STACK_SIZE: usize = 8 << 20;

fn main() -> ExitCode {
    try_main().unwrap_or_else(|error| {
        eprintln!("hivepost: {}", commands::error_chain(&error));
        ExitCode::FAILURE
    })
}

fn try_main() -> anyhow::Result<ExitCode> {
    let command = Arguments::parse().command.unwrap_or(Command::Run);
    if let Command::Uhp = command {
        commands::uhp::run()?; // needs no settings, so it runs before they are read
        return Ok(ExitCode::SUCCESS);
    }
    let config = Config::from_env();
    commands::log::init(config.as_ref().map(|config| config.log).unwrap_or_default());
    #[cfg(unix)]
    commands::open_files::raise_limit();
    let runtime = Builder::new_multi_thread().enable_all().thread_stack_size(THREAD_STACK_SIZE).build()?;
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
        Command::Uhp => unreachable!("handled above"),
    }
    Ok(ExitCode::SUCCESS)
}
