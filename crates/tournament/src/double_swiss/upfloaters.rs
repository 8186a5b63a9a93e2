//! The players of lower scores who join the top scoregroup (Articles 2.3 and 3.5).
//!
//! Upfloaters are legal if all players who are left can be paired with them. So all criteria become costs of the pairs of such
//! a pairing, and the cheapest pairing has the best upfloaters. With the fewest upfloaters, no two of them meet: they could
//! stay where they are.

use std::cmp::Reverse;

use super::contender::Contender;
use super::matching::{Cost, Graph, Optimum, cheapest_matching};
use crate::points::Points;

/// The players who are left to be paired, and the data for choosing their upfloaters.
pub struct Choice<'a, 'b> {
    /// By pairing number.
    pub contenders: &'b [&'a Contender],
    /// The highest score among them.
    pub top: Points,
    /// The next lower score in the standings, among all players of the round.
    pub following: Option<Points>,
    /// Whether floats of the last round matter. They do not in the last round of a tournament.
    pub floats_matter: bool,
}

impl<'a> Choice<'a, '_> {
    /// Returns the players with the highest score and their upfloaters, by pairing number. `None` if the contenders cannot be
    /// paired.
    pub fn bracket(&self) -> Option<Vec<&'a Contender>> {
        let graph = self.graph(&Units::of_number_alone());
        let fewest = cheapest_matching(&graph)?.cost(&graph);
        let upfloaters =
            if fewest > 0 { self.upfloaters(usize::try_from(fewest).ok()?)? } else { Vec::new() };
        let is_in_bracket = |index: &usize| self.is_resident(*index) || upfloaters.contains(index);
        let indices = (0..self.contenders.len()).filter(is_in_bracket);
        Some(indices.map(|index| self.contenders[index]).collect())
    }

    /// Returns the first set in the order of Articles 3.5.3 and 3.5.4 among the best sets of `number` upfloaters: in the order of
    /// scores and pairing numbers, each player is taken if a best set has this player and those already taken.
    fn upfloaters(&self, number: usize) -> Option<Vec<usize>> {
        let mut best = self.best_sets(number)?;
        let (residents, mut others): (Vec<usize>, Vec<usize>) =
            (0..self.contenders.len()).partition(|index| self.is_resident(*index));
        others.sort_by_key(|index| Reverse(self.contenders[*index].score));
        let mut upfloaters = Vec::new();
        for candidate in others {
            let joins = |a: usize, b: usize| self.is_resident(a) || self.is_resident(b);
            let has_candidate = |a: usize, b: usize| a == candidate || b == candidate;
            let is_possible = upfloaters.len() < number
                && residents.iter().any(|resident| best.has_edge(*resident, candidate));
            if is_possible && best.remove_edges(|a, b| has_candidate(a, b) && !joins(a, b)) {
                upfloaters.push(candidate);
            } else {
                best.remove_edges(|a, b| has_candidate(a, b) && joins(a, b));
            }
        }
        Some(upfloaters)
    }

    /// Returns the graph whose cheapest matchings have the best sets of upfloaters.
    ///
    /// C6 is not a matter of degree: if no set complies with it, it does not distinguish sets.
    fn best_sets(&self, number: usize) -> Option<Optimum> {
        let mut units = Units::new(self, number);
        let best = Optimum::new(&self.graph(&units))?;
        let later = best.matching.edges().filter(|(a, b)| self.is_later_upfloat(*a, *b));
        if later.count() <= 1 {
            return Some(best);
        }
        units.following = 0;
        Optimum::new(&self.graph(&units))
    }

    fn graph(&self, units: &Units) -> Graph {
        Graph::new(self.contenders.len(), |a, b| {
            let may_meet = self.contenders[a].may_meet(self.contenders[b]);
            may_meet.then(|| self.cost(units, a, b))
        })
    }

    fn cost(&self, units: &Units, a: usize, b: usize) -> Cost {
        if self.is_resident(a) != self.is_resident(b) {
            let upfloater = self.contenders[if self.is_resident(a) { b } else { a }];
            units.upfloat(upfloater)
        } else if self.is_later_upfloat(a, b) {
            units.following
        } else {
            0
        }
    }

    fn is_resident(&self, index: usize) -> bool {
        self.contenders[index].score == self.top
    }

    /// Returns whether one of the two would float up into the following scoregroup.
    fn is_later_upfloat(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.contenders[a].score, self.contenders[b].score);
        a != b && Some(a.max(b)) == self.following
    }
}

/// The cost of each violation of a criterion. It is higher than that of all possible violations of later criteria together.
///
/// Costs of 64 players stay below 2⁸⁰: each scoregroup multiplies them by its size plus one at most, which is 2⁶³ for 63 groups
/// of one player.
struct Units {
    /// C4: an upfloater.
    upfloater: Cost,
    /// C5: an upfloater with this score. The lower the score, the higher the cost.
    scores: Vec<(Points, Cost)>,
    /// C6: an upfloater that the following scoregroup will need.
    following: Cost,
    /// C7: an upfloater who floated in the last round.
    floated_again: Cost,
}

impl Units {
    const fn of_number_alone() -> Self {
        Self { upfloater: 1, scores: Vec::new(), following: 0, floated_again: 0 }
    }

    fn new(choice: &Choice, number: usize) -> Self {
        let mut lower: Vec<Points> = choice.contenders.iter().map(|contender| contender.score).collect();
        lower.retain(|score| *score < choice.top);
        lower.sort_by_key(|score| Reverse(*score));
        let following = above(number);
        let mut unit = following * above(lower.len());
        let mut scores = Vec::new();
        for group in lower.chunk_by(|a, b| a == b) {
            scores.push((group[0], unit));
            unit *= above(number.min(group.len()));
        }
        Self { upfloater: unit, scores, following, floated_again: Cost::from(choice.floats_matter) }
    }

    fn upfloat(&self, upfloater: &Contender) -> Cost {
        let score =
            self.scores.iter().find(|(score, _)| *score == upfloater.score).map_or(0, |(_, unit)| *unit);
        self.upfloater + score + if upfloater.floated { self.floated_again } else { 0 }
    }
}

/// Returns the lowest cost that is higher than `count` costs of 1.
fn above(count: usize) -> Cost {
    Cost::try_from(count + 1).unwrap_or(Cost::MAX)
}
