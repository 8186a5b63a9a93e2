//! Mines puzzles from played games.

use hive::{Game, Move};

use super::proof::{OutOfNodes, Prover};
use crate::budget::Limit;
use crate::options::Options;
use crate::search::Searcher;

/// The maximum length of a win that is proved directly. Before the proof of a longer win, an alpha-beta search must find a forced
/// win, since proving that there is none takes seconds.
const MAX_MOVES_WITHOUT_SEARCH: u8 = 3;

/// The node budget of the search for a longer win.
const SEARCH_NODES: u64 = 20_000;

/// The number of plies before the end of a game that are searched for puzzles.
const SEARCHED_PLIES: usize = 24;

/// The maximum number of puzzles from one game.
const MAX_PUZZLES_PER_GAME: usize = 2;

/// The minimum distance in plies between two puzzles of a game.
const MIN_PLIES_APART: usize = 7;

/// The minimum number of legal moves in a puzzle: fewer are too easy.
const MIN_LEGAL_MOVES: usize = 12;

/// A puzzle found in a game: a position in which exactly one first move wins in the fewest moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinedPuzzle {
    /// The game so far; the player is the side to move.
    pub position: Game,
    /// The smallest number of moves in which the side to move wins against any defence.
    pub moves: u8,
    /// The winning first move.
    pub solution: Move,
}

/// Returns puzzles from the last plies of a game, the longest wins first: at most two, at least seven plies apart.
///
/// `nodes` is the node budget of the proof for each position; positions that exceed it are skipped.
///
/// ```
/// use hive_engine::puzzles::{BuiltInPuzzle, mine_puzzles};
///
/// let mut game = BuiltInPuzzle::by_number(1).expect("numbers start at 1").puzzle().position;
/// let first = game.legal_moves()[0];
/// game.play(first)?;
/// let mined = mine_puzzles(&game, 300_000);
/// assert!((1..=2).contains(&mined.len()));
/// # Ok::<(), hive::IllegalMove>(())
/// ```
#[must_use]
pub fn mine_puzzles(game: &Game, nodes: u64) -> Vec<MinedPuzzle> {
    let mut position = game.clone();
    let mut candidates = Vec::new();
    while position.ply() + SEARCHED_PLIES > game.ply() && position.undo().is_some() {
        candidates.extend(prove_puzzle(&position, nodes).ok().flatten());
    }
    candidates.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.moves));
    let mut puzzles: Vec<MinedPuzzle> = Vec::new();
    for candidate in candidates {
        let is_apart =
            |other: &MinedPuzzle| other.position.ply().abs_diff(candidate.position.ply()) >= MIN_PLIES_APART;
        if puzzles.len() < MAX_PUZZLES_PER_GAME && puzzles.iter().all(is_apart) {
            puzzles.push(candidate);
        }
    }
    puzzles
}

/// Returns the puzzle of a position, if exactly one first move forces the shortest win.
fn prove_puzzle(position: &Game, nodes: u64) -> Result<Option<MinedPuzzle>, OutOfNodes> {
    if position.legal_moves().len() < MIN_LEGAL_MOVES {
        return Ok(None);
    }
    let mut prover = Prover::new(nodes);
    let Some(moves) = shortest_win(position, &mut prover)? else { return Ok(None) };
    let winning_moves = prover.winning_moves(position, moves)?;
    let [solution] = winning_moves[..] else { return Ok(None) };
    Ok(Some(MinedPuzzle { position: position.clone(), moves, solution }))
}

fn shortest_win(position: &Game, prover: &mut Prover) -> Result<Option<u8>, OutOfNodes> {
    let moves = prover.shortest_win(position, MAX_MOVES_WITHOUT_SEARCH)?;
    if moves.is_some() || !is_won_by_search(position) {
        return Ok(moves);
    }
    prover.shortest_win(position, Prover::MAX_MOVES)
}

fn is_won_by_search(position: &Game) -> bool {
    let result = Searcher::new(Options::with_table_mib(1)).search(position, Limit::Nodes(SEARCH_NODES));
    result.is_some_and(|result| result.plies_to_win().is_some())
}
