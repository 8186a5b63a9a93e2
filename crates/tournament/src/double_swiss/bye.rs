//! The pairing-allocated bye (Article 3.4).

use std::cmp::Reverse;

use super::contender::Contender;
use super::matching::{Graph, cheapest_matching};

/// Returns the player who gets the bye. Candidates may have it (C2), and leave a legal pairing of all other players. The lowest
/// score decides, then most matches played, then the largest pairing number.
pub fn bye<'a>(contenders: &[&'a Contender]) -> Option<&'a Contender> {
    let mut candidates: Vec<&Contender> =
        contenders.iter().copied().filter(|contender| contender.may_have_bye).collect();
    candidates
        .sort_by_key(|contender| (contender.score, Reverse(contender.matches), Reverse(contender.number)));
    candidates.into_iter().find(|candidate| can_be_paired(&without(contenders, candidate)))
}

/// Returns the contenders without one of them.
pub fn without<'a>(contenders: &[&'a Contender], excluded: &Contender) -> Vec<&'a Contender> {
    contenders.iter().copied().filter(|contender| contender.id != excluded.id).collect()
}

/// Returns whether every player can have a new opponent (C3, Article 2.2.1).
fn can_be_paired(contenders: &[&Contender]) -> bool {
    let graph = Graph::new(contenders.len(), |a, b| contenders[a].may_meet(contenders[b]).then_some(0));
    cheapest_matching(&graph).is_some()
}
