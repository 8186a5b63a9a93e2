//! Which page explains why a move is illegal.

use hive::{Idle, IllegalMove};

use super::page::Page;

/// The page about the rule that a move breaks.
///
/// # Panics
/// If there is no such page, which a test rules out.
pub fn page_of(illegal: &IllegalMove) -> &'static Page {
    Page::called(key_of(illegal)).expect("a test asks for the page of every rule")
}

/// Each bug has a page of its name, about the way in which it moves.
fn key_of(illegal: &IllegalMove) -> &'static str {
    match illegal {
        IllegalMove::GameOver(_) => "end",
        IllegalMove::MayNotPass => "passing",
        IllegalMove::NotInSet { .. } => "pieces",
        IllegalMove::NotYours { .. } | IllegalMove::NotOnBoard { .. } | IllegalMove::AlreadyThere { .. } => {
            "turn"
        }
        IllegalMove::NotNextInHand { .. }
        | IllegalMove::Occupied { .. }
        | IllegalMove::TouchesNothing { .. }
        | IllegalMove::TouchesEnemy { .. } => "placing",
        IllegalMove::QueenOnFirstTurn => "tournament",
        IllegalMove::QueenDue => "queen-turn",
        IllegalMove::NoNeighbourYet => "first-pieces",
        IllegalMove::QueenInHand => "before-queen",
        IllegalMove::Covered { .. } => "stacks",
        IllegalMove::Resting { .. } => "rest",
        IllegalMove::SplitsHive { .. } => "link",
        IllegalMove::LosesTouch { .. } => "on-the-way",
        IllegalMove::Gate { gate, .. } if gate.height > 0 => "gates",
        IllegalMove::Gate { .. } => "freedom-out",
        IllegalMove::CannotClimb { piece, .. } => piece.bug().name(),
        IllegalMove::OutOfReach { piece, kinds, .. } => match kinds[..] {
            [only] => only.name(),
            _ => piece.bug().name(),
        },
        IllegalMove::NothingToCopy { .. } => "mosquito-alone",
        IllegalMove::JustMoved { .. } => "just-moved",
        IllegalMove::InStack { .. } => "thrown-stack",
        IllegalMove::NoThrower { idle, .. } => match idle[..] {
            [(_, Idle::Resting), ..] => "rest",
            _ => "throw",
        },
        IllegalMove::NotBesideThrower { .. } => "throw",
        IllegalMove::ThrowGate { .. } => "thrown-gate",
    }
}
