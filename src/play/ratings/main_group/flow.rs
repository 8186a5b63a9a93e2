//! Chains of opponents without a common player, as a maximum flow.

use std::collections::VecDeque;

/// Separate chains of opponents that connect each member with the main group. This many opponents in the
/// group make a player connected, once the player has [`MIN_SPAN`](super::MIN_SPAN) and is not hidden.
pub const CHAINS: usize = 4;

/// No player, state or place.
pub const NONE: u32 = u32::MAX;

/// A maximum flow from one player, in which each other player passes on at most one unit: its units are
/// chains without a common player. Found by augmenting paths in breadth-first order.
pub struct Flow<'a> {
    opponents: &'a [Vec<u32>],
    source: u32,
    /// The next player of the chain through each player.
    next: Vec<u32>,
    /// The previous player of the chain through each player, or to each member at an end; unset for [`End::Player`].
    previous: Vec<u32>,
    /// Players whose `next` or `previous` may be set, with repetitions.
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
    pub fn new(opponents: &'a [Vec<u32>]) -> Self {
        let players = opponents.len();
        Self {
            opponents,
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
    pub fn chains_between(&mut self, source: u32, end: u32) -> usize {
        self.source = source;
        let is_direct = self.opponents[source as usize].contains(&end);
        let mut chains = usize::from(is_direct);
        while chains < CHAINS && self.augment(End::Player(end)) {
            chains += 1;
        }
        self.clear();
        chains
    }

    /// Returns whether [`CHAINS`] separate chains connect a player with different members. The caller calls
    /// [`clear`](Self::clear) afterwards.
    pub fn has_chains_to(&mut self, source: u32, is_member: &[bool]) -> bool {
        self.source = source;
        (0..CHAINS).all(|_| self.augment(End::Members(is_member)))
    }

    /// Returns the players whom the last, failed search reached and could leave.
    pub fn reached(&self) -> impl Iterator<Item = u32> {
        self.reached.iter().filter(|&&state| state % 2 == 1).map(|state| state / 2)
    }

    pub fn clear(&mut self) {
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
            for position in 0..self.opponents[player as usize].len() {
                let opponent = self.opponents[player as usize][position];
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

    /// Returns whether a chain leads directly from `player` to `opponent`.
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
