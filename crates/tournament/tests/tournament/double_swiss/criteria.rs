//! The criteria of C.04.5 as keys that sort all sets of upfloaters and all pairings of a bracket, for a few players.

use std::cmp::Reverse;

use tournament::{Colour, PlayerId, Points};

use super::simulation::Simulation;

/// A set of players, as bits by pairing order.
pub type Set = u32;

/// The players of a round.
pub struct Field {
    pub players: Vec<Entry>,
    floats_matter: bool,
    initial_colour: Colour,
}

pub struct Entry {
    pub id: PlayerId,
    number: usize,
    pub score: Points,
    met: Set,
    matches: usize,
    may_have_bye: bool,
    floated: bool,
    colours: Vec<Option<Colour>>,
}

/// The criteria for a set of upfloaters, by priority. Less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SetKey {
    pub number: usize,
    pub scores: Reverse<Vec<Points>>,
    pub following_fails: bool,
    pub floated_again: usize,
    pub order: Vec<usize>,
}

/// The criteria for the pairs of a bracket, by priority. Less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PairsKey {
    pub opponents_floated_again: usize,
    pub identifier: Vec<usize>,
}

/// Returns the members of a set.
pub fn members(set: Set) -> impl Iterator<Item = usize> + Clone {
    (0..32).filter(move |index| set & (1 << index) != 0)
}

impl Field {
    pub fn new(tournament: &Simulation) -> Self {
        let present = tournament.present();
        let entry = |id: &PlayerId| {
            let opponents = tournament.opponents(*id);
            let is_met = |index: &usize| opponents.contains(&present[*index]);
            Entry {
                id: *id,
                number: tournament.number(*id),
                score: tournament.score(*id),
                met: (0..present.len()).filter(is_met).map(|index| 1 << index).sum(),
                matches: opponents.len(),
                may_have_bye: !tournament.has_scored_without_play(*id),
                floated: tournament.floated(*id),
                colours: tournament.colours(*id),
            }
        };
        Self {
            players: present.iter().map(entry).collect(),
            floats_matter: tournament.rounds.len() + 1 < tournament.swiss.planned_rounds,
            initial_colour: tournament.swiss.initial_colour,
        }
    }

    pub fn all(&self) -> Set {
        (1 << self.players.len()) - 1
    }

    pub fn index(&self, player: PlayerId) -> usize {
        self.players.iter().position(|entry| entry.id == player).expect("a player of the round")
    }

    /// Returns all sets of pairs of the players who have not met.
    pub fn pairings(&self, set: Set) -> Vec<Vec<(usize, usize)>> {
        let Some(first) = members(set).next() else { return vec![Vec::new()] };
        let mut pairings = Vec::new();
        for other in members(set & !(1 << first) & !self.players[first].met) {
            for mut pairing in self.pairings(set & !(1 << first) & !(1 << other)) {
                pairing.push((first, other));
                pairings.push(pairing);
            }
        }
        pairings
    }

    pub fn can_be_paired(&self, set: Set) -> bool {
        let Some(first) = members(set).next() else { return true };
        let others = set & !(1 << first);
        members(others & !self.players[first].met).any(|other| self.can_be_paired(others & !(1 << other)))
    }

    /// Articles 3.4 and 2.1.2.
    pub fn bye(&self) -> Option<usize> {
        let is_possible = |index: &usize| {
            self.players[*index].may_have_bye && self.can_be_paired(self.all() & !(1 << *index))
        };
        let order = |index: &usize| {
            let entry = &self.players[*index];
            (Reverse(entry.score), entry.matches, entry.number)
        };
        members(self.all()).filter(is_possible).max_by_key(order)
    }

    /// Returns the players with the highest score.
    pub fn top(&self, left: Set) -> Set {
        let highest = members(left).map(|index| self.players[index].score).max();
        self.with_score(left, highest)
    }

    fn with_score(&self, set: Set, score: Option<Points>) -> Set {
        members(set).filter(|index| Some(self.players[*index].score) == score).map(|index| 1 << index).sum()
    }

    fn below(&self, set: Set, score: Points) -> Set {
        members(set).filter(|index| self.players[*index].score < score).map(|index| 1 << index).sum()
    }

    /// Articles 2.3.1 to 2.3.4, 3.5.3 and 3.5.4. `None` if a player could not be paired.
    pub fn set_key(&self, left: Set, upfloaters: Set) -> Option<SetKey> {
        let bracket = self.top(left) | upfloaters;
        if !self.can_be_paired(bracket) || !self.can_be_paired(left & !bracket) {
            return None;
        }
        let mut scores: Vec<Points> = members(upfloaters).map(|index| self.players[index].score).collect();
        scores.sort();
        let floated = members(upfloaters).filter(|index| self.floats_matter && self.players[*index].floated);
        let mut order: Vec<&Entry> = members(upfloaters).map(|index| &self.players[index]).collect();
        order.sort_by_key(|entry| (Reverse(entry.score), entry.number));
        Some(SetKey {
            number: scores.len(),
            scores: Reverse(scores),
            following_fails: !self.following_complies(left, bracket),
            floated_again: floated.count(),
            order: order.into_iter().map(|entry| entry.number).collect(),
        })
    }

    /// C6: what is left of the following scoregroup can be paired with one upfloater at most.
    fn following_complies(&self, left: Set, bracket: Set) -> bool {
        let top = members(left).map(|index| self.players[index].score).max().expect("players");
        let following = self.players.iter().map(|entry| entry.score).filter(|score| *score < top).max();
        let rest = left & !bracket;
        let group = self.with_score(rest, following);
        let is_possible = |bracket: Set| self.can_be_paired(bracket) && self.can_be_paired(rest & !bracket);
        if group.count_ones().is_multiple_of(2) {
            return is_possible(group);
        }
        following.is_some_and(|score| {
            members(self.below(rest, score)).any(|index| is_possible(group | (1 << index)))
        })
    }

    /// Returns the best of all sets of upfloaters.
    pub fn upfloaters(&self, left: Set) -> Option<Set> {
        let lower = left & !self.top(left);
        let subsets = (0..=lower).filter(|set| set & !lower == 0);
        let keys = subsets.filter_map(|set| Some((self.set_key(left, set)?, set)));
        keys.min().map(|(_, set)| set)
    }

    /// Articles 2.3.5 and 3.6.
    pub fn pairs_key(&self, pairs: &[(usize, usize)]) -> PairsKey {
        let bracket: Set = pairs.iter().map(|(a, b)| (1 << a) | (1 << b)).sum();
        let top = self.top(bracket);
        let is_resident = |index: usize| top & (1 << index) != 0;
        let floated_again = pairs.iter().filter(|(a, b)| {
            let resident = if is_resident(*a) { *a } else { *b };
            self.floats_matter && is_resident(*a) != is_resident(*b) && self.players[resident].floated
        });
        let number = |index: usize| self.players[index].number;
        let mut ordered: Vec<(usize, usize)> =
            pairs.iter().map(|(a, b)| (number(*a).min(number(*b)), number(*a).max(number(*b)))).collect();
        ordered.sort_unstable();
        let bottoms = ordered.iter().map(|(_, bottom)| *bottom);
        PairsKey {
            opponents_floated_again: floated_again.count(),
            identifier: ordered.iter().map(|(top, _)| *top).chain(bottoms).collect(),
        }
    }

    /// Returns the best of all pairings of a bracket.
    pub fn pairs(&self, bracket: Set) -> Option<Vec<(usize, usize)>> {
        self.pairings(bracket).into_iter().min_by_key(|pairs| self.pairs_key(pairs))
    }

    /// Returns whether the player has had a round without a colour.
    pub fn has_missed_colour(&self, index: usize) -> bool {
        self.players[index].colours.contains(&None)
    }

    /// Returns White of the first game, by Article 4.3.
    pub fn white(&self, a: usize, b: usize) -> usize {
        let rank = |index: usize| (Reverse(self.players[index].score), self.players[index].number);
        let (higher, lower) = if rank(a) < rank(b) { (a, b) } else { (b, a) };
        let played =
            |index: usize| -> Vec<Colour> { self.players[index].colours.iter().copied().flatten().collect() };
        let (of_higher, of_lower) = (played(higher), played(lower));
        let whites = |colours: &[Colour]| colours.iter().filter(|colour| **colour == Colour::White).count();
        let white_if = |condition: bool| if condition { higher } else { lower };
        if of_higher.is_empty() && of_lower.is_empty() {
            return white_if(
                (self.players[higher].number % 2 == 1) == (self.initial_colour == Colour::White),
            );
        }
        if whites(&of_higher) != whites(&of_lower) {
            return white_if(whites(&of_higher) < whites(&of_lower));
        }
        for back in 1..=of_higher.len().min(of_lower.len()) {
            let (one, other) = (of_higher[of_higher.len() - back], of_lower[of_lower.len() - back]);
            if one != other {
                return white_if(one == Colour::Black);
            }
        }
        match of_higher.last() {
            Some(colour) => white_if(*colour == Colour::Black),
            None => white_if(of_lower.last() == Some(&Colour::White)),
        }
    }
}
