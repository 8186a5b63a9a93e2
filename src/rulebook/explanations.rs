//! Which page explains why a move is illegal.

use hive::{CannotThrow, IllegalMove};

use super::page::Page;

/// Returns the page about the rule that a move breaks.
///
/// # Panics
/// Never: each rule has a page.
pub fn page_for(illegal: &IllegalMove) -> &'static Page {
    Page::find(key_of(illegal)).expect("each rule has a page")
}

/// The page about a bug's movement has the bug's name as its key.
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
        IllegalMove::LosesContact { .. } => "on-the-way",
        IllegalMove::Gate { gate, .. } if gate.level > 0 => "gates",
        IllegalMove::Gate { .. } => "freedom-out",
        IllegalMove::CannotClimb { piece, .. } => piece.bug().name(),
        IllegalMove::OutOfReach { piece, kinds, .. } => match kinds[..] {
            [only] => only.name(),
            _ => piece.bug().name(),
        },
        IllegalMove::NothingToCopy { .. } => "mosquito-alone",
        IllegalMove::JustMoved { .. } => "just-moved",
        IllegalMove::InStack { .. } => "thrown-stack",
        IllegalMove::NoThrower { unable, .. } => match unable[..] {
            [(_, CannotThrow::Resting), ..] => "rest",
            _ => "throw",
        },
        IllegalMove::NotBesideThrower { .. } => "throw",
        IllegalMove::ThrowGate { .. } => "thrown-gate",
    }
}
