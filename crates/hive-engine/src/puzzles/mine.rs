//! Finds puzzles in games that were played.

use hive::{Game, Move};

use super::proof::{OutOfNodes, Prover};

/// How many plies before its end a game is looked at.
const PLIES: usize = 24;

/// How many puzzles are taken from one game.
const PER_GAME: usize = 2;

/// How many plies lie between two of them.
const APART: usize = 7;

/// How many moves there have to be to choose from.
const FEWEST_CHOICES: usize = 12;

/// A position in which one move alone wins in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The position: the game up to there.
    pub position: Game,
    /// In how many moves of its own the side to move wins, and in no fewer.
    pub moves: u8,
    /// The first of them.
    pub solution: Move,
}

/// The puzzles near the end of a game, those of the most moves first. For each position so many positions are looked at; one
/// that takes more is passed by.
#[must_use]
pub fn puzzles_in(game: &Game, nodes: u64) -> Vec<Found> {
    let mut position = game.clone();
    let mut found = Vec::new();
    while position.ply() + PLIES > game.ply() && position.undo().is_some() {
        found.extend(puzzle_at(&position, nodes).ok().flatten());
    }
    found.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.moves));
    let mut chosen: Vec<Found> = Vec::new();
    for puzzle in found {
        let is_apart = |other: &Found| other.position.ply().abs_diff(puzzle.position.ply()) >= APART;
        if chosen.len() < PER_GAME && chosen.iter().all(is_apart) {
            chosen.push(puzzle);
        }
    }
    chosen
}

/// The puzzle that a position is: one move alone wins in one, two or three moves, and nothing wins sooner.
///
/// # Errors
/// If the proof takes more than so many positions.
pub fn puzzle_at(position: &Game, nodes: u64) -> Result<Option<Found>, OutOfNodes> {
    if position.legal_moves().len() < FEWEST_CHOICES {
        return Ok(None);
    }
    let mut prover = Prover::new(nodes);
    let Some(moves) = prover.shortest_win(position, Prover::LONGEST)? else { return Ok(None) };
    let winning = prover.winning_moves(position, moves)?;
    let [solution] = winning[..] else { return Ok(None) };
    Ok(Some(Found { position: position.clone(), moves, solution }))
}
