//! What a try comes to: it wins, the game goes on with the best defence, or something refutes it.

use std::cmp::Reverse;

use hive::{Game, Move, Outcome};

use super::proof::{OutOfNodes, Prover, Refutation};

/// What a legal move of the attacker comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The opponent's queen is surrounded, perhaps after these moves, which the defender cannot help.
    Wins(Vec<Move>),
    /// The win is still certain. The defender holds out longest with these moves: one, unless the attacker has to pass
    /// afterwards.
    GoesOn(Vec<Move>),
    /// The queen is not surrounded, and no move is left.
    NotSurrounded,
    /// The win is gone.
    Refuted(Refutation),
}

/// What `mv` comes to in a position in which the attacker, who is to move, wins in so many moves at most.
///
/// # Errors
/// If it takes more positions than may be looked at.
pub fn judge(position: &Game, mv: Move, moves: u8, prover: &mut Prover) -> Result<Verdict, OutOfNodes> {
    let attacker = position.to_move();
    let mut game = position.clone();
    game.play_legal(mv);
    match game.outcome() {
        Some(Outcome::Win(colour)) if colour == attacker => return Ok(Verdict::Wins(Vec::new())),
        Some(outcome) => return Ok(Verdict::Refuted(Refutation::Itself(outcome))),
        None if moves <= 1 => return Ok(Verdict::NotSurrounded),
        None => {}
    }
    if let Some(end) = ending(&game) {
        return Ok(Verdict::Refuted(end));
    }
    if let Some(refutation) = prover.refutation(position, mv, moves - 1)? {
        return Ok(Verdict::Refuted(refutation));
    }
    let mut played = Vec::new();
    let mut left = moves - 1;
    loop {
        let defence = best_defence(&game, left, prover)?;
        played.push(defence);
        game.play_legal(defence);
        if game.outcome().is_some() {
            return Ok(Verdict::Wins(played));
        }
        if game.legal_moves() != [Move::Pass] {
            return Ok(Verdict::GoesOn(played));
        }
        played.push(Move::Pass);
        game.play_legal(Move::Pass);
        left = left.saturating_sub(1);
    }
}

/// A move of the defender, who is to move, that ends the game at once, and not with a win of the attacker.
fn ending(game: &Game) -> Option<Refutation> {
    let attacker = game.to_move().other();
    game.legal_moves().into_iter().find_map(|mv| {
        let mut after = game.clone();
        after.play_legal(mv);
        let outcome = after.outcome().filter(|outcome| *outcome != Outcome::Win(attacker))?;
        Some(Refutation::Ends(mv, outcome))
    })
}

/// Of the defender's moves, all of which lose in so many moves: one after which it takes longest, and of these one that leaves
/// the fewest ways to win.
fn best_defence(game: &Game, left: u8, prover: &mut Prover) -> Result<Move, OutOfNodes> {
    let mut best: Option<((u8, Reverse<usize>), Move)> = None;
    for mv in game.legal_moves() {
        let mut after = game.clone();
        after.play_legal(mv);
        let worth = if after.outcome().is_some() {
            (0, Reverse(0))
        } else {
            let length = prover.shortest_win(&after, left)?.unwrap_or(left);
            if best.is_some_and(|((longest, _), _)| longest > length) {
                continue;
            }
            (length, Reverse(prover.winning_moves(&after, length)?.len()))
        };
        if best.is_none_or(|(known, _)| worth > known) {
            best = Some((worth, mv));
        }
    }
    let (_, mv) = best.expect("a game that is not over has a legal move");
    Ok(mv)
}
