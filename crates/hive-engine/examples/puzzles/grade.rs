//! Rates the puzzles of a collection by how often each level solves them.

use std::error::Error;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use hive::Game;
use hive_engine::Level;
use hive_engine::puzzles::{Prover, Verdict, judge};

/// The number of attempts of each level at each puzzle. The highest level makes none: it solves nearly all.
const ATTEMPTS: u32 = 6;

/// The node budget of the verdicts on an attempt.
const NODES: u64 = 30_000_000;

/// The range of ratings, a few hundred Elo beyond the levels that make attempts.
const RATINGS: std::ops::RangeInclusive<f64> = 300.0..=2600.0;

/// Prints the collection with the maximum-likelihood rating of each puzzle. The lines of the file `collection` have number, moves
/// and game string.
pub fn grade(collection: &str, threads: usize) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(collection)?;
    let lines: Vec<&str> = text.lines().collect();
    let graded = Mutex::new(vec![String::new(); lines.len()]);
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(line) = lines.get(index) else { return };
            let line = grade_line(line);
            eprintln!("{line}");
            graded.lock().expect("no thread panics with the lock")[index] = line;
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    graded.into_inner()?.iter().for_each(|line| println!("{line}"));
    Ok(())
}

fn grade_line(line: &str) -> String {
    let mut parts = line.splitn(3, ' ');
    let mut part = || parts.next().expect("a line has three parts");
    let (number, moves, text) = (part(), part(), part());
    let position = Game::from_game_string(text).expect("a game of the collection");
    let length = moves.parse().expect("a number of moves");
    let results: Vec<(f64, u32)> = Level::all()
        .filter(|level| *level != Level::HIGHEST)
        .map(|level| {
            let solved = |&seed: &u32| is_solved(&position, length, level, seed.into());
            (f64::from(level.rating()), (0..ATTEMPTS).filter(solved).map(|_| 1).sum())
        })
        .collect();
    format!("{number} {moves} {:.0} {text}", rating(&results))
}

fn is_solved(position: &Game, mut moves: u8, level: Level, seed: u64) -> bool {
    let (mut game, mut prover) = (position.clone(), Prover::new(NODES));
    while let Some(result) = level.choose(&game, seed) {
        match judge(&game, result.mv, moves, &mut prover) {
            Ok(Verdict::Wins(_)) => return true,
            Ok(Verdict::Continues(replies)) => {
                let attacker = game.to_move();
                for mv in [result.mv].into_iter().chain(replies) {
                    moves -= u8::from(game.to_move() == attacker);
                    game.play(mv).expect("a legal move");
                }
            }
            _ => break,
        }
    }
    false
}

/// Returns the puzzle's rating that maximises the likelihood of the results: each level's rating and number of solved attempts.
fn rating(results: &[(f64, u32)]) -> f64 {
    let (mut low, mut high) = (*RATINGS.start(), *RATINGS.end());
    let solved: u32 = results.iter().map(|(_, solved)| solved).sum();
    while high - low > 0.5 {
        let middle = f64::midpoint(low, high);
        let expected = |level: f64| f64::from(ATTEMPTS) / (1.0 + 10f64.powf((middle - level) / 400.0));
        let expected: f64 = results.iter().map(|&(level, _)| expected(level)).sum();
        if expected > f64::from(solved) { low = middle } else { high = middle }
    }
    low
}
