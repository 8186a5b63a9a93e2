//! `hivepost mine-puzzles`: searches finished matches in the database, or games in a file, for puzzles.

use std::fs::File;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::{Path, PathBuf};

use anyhow::Context;
use hive::{Game, Record};
use hive_engine::puzzles::{mine_puzzles, short_game_string};
use hivepost::config::{Config, ConfigError};
use hivepost::play::puzzles::MiningResult;
use hivepost::play::{self, Database};
use private_postgres::{DatabaseServer, IfMissing};

#[derive(clap::Args)]
pub struct Options {
    /// Print the puzzles in a file of games, one UHP game string per line; needs no database. Default: search the finished
    /// matches of the database, and save their puzzles there
    #[arg(long, value_name = "FILE")]
    games: Option<PathBuf>,
    /// Maximum number of matches or games; the next run continues with other matches
    #[arg(long, default_value_t = 1000)]
    limit: usize,
    /// Maximum number of positions per proof
    #[arg(long, default_value_t = 3_000_000, value_parser = clap::value_parser!(u64).range(1..=3_000_000))]
    nodes: u64,
}

/// Searches for puzzles; the bot may be running. If interrupted, the puzzles found so far are saved. Only `--games` works
/// without valid settings.
pub async fn run(config: Result<Config, ConfigError>, options: &Options) -> anyhow::Result<()> {
    if let Some(file) = &options.games {
        return print(file, options);
    }
    let server = super::connect(&config?, IfMissing::Fail).await?;
    let mined = mine(&server, options).await;
    server.stop().await;
    let MiningResult { matches, puzzles } = mined?;
    println!("Searched {matches} matches, found {puzzles} new puzzles");
    Ok(())
}

async fn mine(server: &DatabaseServer, options: &Options) -> anyhow::Result<MiningResult> {
    let pool = hivepost::store::open_database(server.connect_options(server.database())).await?;
    let now = super::clock().now();
    Ok(play::puzzles::mine(&Database::new(pool), options.limit, options.nodes, now).await?)
}

/// Prints the puzzles of a file of games, each with the number of moves to win and the game string. Skips invalid games
/// with a message.
fn print(file: &Path, options: &Options) -> anyhow::Result<()> {
    let opened = File::open(file).with_context(|| format!("{} can't be read", file.display()))?;
    let lines = BufReader::new(opened).lines().enumerate().take(options.limit);
    for (number, line) in lines {
        let line = line.with_context(|| format!("{} can't be read", file.display()))?;
        match game(&line) {
            Some(game) => {
                for puzzle in mine_puzzles(&game, options.nodes) {
                    writeln!(stdout(), "{} {}", puzzle.moves, short_game_string(&puzzle.position))?;
                }
            }
            None => eprintln!("hivepost: line {} is not a valid game; skipped", number + 1),
        }
    }
    Ok(())
}

fn game(line: &str) -> Option<Game> {
    Record::read(line).ok()?.replay().ok()
}
