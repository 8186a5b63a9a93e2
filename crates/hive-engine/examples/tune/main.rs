//! Tunes the evaluation on games of the engine against itself: fits its network to their results and scores.
//!
//! ```sh
//! cargo run --release -p hivepost-hive-engine --example tune -- generate target/self-play.txt
//! cargo run --release -p hivepost-hive-engine --example tune -- fit target/self-play.txt
//! ```
//!
//! `fit` takes one or more files, and overwrites `network.bin`. `calibrate` searches a position of each game and prints how well
//! the win probability of `analysis` predicts the results; further arguments are the nodes per position and the number of threads.
//!
//! `generate` takes the number of games, the nodes per move, the seed and the number of threads as further arguments.
//! Running it again continues an unfinished file.

mod calibrate;
mod fit;
mod self_play;

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use hive_engine::analysis::NODES_PER_POSITION;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, default: u64| arguments.get(index).map_or(Ok(default), |text| text.parse::<u64>());
    match (arguments.first().map(String::as_str), arguments.get(1)) {
        (Some("generate"), Some(path)) => {
            generate(path, number(2, 14_000)?, number(3, 800)?, number(4, 1)?, number(5, 1)?)
        }
        (Some("fit"), Some(_)) => fit::fit(&arguments[1..]),
        (Some("calibrate"), Some(path)) => calibrate::calibrate(path, number(2, NODES_PER_POSITION)?, number(3, 1)?),
        _ => Err("usage: tune generate FILE [GAMES [NODES [SEED [THREADS]]]] | tune fit FILES | tune calibrate FILE [NODES [THREADS]]".into()),
    }
}

/// Appends the missing games to the file, each as `number`, a tab and the record.
fn generate(path: &str, games: u64, nodes: u64, seed: u64, threads: u64) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut done = vec![false; usize::try_from(games)?];
    for line in text.lines() {
        let number: usize = line.split('\t').next().unwrap_or_default().parse()?;
        done.get_mut(number).into_iter().for_each(|done| *done = true);
    }
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(path)?);
    let next = AtomicU64::new(0);
    let play_games = || -> std::io::Result<()> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(is_done) = usize::try_from(number).ok().and_then(|number| done.get(number)) else {
                return Ok(());
            };
            if !is_done {
                let line = format!("{number}\t{}\n", self_play::play(number, seed, nodes));
                file.lock().expect("no thread panics with the lock").write_all(line.as_bytes())?;
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(play_games)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("a game does not panic"))
    })?;
    Ok(())
}
