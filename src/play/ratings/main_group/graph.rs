//! Groups in the graph of opponents.

use std::cmp::Reverse;
use std::mem::replace;

use super::flow::{CHAINS, Flow};
use super::weight::{self, Month, Weight};

/// Maximum number of first founders to try.
const MAX_FOUNDINGS: usize = 32;

/// Candidates for founders per attempt.
const MAX_CANDIDATES: usize = 32;

pub fn to_index(index: usize) -> u32 {
    u32::try_from(index).expect("fewer than 2^32 players")
}

/// Players as nodes, with an edge for each pair that has played.
pub struct Graph {
    pub opponents: Vec<Vec<u32>>,
    pub weights: Vec<Weight>,
    /// When the players' accounts were created.
    pub months: Vec<Month>,
    /// The nodes, highest weight first.
    pub order: Vec<u32>,
    /// The place of each node in `order`.
    pub places: Vec<u32>,
}

impl Graph {
    /// Returns for each player whether they are in the main group.
    pub fn main_group(&self) -> Vec<bool> {
        let (mut best, mut best_weight) = (vec![false; self.weights.len()], Weight::default());
        let mut is_tried = best.clone();
        let mut components = self.components();
        components.sort_by_key(|component| Reverse(self.weight_bound(component)));
        let mut foundings = 0;
        for component in components {
            let mut untried = self.weight_bound(&component);
            for &first in &component {
                if untried <= best_weight || foundings == MAX_FOUNDINGS {
                    break;
                }
                if is_tried[first as usize] || self.opponents[first as usize].len() < CHAINS {
                    continue;
                }
                foundings += 1;
                is_tried[first as usize] = true;
                untried -= self.weights[first as usize];
                let Some(founders) = self.founders(first) else { continue };
                let group = self.grow(&founders, &component);
                let members = || component.iter().filter(|&&player| group[player as usize]);
                let weight = weight::group_weight(
                    members().map(|&player| (self.months[player as usize], self.weights[player as usize])),
                );
                for &player in members() {
                    if !replace(&mut is_tried[player as usize], true) {
                        untried -= self.weights[player as usize];
                    }
                }
                if weight > best_weight {
                    (best, best_weight) = (group, weight);
                }
            }
        }
        best
    }

    /// Returns the most that a group of some of these players can weigh.
    fn weight_bound(&self, players: &[u32]) -> Weight {
        weight::sum(players.iter().map(|&player| self.weights[player as usize]))
    }

    /// Returns the connected components, each in the order of the nodes.
    fn components(&self) -> Vec<Vec<u32>> {
        let mut is_found = vec![false; self.weights.len()];
        let mut components = Vec::new();
        for &first in &self.order {
            if replace(&mut is_found[first as usize], true) {
                continue;
            }
            let mut component = vec![first];
            let mut next = 0;
            while next < component.len() {
                for &opponent in &self.opponents[component[next] as usize] {
                    if !replace(&mut is_found[opponent as usize], true) {
                        component.push(opponent);
                    }
                }
                next += 1;
            }
            component.sort_unstable_by_key(|player| self.places[*player as usize]);
            components.push(component);
        }
        components
    }

    /// Returns `first` and the players of the highest weight near them, each pair with [`CHAINS`] separate chains.
    fn founders(&self, first: u32) -> Option<Vec<u32>> {
        let mut candidates: Vec<u32> = self.opponents[first as usize].clone();
        for &opponent in &self.opponents[first as usize] {
            candidates.extend(&self.opponents[opponent as usize]);
        }
        candidates.sort_unstable_by_key(|player| self.places[*player as usize]);
        candidates.dedup();
        let mut founders = vec![first];
        let mut flow = Flow::new(&self.opponents);
        for candidate in candidates.into_iter().filter(|&candidate| candidate != first).take(MAX_CANDIDATES) {
            if founders.iter().all(|&founder| flow.chains_between(candidate, founder) >= CHAINS) {
                founders.push(candidate);
                if founders.len() == CHAINS {
                    return Some(founders);
                }
            }
        }
        None
    }

    /// Returns the members of the group with these founders. All are in this component.
    fn grow(&self, founders: &[u32], component: &[u32]) -> Vec<bool> {
        let mut growing = GrowingGroup {
            graph: self,
            is_member: vec![false; self.weights.len()],
            met: vec![0; self.weights.len()],
            is_separate: vec![false; self.weights.len()],
        };
        for &founder in founders {
            growing.add(founder);
        }
        let mut flow = Flow::new(&self.opponents);
        for &player in component {
            if growing.is_member[player as usize] || growing.is_separate[player as usize] {
                continue;
            }
            if flow.has_chains_to(player, &growing.is_member) {
                growing.add(player);
            } else {
                // Fewer than `CHAINS` players connect these with the group, and this can't change.
                for separate in flow.reached() {
                    growing.is_separate[separate as usize] = true;
                }
            }
            flow.clear();
        }
        growing.is_member
    }
}

struct GrowingGroup<'a> {
    graph: &'a Graph,
    is_member: Vec<bool>,
    /// The number of members whom each player has met.
    met: Vec<usize>,
    /// Players who can't join.
    is_separate: Vec<bool>,
}

impl GrowingGroup<'_> {
    /// Adds a player, and everyone who has then met enough members.
    fn add(&mut self, player: u32) {
        if replace(&mut self.is_member[player as usize], true) {
            return;
        }
        let mut added = vec![player];
        while let Some(player) = added.pop() {
            for &opponent in &self.graph.opponents[player as usize] {
                self.met[opponent as usize] += 1;
                if self.met[opponent as usize] >= CHAINS
                    && !replace(&mut self.is_member[opponent as usize], true)
                {
                    added.push(opponent);
                }
            }
        }
    }
}
