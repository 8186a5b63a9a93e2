//! Invariants of every round of random tournaments.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use tournament::{Match, Player, PlayerId, Points, Round};

use super::simulation::Simulation;

/// Checks that everybody has one match or the bye, and nothing is repeated.
fn assert_is_legal(tournament: &Simulation, round: &Round, seed: u64) {
    let paired = round.matches.iter().flat_map(|found| [found.white, found.black]).chain(round.bye);
    let paired: Vec<PlayerId> = paired.collect();
    let once: BTreeSet<PlayerId> = paired.iter().copied().collect();
    assert_eq!(paired.len(), once.len(), "seed {seed}: a player is paired twice");
    assert_eq!(once, tournament.present().into_iter().collect(), "seed {seed}");
    for found in &round.matches {
        assert_eq!(found.games, [None, None]);
        assert!(!tournament.opponents(found.white).contains(&found.black), "seed {seed}: met twice");
    }
    if let Some(bye) = round.bye {
        assert!(!tournament.has_scored_without_play(bye), "seed {seed}: second bye");
    }
}

/// Returns the number of matches between players of different scores.
fn floats(tournament: &Simulation, round: &Round) -> usize {
    let is_float = |found: &&Match| tournament.score(found.white) != tournament.score(found.black);
    round.matches.iter().filter(is_float).count()
}

/// Returns how many floats the sizes of the scoregroups require if each odd group takes a player of the next one.
fn floats_by_size(tournament: &Simulation, round: &Round) -> usize {
    let mut sizes: BTreeMap<Points, usize> = BTreeMap::new();
    for player in tournament.present().into_iter().filter(|player| round.bye != Some(*player)) {
        *sizes.entry(tournament.score(player)).or_default() += 1;
    }
    let mut missing = 0;
    let mut floats = 0;
    for size in sizes.into_values().rev() {
        missing = (size + missing) % 2;
        floats += missing;
    }
    floats
}

#[derive(Default)]
struct Totals {
    matches: usize,
    floats: usize,
    floats_by_size: usize,
}

/// Plays a tournament to its end.
fn play(seed: u64, totals: &mut Totals) {
    let mut tournament = Simulation::new(seed, 64);
    while !tournament.is_over() {
        match tournament.pair() {
            Ok(round) => {
                assert_is_legal(&tournament, &round, seed);
                totals.matches += round.matches.len();
                totals.floats += floats(&tournament, &round);
                totals.floats_by_size += floats_by_size(&tournament, &round);
                tournament.play(round);
            }
            Err(reason) => {
                // With more than two players per round, a pairing without a second meeting always exists.
                let is_large = tournament.present().len() > 2 * tournament.rounds.len() + 1;
                assert!(!is_large, "seed {seed}: {reason} after {} rounds", tournament.rounds.len());
                break;
            }
        }
    }
}

#[test]
fn random_tournaments_repeat_nothing_and_float_little() {
    let mut totals = Totals::default();
    (0..150).for_each(|seed| play(seed, &mut totals));
    let Totals { matches, floats, floats_by_size } = totals;
    assert!(matches > 10_000, "{matches} matches");
    assert!(
        10 * floats < 12 * floats_by_size,
        "{floats} floats, {floats_by_size} by the sizes of the groups"
    );
}

/// Run with `cargo test --release -p hivepost-tournament -- --ignored --nocapture rounds_of_64_players_take_milliseconds`.
#[test]
#[ignore = "needs a release build"]
fn rounds_of_64_players_take_milliseconds() {
    let mut slowest = Duration::ZERO;
    for seed in 0..200 {
        let mut tournament = Simulation::new(seed, 64);
        let next = i64::try_from(tournament.players.len()).expect("small") + 1;
        tournament.players.extend((next..=64).map(|id| Player::new(PlayerId(id))));
        tournament.swiss.planned_rounds = 12;
        while !tournament.is_over() {
            let start = Instant::now();
            let round = tournament.pair();
            slowest = slowest.max(start.elapsed());
            let Ok(round) = round else { break };
            tournament.play(round);
        }
    }
    println!("slowest round: {slowest:?}");
    assert!(slowest < Duration::from_millis(100), "{slowest:?}");
}
