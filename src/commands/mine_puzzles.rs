//! `hivepost mine-puzzles`: finds puzzles in the finished matches of the database, or in the games of a file.

use std::fs::File;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context;
use hive::{Game, Record};
use hive_engine::puzzles::{puzzles_in, written};
use hivepost::config::{Config, ConfigError};
use hivepost::play::puzzles::Mined;
use hivepost::play::{self, Database};
use private_postgres::{DatabaseServer, IfMissing};

/// Where to look, and how much.
#[derive(clap::Args)]
pub struct Options {
    /// A file of games, each a line as UHP writes it: their puzzles are printed, and no database is needed. Without it,
    /// the finished matches of the database are looked through, and their puzzles kept there
    #[arg(long)]
    games: Option<PathBuf>,
    /// In how many matches or games to look; run it again for more
    #[arg(long, default_value_t = 1000)]
    limit: usize,
    /// How many positions to look at for each that may be a puzzle
    #[arg(long, default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    nodes: u64,
}

/// Looks for puzzles, while the bot runs or without it. Broken off, it has kept what it found. Only what is in the database
/// needs settings.
pub async fn run(config: Result<Config, ConfigError>, options: &Options) -> anyhow::Result<()> {
    if let Some(file) = &options.games {
        return print(file, options);
    }
    let server = super::connect(&config?, IfMissing::Refuse).await?;
    let mined = mine(&server, options).await;
    server.stop().await;
    let Mined { matches, puzzles } = mined?;
    println!("{matches} matches looked through, {puzzles} new puzzles");
    Ok(())
}

async fn mine(server: &DatabaseServer, options: &Options) -> anyhow::Result<Mined> {
    let pool = hivepost::store::open_database(server.connect_options(server.database())).await?;
    let now = super::clock().now();
    Ok(play::puzzles::mine(&Database::new(pool), options.limit, options.nodes, now).await?)
}

/// Prints the puzzles of the games in a file, each as a line of the collection without its number; what is no game is told
/// and passed over.
fn print(file: &Path, options: &Options) -> anyhow::Result<()> {
    let opened = File::open(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let lines = BufReader::new(opened).lines().enumerate().take(options.limit);
    for (number, line) in lines {
        let line = line.with_context(|| format!("{} cannot be read", file.display()))?;
        match game(&line) {
            Some(game) => {
                for found in puzzles_in(&game, options.nodes) {
                    writeln!(stdout(), "{} {}", found.moves, written(&found.position))?;
                }
            }
            None => eprintln!("hivepost: line {} is no game", number + 1),
        }
    }
    Ok(())
}

fn game(line: &str) -> Option<Game> {
    Record::read(line).ok()?.replay().ok()
}
