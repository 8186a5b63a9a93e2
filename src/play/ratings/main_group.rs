//! The main group: the players who can be compared among all servers. Pure functions of rated matches.
//!
//! Accounts, servers and matches between alternate accounts cost nothing; opponents who are other people do. In
//! the graph of opponents, a ring (a group of alternate accounts that play each other), however large, is attached
//! to everyone else only by the people who have played one of its accounts. Members of the main group are therefore
//! connected with it by [`CHAINS`] separate chains of opponents, which share no player. If fewer people than that
//! have played a ring, each chain out of it passes through one of them, so none of its accounts is a member.
//!
//! The group grows from [`CHAINS`] founders: a player who has that many chains to different members joins. Those
//! who can't join yet for lack of chains never can, by Menger's theorem, so one pass suffices. The group is grown
//! from several sets of founders. The one with the highest total seniority is used, because nobody can add matches
//! to past weeks.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet, VecDeque};
use std::mem::replace;

use chrono::{DateTime, TimeDelta, Utc};

use crate::ids::PlayerId;

/// Separate chains of opponents that connect each member with the main group. This many opponents in the
/// group suffice, once the player has [`MIN_SPAN`] and is not hidden.
pub const CHAINS: usize = 4;

/// Time between the first and the last rated match that a rank among all servers needs.
pub const MIN_SPAN: TimeDelta = TimeDelta::days(14);

/// Maximum number of first founders to try.
const MAX_FOUNDINGS: usize = 32;

/// Candidates for founders per attempt.
const MAX_CANDIDATES: usize = 32;

/// The rated matches of all players. The order of recording doesn't matter.
#[derive(Default)]
pub struct Acquaintances {
    indices: HashMap<PlayerId, u32>,
    players: Vec<Player>,
    /// The pairs that have played, lower index first.
    pairs: HashSet<[u32; 2]>,
    /// Players who are in no group.
    hidden: HashSet<PlayerId>,
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

    /// Returns the square of the number of different weeks with a match, so that patience counts for more than
    /// the number of accounts.
    fn seniority(&self) -> u64 {
        let weeks: HashSet<i64> = self.weeks.iter().copied().collect();
        (weeks.len() as u64).pow(2)
    }
}

/// How a player is connected with the main group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Links {
    /// The player's first rated match.
    pub first_at: DateTime<Utc>,
    /// Opponents in the main group.
    pub opponents: usize,
    /// Whether the player's matches against other connected players count for a rank among all servers.
    pub is_connected: bool,
}

impl Acquaintances {
    /// Leaves these players out of all groups.
    pub fn without(hidden: impl IntoIterator<Item = PlayerId>) -> Self {
        Self { hidden: hidden.into_iter().collect(), ..Self::default() }
    }

    /// Records a rated match, and whether each player was established then.
    pub fn record(&mut self, pair: [PlayerId; 2], established: [bool; 2], at: DateTime<Utc>) {
        let [one, other] = [0, 1].map(|side| self.record_player(pair[side], established[side], at));
        self.pairs.insert([one.min(other), one.max(other)]);
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
            (player.id, Links { first_at: player.first, opponents, is_connected })
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
        let seniority: Vec<u64> = self.players.iter().map(Player::seniority).collect();
        let mut order: Vec<u32> =
            (0..to_index(self.players.len())).filter(|index| is_node[*index as usize]).collect();
        order.sort_unstable_by_key(|index| {
            let player = &self.players[*index as usize];
            (Reverse(seniority[*index as usize]), player.first, player.id)
        });
        let mut places = vec![NONE; self.players.len()];
        for (place, &index) in order.iter().enumerate() {
            places[index as usize] = to_index(place);
        }
        // The order of the hash set must have no influence.
        for opponents in &mut opponents {
            opponents.sort_unstable_by_key(|index| places[*index as usize]);
        }
        Graph { opponents, seniority, order, places }
    }
}

/// No player.
const NONE: u32 = u32::MAX;

fn to_index(index: usize) -> u32 {
    u32::try_from(index).expect("fewer than 2^32 players")
}

/// Players as nodes, with an edge for each pair that has played.
struct Graph {
    opponents: Vec<Vec<u32>>,
    /// See [`Player::seniority`].
    seniority: Vec<u64>,
    /// The nodes, most senior first.
    order: Vec<u32>,
    /// The place of each node in `order`.
    places: Vec<u32>,
}

impl Graph {
    /// Returns for each player whether they are in the main group.
    fn main_group(&self) -> Vec<bool> {
        let (mut best, mut best_seniority) = (vec![false; self.seniority.len()], 0);
        let mut is_tried = best.clone();
        let mut components = self.components();
        components.sort_by_key(|component| Reverse(self.seniority_of(component)));
        let mut foundings = 0;
        for component in components {
            let mut untried_seniority = self.seniority_of(&component);
            for &first in &component {
                if untried_seniority <= best_seniority || foundings == MAX_FOUNDINGS {
                    break;
                }
                if is_tried[first as usize] || self.opponents[first as usize].len() < CHAINS {
                    continue;
                }
                foundings += 1;
                is_tried[first as usize] = true;
                untried_seniority -= self.seniority[first as usize];
                let Some(founders) = self.founders(first) else { continue };
                let group = self.grow(&founders, &component);
                let members = || component.iter().filter(|&&player| group[player as usize]);
                let seniority = members().map(|&player| self.seniority[player as usize]).sum();
                for &player in members() {
                    if !replace(&mut is_tried[player as usize], true) {
                        untried_seniority -= self.seniority[player as usize];
                    }
                }
                if seniority > best_seniority {
                    (best, best_seniority) = (group, seniority);
                }
            }
        }
        best
    }

    fn seniority_of(&self, players: &[u32]) -> u64 {
        players.iter().map(|&player| self.seniority[player as usize]).sum()
    }

    /// Returns the connected components, each in the order of the nodes.
    fn components(&self) -> Vec<Vec<u32>> {
        let mut is_found = vec![false; self.seniority.len()];
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

    /// Returns `first` and the most senior players near them, each pair with [`CHAINS`] separate chains.
    fn founders(&self, first: u32) -> Option<Vec<u32>> {
        let mut candidates: Vec<u32> = self.opponents[first as usize].clone();
        for &opponent in &self.opponents[first as usize] {
            candidates.extend(&self.opponents[opponent as usize]);
        }
        candidates.sort_unstable_by_key(|player| self.places[*player as usize]);
        candidates.dedup();
        let mut founders = vec![first];
        let mut flow = Flow::new(self);
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
            is_member: vec![false; self.seniority.len()],
            met: vec![0; self.seniority.len()],
            is_separate: vec![false; self.seniority.len()],
        };
        for &founder in founders {
            growing.add(founder);
        }
        let mut flow = Flow::new(self);
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

/// A maximum flow from one player, in which each other player passes on at most one unit: its units are
/// chains without a common player. Found by augmenting paths in breadth-first order.
struct Flow<'a> {
    graph: &'a Graph,
    source: u32,
    /// The next player of the chain through each player.
    next: Vec<u32>,
    /// The previous player of the chain through each player, or to each end.
    previous: Vec<u32>,
    /// Players with a `next` or `previous`, with repetitions.
    in_chains: Vec<u32>,
    /// The state from which each state was reached by the last search.
    reached_from: Vec<u32>,
    /// Reached states that are not expanded yet.
    queue: VecDeque<u32>,
    /// The states reached by the last search.
    reached: Vec<u32>,
}

/// Where a chain ends.
#[derive(Clone, Copy)]
enum End<'a> {
    /// At one player, who ends any number of chains.
    Player(u32),
    /// At members of a group, each of whom ends one chain.
    Members(&'a [bool]),
}

/// The state of a search that has entered a player. State `2p`: player p was entered. State `2p + 1`: p may be left.
const fn entered(player: u32) -> u32 {
    2 * player
}

const fn leaving(player: u32) -> u32 {
    2 * player + 1
}

impl<'a> Flow<'a> {
    fn new(graph: &'a Graph) -> Self {
        let players = graph.seniority.len();
        Self {
            graph,
            source: NONE,
            next: vec![NONE; players],
            previous: vec![NONE; players],
            in_chains: Vec::new(),
            reached_from: vec![NONE; 2 * players],
            queue: VecDeque::new(),
            reached: Vec::new(),
        }
    }

    /// Returns the number of separate chains between two players, at most [`CHAINS`].
    fn chains_between(&mut self, source: u32, end: u32) -> usize {
        self.source = source;
        let is_direct = self.graph.opponents[source as usize].contains(&end);
        let mut chains = usize::from(is_direct);
        while chains < CHAINS && self.augment(End::Player(end)) {
            chains += 1;
        }
        self.clear();
        chains
    }

    /// Returns whether [`CHAINS`] separate chains connect a player with different members. The caller clears.
    fn has_chains_to(&mut self, source: u32, is_member: &[bool]) -> bool {
        self.source = source;
        (0..CHAINS).all(|_| self.augment(End::Members(is_member)))
    }

    /// Returns the players whom the last, failed search reached and could leave.
    fn reached(&self) -> impl Iterator<Item = u32> {
        self.reached.iter().filter(|&&state| state % 2 == 1).map(|state| state / 2)
    }

    fn clear(&mut self) {
        for player in self.in_chains.drain(..) {
            self.next[player as usize] = NONE;
            self.previous[player as usize] = NONE;
        }
        self.clear_search();
    }

    fn clear_search(&mut self) {
        self.queue.clear();
        for state in self.reached.drain(..) {
            self.reached_from[state as usize] = NONE;
        }
    }

    fn reach(&mut self, state: u32, from: u32) {
        if self.reached_from[state as usize] == NONE {
            self.reached_from[state as usize] = from;
            self.reached.push(state);
            self.queue.push_back(state);
        }
    }

    /// Adds a chain, rerouting others if necessary. Returns whether one was found.
    fn augment(&mut self, end: End<'_>) -> bool {
        self.clear_search();
        self.reach(leaving(self.source), leaving(self.source));
        while let Some(state) = self.queue.pop_front() {
            let player = state / 2;
            if state == entered(player) {
                match self.previous[player as usize] {
                    NONE => self.reach(leaving(player), state),
                    previous => self.reach(leaving(previous), state), // reroutes the chain that enters here
                }
                continue;
            }
            if self.previous[player as usize] != NONE {
                self.reach(entered(player), state); // the chain no longer passes here
            }
            for position in 0..self.graph.opponents[player as usize].len() {
                let opponent = self.graph.opponents[player as usize][position];
                if opponent == self.source || self.has_step(player, opponent) {
                    continue;
                }
                let is_end = match end {
                    End::Player(end) if opponent == end => {
                        if player == self.source {
                            continue; // counted as a chain already
                        }
                        true
                    }
                    End::Player(_) => false,
                    End::Members(is_member) => {
                        is_member[opponent as usize] && self.previous[opponent as usize] == NONE
                    }
                };
                if is_end {
                    self.apply(player, opponent, end);
                    return true;
                }
                self.reach(entered(opponent), state);
            }
        }
        false
    }

    /// Returns whether a chain leads from one of these players to the other.
    fn has_step(&self, player: u32, opponent: u32) -> bool {
        if player == self.source {
            self.previous[opponent as usize] == player
        } else {
            self.next[player as usize] == opponent
        }
    }

    /// Applies the augmenting path that ends with this step.
    fn apply(&mut self, last: u32, end_player: u32, end: End<'_>) {
        let mut added = vec![(last, end_player)];
        let mut removed = Vec::new();
        let mut state = leaving(last);
        while state != leaving(self.source) {
            let from = self.reached_from[state as usize];
            let (player, before) = (state / 2, from / 2);
            if player != before {
                if state == entered(player) {
                    added.push((before, player));
                } else {
                    removed.push((player, before));
                }
            }
            state = from;
        }
        for (player, next) in removed {
            self.next[player as usize] = NONE;
            self.previous[next as usize] = NONE;
        }
        for (player, next) in added {
            if player != self.source {
                self.next[player as usize] = next;
            }
            if !matches!(end, End::Player(end) if end == next) {
                self.previous[next as usize] = player;
            }
            self.in_chains.extend([player, next]);
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// The first account of a ring.
    const RING: i64 = 100_000;

    /// The day on which rings begin.
    const RING_DAY: i64 = 60;

    /// Matches per honest player.
    const MATCHES: usize = 24;

    /// A population of players, with ids from 0.
    #[derive(Default)]
    struct World {
        played: Vec<([i64; 2], i64)>,
    }

    impl World {
        /// Honest players in servers of this size, over 90 days. `in_two_of_100` of a hundred players also play in another
        /// server.
        fn honest(servers: i64, size: i64, in_two_of_100: u32) -> Self {
            let mut random = StdRng::seed_from_u64(7);
            let mut members: Vec<Vec<i64>> =
                (0..servers).map(|server| (server * size..(server + 1) * size).collect()).collect();
            for player in 0..servers * size {
                if random.random_range(0..100) < in_two_of_100 {
                    let other = random.random_range(0..members.len());
                    if !members[other].contains(&player) {
                        members[other].push(player);
                    }
                }
            }
            let mut world = Self::default();
            for members in &members {
                for &player in members {
                    for _ in 0..MATCHES / 2 {
                        let opponent = members[random.random_range(0..members.len())];
                        if opponent != player {
                            world.played.push(([player, opponent], random.random_range(0..90)));
                        }
                    }
                }
            }
            world
        }

        /// Adds a ring in which each account plays each other one on three days, the last after `days`.
        fn add_ring(&mut self, accounts: i64, days: i64) {
            for account in 0..accounts {
                for opponent in 0..account {
                    for day in [0, days / 2, days] {
                        self.played.push(([RING + account, RING + opponent], RING_DAY + day));
                    }
                }
            }
        }

        /// Adds a match of this honest player with each account of a ring.
        fn add_victim(&mut self, player: i64, accounts: i64) {
            self.played.extend((0..accounts).map(|account| ([player, RING + account], RING_DAY + 10)));
        }

        fn links(&self) -> HashMap<PlayerId, Links> {
            links_of(Acquaintances::default(), &self.played)
        }

        /// Counts the connected players among the honest ones, and in the ring.
        fn connected(&self) -> [usize; 2] {
            count(&self.links())
        }
    }

    fn links_of(mut acquaintances: Acquaintances, played: &[([i64; 2], i64)]) -> HashMap<PlayerId, Links> {
        for &(pair, day) in played {
            let at = DateTime::UNIX_EPOCH + TimeDelta::days(day);
            acquaintances.record(pair.map(PlayerId), [true; 2], at);
        }
        acquaintances.links()
    }

    fn count(links: &HashMap<PlayerId, Links>) -> [usize; 2] {
        let connected = || links.iter().filter(|(_, links)| links.is_connected);
        [
            connected().filter(|(id, _)| id.0 < RING).count(),
            connected().filter(|(id, _)| id.0 >= RING).count(),
        ]
    }

    #[test]
    fn rings_stay_out_with_fewer_than_four_honest_opponents() {
        for accounts in [5, 20, 100] {
            for victims in 0..=4 {
                let mut world = World::honest(1, 1000, 0);
                world.add_ring(accounts, 28);
                for victim in 0..victims {
                    world.add_victim(victim, accounts);
                }
                let in_ring = if victims < 4 { 0 } else { usize::try_from(accounts).expect("it is small") };
                assert_eq!(world.connected(), [1000, in_ring], "{accounts} accounts, {victims} victims");
            }
        }
    }

    #[test]
    fn small_populations_keep_out_rings_that_begin_later() {
        for (honest, accounts) in [(6, 5), (12, 20), (30, 100)] {
            let mut world = World::honest(1, honest, 0);
            world.add_ring(accounts, 14);
            world.add_victim(0, accounts);
            let honest = usize::try_from(honest).expect("it is small");
            assert_eq!(world.connected(), [honest, 0], "{accounts} accounts");
        }
    }

    #[test]
    fn a_ring_of_one_day_is_connected_with_nobody() {
        let mut world = World::default();
        world.add_ring(20, 0);
        assert_eq!(world.connected(), [0, 0]);
        world.add_ring(20, 13);
        assert_eq!(world.connected(), [0, 0]);
        world.add_ring(20, 14);
        assert_eq!(world.connected(), [0, 20], "alone, it is the main group");
    }

    #[test]
    fn honest_players_of_connected_servers_are_connected() {
        // Servers, their size, how many of a hundred players also play in another one; connected players at least.
        for (servers, size, in_two, at_least) in [
            (1, 5, 0, 5),
            (1, 30, 0, 30),
            (10, 100, 5, 1000),
            (40, 25, 20, 1000),
            (40, 25, 10, 600),
            (100, 10, 20, 300),
        ] {
            let [connected, _] = World::honest(servers, size, in_two).connected();
            println!("{servers} servers of {size}, {in_two} of a hundred players in two: {connected}");
            assert!(connected >= at_least, "{servers} servers of {size}: {connected}");
        }
    }

    /// `cargo test --release --lib main_group -- --ignored --nocapture`
    #[test]
    #[ignore = "measures"]
    fn the_main_group_of_a_hundred_thousand_players() {
        let world = World::honest(1000, 100, 20);
        let begun = std::time::Instant::now();
        let [connected, _] = world.connected();
        println!("{} matches, {connected} connected players: {:?}", world.played.len(), begun.elapsed());
    }

    #[test]
    fn servers_without_common_players_cannot_be_compared() {
        assert_eq!(World::honest(3, 50, 0).connected(), [50, 0]);
    }

    #[test]
    fn the_order_of_matches_does_not_matter() {
        let mut world = World::honest(40, 25, 10);
        world.add_ring(20, 28);
        world.add_victim(3, 20);
        let links = world.links();
        world.played.reverse();
        assert_eq!(world.links(), links);
        for (pair, _) in &mut world.played {
            pair.swap(0, 1);
        }
        assert_eq!(world.links(), links);
    }

    #[test]
    fn newcomers_are_connected_by_four_members_after_two_weeks() {
        let mut world = World::honest(1, 30, 0);
        let newcomer = PlayerId(500);
        for member in 0..4 {
            world.played.push(([500, member], 80 + member));
            let links = world.links()[&newcomer];
            assert!(!links.is_connected, "after {member} days");
        }
        assert_eq!(world.links()[&newcomer].opponents, CHAINS);
        world.played.push(([500, 0], 93));
        assert!(!world.links()[&newcomer].is_connected);
        world.played.push(([500, 0], 94));
        assert!(world.links()[&newcomer].is_connected);
    }

    #[test]
    fn hidden_and_provisional_players_connect_nobody() {
        let mut world = World::honest(1, 30, 0);
        world.add_ring(20, 28);
        for victim in 0..4 {
            world.add_victim(victim, 20);
        }
        assert_eq!(world.connected(), [30, 20]);
        let hidden = Acquaintances::without([PlayerId(0)]);
        assert_eq!(count(&links_of(hidden, &world.played)), [29, 0]);

        let mut provisional = Acquaintances::default();
        for &(pair, day) in &world.played {
            let at = DateTime::UNIX_EPOCH + TimeDelta::days(day);
            provisional.record(pair.map(PlayerId), pair.map(|player| player < RING), at);
        }
        assert_eq!(count(&provisional.links()), [30, 20], "each has met four members");
        let mut provisional = Acquaintances::default();
        for &(pair, day) in &world.played {
            let at = DateTime::UNIX_EPOCH + TimeDelta::days(day);
            provisional.record(pair.map(PlayerId), pair.map(|player| player >= 1), at);
        }
        assert_eq!(count(&provisional.links()), [30, 0], "three of the four victims connect");
    }
}
