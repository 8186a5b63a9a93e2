//! Mines the end of each game for puzzles.

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hive::Game;
use hive_engine::puzzles::{mine_puzzles, short_game_string};
use hive_engine::{Limit, Options, Searcher};

/// Self-play ends as soon as a win is found; the game is played on for at most this many plies.
const MAX_FINAL_PLIES: usize = 16;

/// The node budget of each of the final plies.
const FINAL_NODES: u64 = 3_000;

/// The node budget of each proof.
const PROOF_NODES: u64 = 3_000_000;

/// Appends the puzzles of each game to the file `mined`: a line has the index of the game, the number of moves to win and the
/// game string, separated by spaces. A game without puzzles has a line with its index alone.
pub fn mine(games: &str, mined: &str, threads: usize) -> Result<(), Box<dyn Error>> {
    let games = fs::read_to_string(games)?;
    let games: Vec<&str> = games.lines().filter_map(|line| line.rsplit('\t').next()).collect();
    let done = fs::read_to_string(mined).unwrap_or_default();
    let mut is_done = vec![false; games.len()];
    for line in done.lines() {
        let index: usize = line.split(' ').next().unwrap_or_default().parse()?;
        is_done.get_mut(index).into_iter().for_each(|done| *done = true);
    }
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(mined)?);
    let next = AtomicUsize::new(0);
    let work = || -> std::io::Result<()> {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(game) = games.get(index) else { return Ok(()) };
            if !is_done[index] {
                let lines = mine_game(index, game);
                file.lock().expect("no thread panics with the lock").write_all(lines.as_bytes())?;
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("mining does not panic"))
    })?;
    Ok(())
}

fn mine_game(index: usize, game: &str) -> String {
    let game = play_on(Game::from_game_string(game).expect("a game of the engine against itself"));
    let puzzles = mine_puzzles(&game, PROOF_NODES);
    if puzzles.is_empty() {
        return format!("{index}\n");
    }
    let line = |puzzle: hive_engine::puzzles::MinedPuzzle| {
        format!("{index} {} {}\n", puzzle.moves, short_game_string(&puzzle.position))
    };
    puzzles.into_iter().map(line).collect()
}

fn play_on(mut game: Game) -> Game {
    let mut searcher = Searcher::new(Options::with_table_mib(1));
    for _ in 0..MAX_FINAL_PLIES {
        let Some(result) = searcher.search(&game, Limit::Nodes(FINAL_NODES)) else { break };
        game.play(result.mv).expect("a legal move");
    }
    game
}
