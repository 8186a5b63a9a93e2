//! Simulations of honest players and of rings.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;

/// The first account of a ring.
const RING: i64 = 100_000;

/// The day on which the rings of [`World::add_ring`] begin.
const RING_DAY: i64 = 60;

/// Average number of matches of an honest player in a server.
const MATCHES: usize = 24;

/// Months in which accounts of honest players were created.
const HONEST_MONTHS: i64 = 100;

/// Months in which accounts of rings were created.
const RING_MONTHS: i64 = 3;

/// Returns the account with this number: each is created in one of the months of its kind.
fn account(number: i64) -> PlayerId {
    let month = if number < RING { number % HONEST_MONTHS } else { HONEST_MONTHS + number % RING_MONTHS };
    PlayerId(TimeDelta::days(31 * month + 15).num_milliseconds() << 22 | number)
}

/// Returns the number of an account.
const fn number(player: PlayerId) -> i64 {
    player.0 & ((1 << 22) - 1)
}

/// A population of players, with numbers from 0.
#[derive(Default)]
struct World {
    played: Vec<([i64; 2], i64)>,
    hidden: HashSet<PlayerId>,
    /// Members of the main group by the last computation.
    members: HashMap<PlayerId, DateTime<Utc>>,
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
        links_of(Acquaintances::new(self.hidden.clone(), self.members.clone()), &self.played)
    }

    /// Computes and stores the main group. Returns the same counts as [`Self::connected`].
    fn compute(&mut self) -> [usize; 2] {
        let links = self.links();
        self.members = links.iter().filter_map(|(&id, links)| Some((id, links.member_since?))).collect();
        count(&links)
    }

    /// Adds a match of each pair of these players on each of these days.
    fn add_all_pairs(&mut self, players: std::ops::Range<i64>, days: impl Iterator<Item = i64>) {
        for day in days {
            for player in players.clone() {
                self.played.extend((players.start..player).map(|opponent| ([player, opponent], day)));
            }
        }
    }

    /// Counts the connected players among the honest ones, and in the ring.
    fn connected(&self) -> [usize; 2] {
        count(&self.links())
    }
}

fn links_of(mut acquaintances: Acquaintances, played: &[([i64; 2], i64)]) -> HashMap<PlayerId, Links> {
    for &(pair, day) in played {
        let at = DateTime::UNIX_EPOCH + TimeDelta::days(day);
        acquaintances.record(pair.map(account), [true; 2], at);
    }
    acquaintances.links()
}

fn count(links: &HashMap<PlayerId, Links>) -> [usize; 2] {
    let connected = || links.iter().filter(|(_, links)| links.is_connected);
    [
        connected().filter(|(id, _)| number(**id) < RING).count(),
        connected().filter(|(id, _)| number(**id) >= RING).count(),
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
    // Servers, players per server, percentage of players who also play in another server, minimum of connected players.
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
    let newcomer = account(500);
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
    let hidden = Acquaintances::new(HashSet::from([account(0)]), HashMap::new());
    assert_eq!(count(&links_of(hidden, &world.played)), [29, 0]);

    let mut provisional = Acquaintances::default();
    for &(pair, day) in &world.played {
        let at = DateTime::UNIX_EPOCH + TimeDelta::days(day);
        provisional.record(pair.map(account), pair.map(|player| player < RING), at);
    }
    assert_eq!(count(&provisional.links()), [30, 20], "each has met four members");
    let mut provisional = Acquaintances::default();
    for &(pair, day) in &world.played {
        let at = DateTime::UNIX_EPOCH + TimeDelta::days(day);
        provisional.record(pair.map(account), pair.map(|player| player >= 1), at);
    }
    assert_eq!(count(&provisional.links()), [30, 0], "three of the four victims connect");
}

/// Twelve people who play in `weeks` weeks of which the first begins on day 0.
fn club(weeks: i64) -> World {
    let mut world = World::default();
    world.add_all_pairs(0..12, (0..weeks).map(|week| 7 * week));
    world
}

/// Adds twenty accounts that play each other in these weeks.
fn add_patient_ring(world: &mut World, weeks: std::ops::Range<i64>) {
    world.add_all_pairs(RING..RING + 20, weeks.map(|week| 7 * week));
}

#[test]
fn a_later_ring_with_more_weeks_never_displaces_the_group() {
    for victims in 0..4 {
        let mut world = club(8);
        assert_eq!(world.compute(), [12, 0]);
        for week in 6..150 {
            add_patient_ring(&mut world, week..week + 1);
            for victim in 0..victims {
                world.played.push(([victim, RING + week % 20], 7 * week));
            }
            if week % 8 == 0 {
                assert_eq!(world.compute(), [12, 0], "{victims} victims, week {week}");
            }
        }
        world.members.clear();
        let victims = usize::try_from(victims).expect("it is small");
        assert_eq!(world.compute(), [victims, 20], "chosen anew, the ring would be preferred");
    }
}

#[test]
fn the_group_survives_the_loss_of_half_of_its_members() {
    let mut world = club(8);
    world.add_all_pairs(RING..RING + 20, (6..8).map(|week| 7 * week));
    assert_eq!(world.compute(), [12, 0]);
    add_patient_ring(&mut world, 8..100);
    let mut deleted = World { played: world.played.clone(), ..World::default() };
    for (pair, _) in &mut deleted.played {
        *pair = pair.map(|player| if player < 6 { 1_000 + player } else { player });
    }
    deleted.members =
        world.members.iter().filter(|(id, _)| number(**id) >= 6).map(|(&id, &at)| (id, at)).collect();
    assert_eq!(deleted.compute(), [12, 0], "the matches of deleted accounts are kept");
    for player in 0..6 {
        world.hidden.insert(account(player));
        assert_eq!(world.compute(), [11 - usize::try_from(player).expect("it is small"), 0]);
    }
    world.hidden.extend([account(6), account(7)]);
    assert_eq!(world.compute(), [0, 20], "four players are no group: it is chosen anew");
    world.hidden.clear();
    assert_eq!(world.compute(), [0, 20], "and the new group remains");
}

#[test]
fn a_ring_that_loses_its_bridge_does_not_take_the_group_along() {
    let mut world = club(8);
    assert_eq!(world.compute(), [12, 0]);
    add_patient_ring(&mut world, 8..100);
    for victim in 0..4 {
        world.add_victim(victim, 20);
    }
    assert_eq!(world.compute(), [12, 20]);
    world.add_all_pairs(0..2, std::iter::once(7 * 120));
    assert_eq!(world.compute(), [12, 20]);
    world.hidden.insert(account(0));
    assert_eq!(world.compute(), [11, 0], "the ring has played in more weeks");
}

#[test]
fn a_first_choice_is_open_for_four_weeks() {
    for (weeks, chosen) in [(2, [12, 0]), (20, [0, 20])] {
        let mut world = World::default();
        add_patient_ring(&mut world, 0..3);
        assert_eq!(world.compute(), [0, 20], "alone, it is the main group");
        add_patient_ring(&mut world, 3..3 + weeks);
        if weeks > 2 {
            assert_eq!(world.compute(), [0, 20]);
        }
        world.add_all_pairs(0..12, (0..3 + weeks).map(|week| 7 * week));
        assert_eq!(world.compute(), chosen, "after {weeks} weeks");
    }
}

#[test]
fn accounts_created_together_weigh_little_in_the_first_choice() {
    let mut world = club(6);
    add_patient_ring(&mut world, 0..11);
    assert_eq!(world.compute(), [12, 0], "432 for the club, 363 for the ring");
    add_patient_ring(&mut world, 11..13);
    world.members.clear();
    assert_eq!(world.compute(), [0, 20], "507 for the ring");
}
