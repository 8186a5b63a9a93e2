//! Adds mined puzzles to the collection.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;

use hive::{Game, Move};
use hive_engine::puzzles::{BuiltInPuzzle, Pattern, Prover, solution};

/// The number of puzzles in the collection.
const COUNT: usize = 1000;

/// The maximum number of puzzles of each length for each of the eight game types. Limits only what is added.
const MAX_COUNTS: [usize; Prover::MAX_MOVES as usize] = [26, 42, 42, 20];

/// The node budget for the solution of a puzzle with the best defence, so that the bot can answer a move at once.
const SOLUTION_NODES: u64 = 1_000_000;

/// The maximum number of plies of a solution: the attacker has one move more than the defender.
const MAX_PLIES: usize = 2 * Prover::MAX_MOVES as usize - 1;

/// A puzzle of the collection.
struct Selected {
    number: u16,
    moves: u8,
    game: String,
    pattern: Pattern,
}

/// Prints the collection, filled up to [`COUNT`] with puzzles from the file `mined`: at most one per game, each different from
/// all others. Puzzles of the collection that are like an earlier one, or whose solution takes too many nodes or plies, are left
/// out. Numbers of left-out puzzles stay unused.
pub fn select(mined: &str) -> Result<(), Box<dyn Error>> {
    let mut selected: Vec<Selected> = Vec::new();
    let mut counts: BTreeMap<(u8, String), usize> = BTreeMap::new();
    let mut add = |number: u16, moves: u8, game: &str, is_old: bool| {
        let position = Game::from_game_string(game).ok()?;
        let count = counts.entry((moves, position.setup().expansions.to_string())).or_default();
        if !is_old && (*count >= MAX_COUNTS[usize::from(moves) - 1] || selected.len() == COUNT) {
            return None;
        }
        let line = solve(&position, moves)?;
        let pattern = Pattern::of(&position, line[0])?;
        if selected.iter().any(|other| other.pattern.is_like(&pattern)) {
            eprintln!("like an earlier puzzle: {game}");
            return None;
        }
        *count += 1;
        selected.push(Selected { number, moves, game: game.to_owned(), pattern });
        Some(())
    };
    for entry in BuiltInPuzzle::all() {
        add(entry.number, entry.moves, entry.game, true);
    }
    let mut number = BuiltInPuzzle::all().last().map_or(1, |last| last.number + 1);
    let mined = fs::read_to_string(mined)?;
    let mut last_game = "";
    for line in mined.lines() {
        let mut parts = line.splitn(3, ' ');
        let (Some(of), Some(moves), Some(game)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        if of != last_game && add(number, moves.parse()?, game, false).is_some() {
            last_game = of;
            number += 1;
        }
    }
    for Selected { number, moves, game, .. } in selected {
        println!("{number} {moves} {game}");
    }
    eprintln!("{counts:?}");
    Ok(())
}

fn solve(position: &Game, moves: u8) -> Option<Vec<Move>> {
    let line = solution(position, moves, &mut Prover::new(SOLUTION_NODES)).ok()??;
    (line.len() <= MAX_PLIES).then_some(line)
}
