//! Judges an attempt at a puzzle: it wins, continues against the best defence, or is refuted.

use std::cmp::Reverse;

use hive::{Colour, Game, Move, Outcome};

use super::proof::{OutOfNodes, Prover, Refutation};

/// The verdict on a legal move of the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The puzzle is solved. The list is empty if the move itself wins. Otherwise it holds the forced rest of the game: the
    /// defender's moves, of which the last surrounds the defender's own queen, and the attacker's passes.
    Wins(Vec<Move>),
    /// The win is still forced. Holds the best defence, and further moves if the attacker has to pass after it.
    Continues(Vec<Move>),
    /// This was the last move of the puzzle, and the queen is not surrounded.
    OutOfMoves,
    /// The attempt does not win in time.
    Refuted(Refutation),
}

/// Judges the legal move `mv` in a position in which the side to move, the attacker, can win in at most `moves` moves.
///
/// # Errors
/// Returns an error if the proof exceeds the node budget of `prover`.
///
/// # Panics
/// May panic if `moves` exceeds [`Prover::MAX_MOVES`].
///
/// ```
/// use hive_engine::puzzles::{BuiltInPuzzle, Prover, Verdict, judge};
///
/// let puzzle = BuiltInPuzzle::by_number(1).expect("numbers start at 1").puzzle();
/// let mut prover = Prover::new(300_000);
/// let solution = prover.winning_moves(&puzzle.position, puzzle.moves)?[0];
/// assert_eq!(judge(&puzzle.position, solution, puzzle.moves, &mut prover), Ok(Verdict::Wins(Vec::new())));
/// # Ok::<(), hive_engine::puzzles::OutOfNodes>(())
/// ```
pub fn judge(position: &Game, mv: Move, moves: u8, prover: &mut Prover) -> Result<Verdict, OutOfNodes> {
    let attacker = position.to_move();
    let mut game = position.clone();
    game.play_unchecked(mv);
    match game.outcome() {
        Some(Outcome::Win(colour)) if colour == attacker => return Ok(Verdict::Wins(Vec::new())),
        Some(outcome) => return Ok(Verdict::Refuted(Refutation::AttemptEndsGame(outcome))),
        None if moves <= 1 => return Ok(Verdict::OutOfMoves),
        None => {}
    }
    if let Some(refutation) = game_ending_reply(&game) {
        return Ok(Verdict::Refuted(refutation));
    }
    if let Some(refutation) = prover.refutation(position, mv, moves - 1)? {
        return Ok(Verdict::Refuted(refutation));
    }
    let mut replies = Vec::new();
    let mut moves_left = moves - 1;
    loop {
        let defence = best_defence(&game, moves_left, prover)?;
        replies.push(defence);
        game.play_unchecked(defence);
        if game.outcome().is_some() {
            return Ok(Verdict::Wins(replies));
        }
        if game.legal_moves() != [Move::Pass] {
            return Ok(Verdict::Continues(replies));
        }
        replies.push(Move::Pass);
        game.play_unchecked(Move::Pass);
        moves_left = moves_left.saturating_sub(1);
    }
}

/// Returns whether `line` is a correct, unfinished attempt at a puzzle: after each of the attacker's moves the win is still
/// forced, and the replies are those of [`judge`]. Returns false for a line that already wins. The attacker is to move in
/// `position` and can win in at most `moves` moves.
///
/// # Errors
/// Returns an error if the proof exceeds the node budget of `prover`.
///
/// # Panics
/// May panic if `moves` exceeds [`Prover::MAX_MOVES`].
///
/// ```
/// use hive_engine::puzzles::{BuiltInPuzzle, Prover, Verdict, is_correct_line, judge};
///
/// let entry = BuiltInPuzzle::all().iter().find(|entry| entry.moves == 2).expect("the collection has one");
/// let (position, mut prover) = (entry.puzzle().position, Prover::new(300_000));
/// let mut line = vec![prover.winning_moves(&position, 2)?[0]];
/// let Verdict::Continues(replies) = judge(&position, line[0], 2, &mut prover)? else { panic!("it wins in two") };
/// line.extend(replies);
/// assert_eq!(is_correct_line(&position, &line, 2, &mut prover), Ok(true));
/// # Ok::<(), hive_engine::puzzles::OutOfNodes>(())
/// ```
pub fn is_correct_line(
    position: &Game,
    line: &[Move],
    moves: u8,
    prover: &mut Prover,
) -> Result<bool, OutOfNodes> {
    let attacker = position.to_move();
    let (mut game, mut rest, mut moves_left) = (position.clone(), line, moves);
    while let Some((&mv, after)) = rest.split_first() {
        if !game.is_legal(mv) {
            return Ok(false);
        }
        let Verdict::Continues(replies) = judge(&game, mv, moves_left, prover)? else { return Ok(false) };
        let Some(after) = after.strip_prefix(&replies[..]) else { return Ok(false) };
        moves_left = moves_left.saturating_sub(play_moves(&mut game, attacker, mv, &replies));
        rest = after;
    }
    Ok(true)
}

/// Returns a winning line: the attacker's first winning move and the best defence in turn, up to the end of the game. `None` if
/// the attacker, who is to move, can't win in `moves` moves.
///
/// # Errors
/// Returns an error if the proof exceeds the node budget of `prover`.
///
/// # Panics
/// May panic if `moves` exceeds [`Prover::MAX_MOVES`].
///
/// ```
/// use hive_engine::puzzles::{BuiltInPuzzle, Prover, solution};
///
/// let puzzle = BuiltInPuzzle::by_number(1).expect("numbers start at 1").puzzle();
/// let line = solution(&puzzle.position, puzzle.moves, &mut Prover::new(300_000))?;
/// assert_eq!(line.map(|line| line.len()), Some(1), "a win in one");
/// # Ok::<(), hive_engine::puzzles::OutOfNodes>(())
/// ```
pub fn solution(position: &Game, moves: u8, prover: &mut Prover) -> Result<Option<Vec<Move>>, OutOfNodes> {
    let attacker = position.to_move();
    let (mut game, mut moves_left, mut line) = (position.clone(), moves, Vec::new());
    while let Some(mv) = prover.first_winning_move(&game, moves_left)? {
        line.push(mv);
        match judge(&game, mv, moves_left, prover)? {
            Verdict::Wins(rest) => {
                line.extend(rest);
                return Ok(Some(line));
            }
            Verdict::Continues(replies) => {
                moves_left = moves_left.saturating_sub(play_moves(&mut game, attacker, mv, &replies));
                line.extend(replies);
            }
            Verdict::OutOfMoves | Verdict::Refuted(_) => break,
        }
    }
    Ok(None)
}

/// Plays a legal move and the replies to it. Returns the number of moves of the attacker, forced passes included.
fn play_moves(game: &mut Game, attacker: Colour, mv: Move, replies: &[Move]) -> u8 {
    let mut played = 0;
    for &mv in [mv].iter().chain(replies) {
        played += u8::from(game.to_move() == attacker);
        game.play_unchecked(mv);
    }
    played
}

/// Returns a move of the defender, the side to move, that ends the game without a win of the attacker.
fn game_ending_reply(game: &Game) -> Option<Refutation> {
    let attacker = game.to_move().other();
    game.legal_moves().into_iter().find_map(|mv| {
        let mut after = game.clone();
        after.play_unchecked(mv);
        let outcome = after.outcome().filter(|outcome| *outcome != Outcome::Win(attacker))?;
        Some(Refutation::ReplyEndsGame(mv, outcome))
    })
}

/// Returns the defender's best move: it delays the win longest and, among equals, leaves the fewest winning moves. The
/// defender is to move, and all moves lose in at most `moves_left` moves.
fn best_defence(game: &Game, moves_left: u8, prover: &mut Prover) -> Result<Move, OutOfNodes> {
    let mut best: Option<(Resistance, Move)> = None;
    for mv in game.legal_moves() {
        let mut after = game.clone();
        after.play_unchecked(mv);
        let resistance = if after.outcome().is_some() {
            Resistance { moves: 0, winning_moves: Reverse(0) }
        } else {
            let moves = prover.shortest_win(&after, moves_left)?.unwrap_or(moves_left);
            if best.is_some_and(|(best, _)| best.moves > moves) {
                continue;
            }
            Resistance { moves, winning_moves: Reverse(prover.winning_moves(&after, moves)?.len()) }
        };
        if best.is_none_or(|(best, _)| resistance > best) {
            best = Some((resistance, mv));
        }
    }
    let (_, mv) = best.expect("a game that is not over has a legal move");
    Ok(mv)
}

/// The quality of a defence; greater is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Resistance {
    /// The number of moves in which the attacker still wins.
    moves: u8,
    /// The number of first moves that win within `moves`.
    winning_moves: Reverse<usize>,
}
