//! The main group, through which players of all servers can be compared. Pure functions of rated matches.
//!
//! Accounts, servers and matches between alternate accounts cost nothing; opponents who are other people do. In
//! the graph of opponents, a ring (a group of alternate accounts that play each other), however large, is attached
//! to everyone else only by the people who have played one of its accounts. Members of the main group are therefore
//! connected with it by [`CHAINS`] separate chains of opponents, which share no player. If fewer people than that
//! have played a ring, each chain out of it passes through one of them, so none of its accounts is a member.
//!
//! The group grows from [`CHAINS`] founders: a player who has that many chains to different members joins. Those
//! who can't join yet for lack of chains never can, by Menger's theorem, so one pass suffices. The group is grown
//! from several sets of founders, and the one with the highest [`Weight`] is used: a continuation of the present
//! group, once its members have been in it for some weeks.

mod flow;
mod graph;
#[cfg(test)]
mod simulations;
mod weight;

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};

pub use self::flow::CHAINS;
use self::flow::NONE;
use self::graph::{Graph, to_index};
use self::weight::Weight;
use crate::ids::PlayerId;

/// Time between the first and the last rated match that a rank among all servers needs.
pub const MIN_SPAN: TimeDelta = TimeDelta::days(14);

/// The rated matches of all players. The order of recording doesn't matter.
#[derive(Default)]
pub struct Acquaintances {
    indices: HashMap<PlayerId, u32>,
    players: Vec<Player>,
    /// The pairs that have played, lower index first.
    pairs: HashSet<[u32; 2]>,
    /// Players who are in no group.
    hidden: HashSet<PlayerId>,
    /// The members of the present main group, and since when they are members.
    members: HashMap<PlayerId, DateTime<Utc>>,
    /// The latest match.
    latest: DateTime<Utc>,
}

struct Player {
    id: PlayerId,
    /// Whether the player was established in one of the matches.
    was_established: bool,
    first: DateTime<Utc>,
    last: DateTime<Utc>,
    /// Weeks with a match, with repetitions.
    weeks: Vec<i64>,
}

impl Player {
    fn has_span(&self) -> bool {
        self.last - self.first >= MIN_SPAN
    }

    /// Returns the number of different weeks with a match.
    fn week_count(&self) -> u64 {
        self.weeks.iter().collect::<HashSet<_>>().len() as u64
    }
}

/// How a player is connected with the main group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Links {
    /// The player's first rated match.
    pub first_at: DateTime<Utc>,
    /// Opponents in the main group.
    pub opponents: usize,
    /// Since when the player is a member of the main group; `None` for others.
    pub member_since: Option<DateTime<Utc>>,
    /// Whether the player's matches against other connected players count for a rank among all servers.
    pub is_connected: bool,
}

impl Acquaintances {
    /// Leaves hidden players out of all groups, and continues the main group with these members.
    pub fn new(hidden: HashSet<PlayerId>, members: HashMap<PlayerId, DateTime<Utc>>) -> Self {
        Self { hidden, members, ..Self::default() }
    }

    /// Records a rated match, and whether each player was established then.
    pub fn record(&mut self, pair: [PlayerId; 2], established: [bool; 2], at: DateTime<Utc>) {
        let [one, other] = [0, 1].map(|side| self.record_player(pair[side], established[side], at));
        self.pairs.insert([one.min(other), one.max(other)]);
        self.latest = self.latest.max(at);
    }

    fn record_player(&mut self, id: PlayerId, is_established: bool, at: DateTime<Utc>) -> u32 {
        let index = *self.indices.entry(id).or_insert_with(|| {
            self.players.push(Player { id, was_established: false, first: at, last: at, weeks: Vec::new() });
            to_index(self.players.len() - 1)
        });
        let player = &mut self.players[index as usize];
        player.was_established |= is_established;
        player.first = player.first.min(at);
        player.last = player.last.max(at);
        let week = at.timestamp().div_euclid(TimeDelta::weeks(1).num_seconds());
        if player.weeks.last() != Some(&week) {
            player.weeks.push(week);
        }
        index
    }

    /// Returns how each player is connected with the main group.
    pub fn links(&self) -> HashMap<PlayerId, Links> {
        let is_member = self.graph().main_group();
        let mut opponents = vec![0; self.players.len()];
        for &[one, other] in &self.pairs {
            opponents[one as usize] += usize::from(is_member[other as usize]);
            opponents[other as usize] += usize::from(is_member[one as usize]);
        }
        let players = self.players.iter().zip(opponents).zip(is_member);
        let links = players.map(|((player, opponents), is_member)| {
            // A player must be established to connect others, but not to be connected.
            let is_connected =
                is_member || opponents >= CHAINS && player.has_span() && !self.hidden.contains(&player.id);
            let member_since =
                is_member.then(|| self.members.get(&player.id).copied().unwrap_or(self.latest));
            (player.id, Links { first_at: player.first, opponents, member_since, is_connected })
        });
        links.collect()
    }

    /// Returns the graph of opponents, without players who can't connect others: hidden, never
    /// established, or without [`MIN_SPAN`].
    fn graph(&self) -> Graph {
        let connects = |player: &Player| {
            player.was_established && player.has_span() && !self.hidden.contains(&player.id)
        };
        let is_node: Vec<bool> = self.players.iter().map(connects).collect();
        let mut opponents = vec![Vec::new(); self.players.len()];
        for &[one, other] in &self.pairs {
            if is_node[one as usize] && is_node[other as usize] {
                opponents[one as usize].push(other);
                opponents[other as usize].push(one);
            }
        }
        let weights: Vec<Weight> = self.players.iter().map(|player| self.weight(player)).collect();
        let mut order: Vec<u32> =
            (0..to_index(self.players.len())).filter(|index| is_node[*index as usize]).collect();
        order.sort_unstable_by_key(|index| {
            let player = &self.players[*index as usize];
            (Reverse(weights[*index as usize]), player.first, player.id)
        });
        let mut places = vec![NONE; self.players.len()];
        for (place, &index) in order.iter().enumerate() {
            places[index as usize] = to_index(place);
        }
        // The order of the hash set must have no influence.
        for opponents in &mut opponents {
            opponents.sort_unstable_by_key(|index| places[*index as usize]);
        }
        let months = self.players.iter().map(|player| weight::creation_month(player.id)).collect();
        Graph { opponents, weights, months, order, places }
    }

    fn weight(&self, player: &Player) -> Weight {
        let since = self.members.get(&player.id);
        Weight {
            tenure: since.map_or(0, |since| weight::tenure(self.latest - *since)),
            patience: player.week_count().pow(2),
        }
    }
}
