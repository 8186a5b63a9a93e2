//! The pairing of a bracket (Article 3.6).

use super::contender::Contender;
use super::matching::{Cost, Graph, Optimum};

/// The index of a player in the bracket, by pairing number.
type Seat = usize;

/// Returns the pairs of a bracket, in each the smaller pairing number first. The players of `bracket` are in the order of their
/// pairing numbers. The pairing is the first in the order of identifiers among those in which the fewest opponents of upfloaters
/// floated in the last round (C8, Article 2.3.5).
///
/// An identifier consists of the smaller numbers of all pairs, in ascending order, and then of the larger numbers of these pairs
/// (Article 3.6.2). Without restrictions, the first pairing is the upper half against the lower half.
///
/// `None` if the players cannot be paired.
pub fn pair_bracket<'a>(
    bracket: &[&'a Contender],
    floats_matter: bool,
) -> Option<Vec<(&'a Contender, &'a Contender)>> {
    let top = bracket.iter().map(|contender| contender.score).max();
    let cost = |a: &Contender, b: &Contender| {
        let opponent = if a.score > b.score { a } else { b };
        let is_upfloat = a.score != b.score && Some(opponent.score) == top;
        Cost::from(floats_matter && is_upfloat && opponent.floated)
    };
    let graph = Graph::new(bracket.len(), |a, b| {
        let (a, b) = (bracket[a], bracket[b]);
        a.may_meet(b).then(|| cost(a, b))
    });
    let mut best = Optimum::new(&graph)?;
    let tops = first_tops(&mut best, bracket.len());
    fix_bottoms(&mut best, &tops, bracket.len());
    Some(best.matching.edges().map(|(a, b)| (bracket[a], bracket[b])).collect())
}

/// Returns the first set of smaller numbers, and leaves only their pairs: in ascending order, each player is in the set if a
/// best pairing has this player and those already in the set as smaller numbers.
fn first_tops(best: &mut Optimum, size: usize) -> Vec<Seat> {
    let mut tops = Vec::new();
    for seat in 0..size {
        if tops.len() < size / 2 && best.remove_edges(|_, larger| larger == seat) {
            tops.push(seat);
        } else {
            best.remove_edges(|smaller, _| smaller == seat);
        }
    }
    tops
}

/// Gives each of the smaller numbers, in ascending order, the first opponent that leaves a best pairing.
fn fix_bottoms(best: &mut Optimum, tops: &[Seat], size: usize) {
    for top in tops {
        let is_fixed = |bottom: &Seat| {
            best.has_edge(*top, *bottom) && best.remove_edges(|a, b| (a == *top) != (b == *bottom))
        };
        (0..size).find(is_fixed);
    }
}
