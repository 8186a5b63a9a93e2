//! Why a piece can't be played: the move whose refusal explains it best.

use std::collections::BTreeSet;

use hive::{Game, Hex, IllegalMove, Move, Piece};

use crate::discord::words::choices::movement;

/// How well a refusal explains why a piece can't be played anywhere, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Relevance {
    /// The rule forbids all moves of the piece.
    Piece,
    /// The rule forbids this step, which the piece would have to take.
    Step,
    /// The rule forbids this place. `neighbours`: the enemies that the piece would touch; the maximum for other rules.
    Place { neighbours: usize },
}

/// Returns a move of a piece that has no legal one, with its refusal. `None` if the piece has a legal move.
pub fn most_telling_refusal(game: &Game, piece: Piece) -> Option<(Move, IllegalMove)> {
    let refusal = |at| {
        let mv = movement(game, piece, at);
        game.check(mv).map_or_else(|illegal| Some((mv, illegal)), |()| None)
    };
    let refusals: Option<Vec<_>> = places_to_try(game, piece).into_iter().map(refusal).collect();
    refusals?.into_iter().min_by_key(|(_, illegal)| relevance(illegal))
}

/// The places beside the piece, if it is on the board, then the empty places around the hive; before the first move, the start.
fn places_to_try(game: &Game, piece: Piece) -> Vec<Hex> {
    let board = game.board();
    let beside = board.location(piece).map(|(at, _)| at.neighbours()).into_iter().flatten();
    let around: BTreeSet<Hex> = board.occupied_places().flat_map(Hex::neighbours).collect();
    let around = around.into_iter().filter(|&at| board.top(at).is_none());
    let start = board.occupied_places().next().is_none().then_some(Hex::ORIGIN);
    beside.chain(around).chain(start).collect()
}

fn relevance(illegal: &IllegalMove) -> Relevance {
    match illegal {
        IllegalMove::Gate { .. } | IllegalMove::LosesContact { .. } | IllegalMove::ThrowGate { .. } => {
            Relevance::Step
        }
        IllegalMove::TouchesEnemy { enemies, .. } => Relevance::Place { neighbours: enemies.len() },
        IllegalMove::Occupied { .. }
        | IllegalMove::TouchesNothing { .. }
        | IllegalMove::CannotClimb { .. }
        | IllegalMove::OutOfReach { .. }
        | IllegalMove::AlreadyThere { .. }
        | IllegalMove::NotBesideThrower { .. } => Relevance::Place { neighbours: usize::MAX },
        _ => Relevance::Piece,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::words::Text;
    use crate::discord::words::choices::{pieces, unplayable};

    fn refusals(game: &str) -> Vec<(String, IllegalMove)> {
        let game = Game::from_game_string(game).expect("the game string is valid");
        let unplayable = unplayable(&game, Text::of("en-US"));
        let refusal = |piece: Piece| {
            let (mv, illegal) = most_telling_refusal(&game, piece).expect("the piece has no legal move");
            assert_eq!(game.check(mv), Err(illegal.clone()));
            (piece.to_string(), illegal)
        };
        for able in pieces(&game).into_iter().filter(|piece| piece.colour() == game.to_move()) {
            assert!(unplayable.iter().all(|other| other.piece != able), "{able} can be played");
            assert_eq!(most_telling_refusal(&game, able), None, "{able} can be played");
        }
        unplayable.into_iter().map(|unplayable| refusal(unplayable.piece)).collect()
    }

    #[test]
    fn the_rule_about_the_piece_is_explained_first() {
        let all = refusals(r"Base+P;InProgress;Black[3];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1");
        let [(piece, IllegalMove::SplitsHive { .. })] = &all[..] else { panic!("{all:?}") };
        assert_eq!(piece, "bP");
        let all = refusals(r"Base;InProgress;White[2];wS1;bS1 wS1-");
        let [(piece, IllegalMove::QueenInHand)] = &all[..] else { panic!("{all:?}") };
        assert_eq!(piece, "wS1");
    }

    #[test]
    fn kinds_in_hand_are_explained_too() {
        let all = refusals("Base;InProgress;White[4];wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-;wA3 -wA2;bA3 bA2-");
        let (hand, board): (Vec<_>, Vec<_>) =
            all.iter().partition(|(_, illegal)| *illegal == IllegalMove::QueenDue);
        assert_eq!(hand.len(), 3, "spiders, beetles and grasshoppers: {all:?}");
        assert!(board.iter().all(|(_, illegal)| *illegal == IllegalMove::QueenInHand), "{all:?}");
    }

    #[test]
    fn a_gate_is_explained_rather_than_a_distance() {
        // Five sides of the white queen are taken, and the sixth is a gate.
        let all =
            refusals(r"Base;InProgress;White[5];wQ;bS1 wQ-;wA1 -wQ;bQ bS1-;wS1 \wQ;bA1 bQ-;wG1 /wQ;bA1 wQ/");
        let [(piece, IllegalMove::Gate { .. })] = &all[..] else { panic!("{all:?}") };
        assert_eq!(piece, "wQ");
    }
}
