//! Small tournaments, against the best of all pairings by the criteria of C.04.5.

use std::collections::BTreeSet;

use tournament::PlayerId;

use super::criteria::Field;
use super::simulation::Simulation;

/// The bye, and White and Black of each match.
type Pairs = (Option<PlayerId>, BTreeSet<(PlayerId, PlayerId)>);

/// Returns the best of all pairings.
fn best_pairing(field: &Field) -> Option<Pairs> {
    let mut left = field.all();
    let mut bye = None;
    if left.count_ones() % 2 == 1 {
        let unpaired = field.bye()?;
        bye = Some(field.players[unpaired].id);
        left &= !(1 << unpaired);
    } else if !field.can_be_paired(left) {
        return None;
    }
    let mut matches = BTreeSet::new();
    while left != 0 {
        let bracket = field.top(left) | field.upfloaters(left)?;
        for (a, b) in field.pairs(bracket)? {
            let white = field.white(a, b);
            matches.insert((field.players[white].id, field.players[a + b - white].id));
        }
        left &= !bracket;
    }
    Some((bye, matches))
}

/// How the rounds before the compared one were paired.
#[derive(Clone, Copy)]
enum History {
    BySystem,
    AtRandom,
}

/// Compares all rounds of a tournament and returns their number.
fn compare(seed: u64, largest: usize, history: History) -> usize {
    let mut tournament = Simulation::new(seed, largest);
    let mut compared = 0;
    while !tournament.is_over() && tournament.present().len() > 1 {
        let expected = best_pairing(&Field::new(&tournament));
        let round = tournament.pair();
        let found = round.as_ref().ok().map(|round| -> Pairs {
            (round.bye, round.matches.iter().map(|found| (found.white, found.black)).collect())
        });
        assert_eq!(found, expected, "seed {seed}, round {}", tournament.rounds.len() + 1);
        compared += 1;
        let next = match history {
            History::BySystem => round.ok(),
            History::AtRandom => Some(tournament.random_round()),
        };
        let Some(next) = next else { break };
        tournament.play(next);
    }
    compared
}

#[test]
fn small_tournaments_have_the_best_of_all_pairings() {
    let rounds: usize = (0..200).map(|seed| compare(seed, 8, History::BySystem)).sum();
    assert!(rounds > 700, "{rounds} rounds");
}

#[test]
fn any_history_leads_to_the_best_of_all_pairings() {
    let rounds: usize = (0..200).map(|seed| compare(seed, 8, History::AtRandom)).sum();
    assert!(rounds > 700, "{rounds} rounds");
}

/// Run with `cargo test --release -p hivepost-tournament -- --ignored many_small_tournaments_have_the_best_of_all_pairings`.
#[test]
#[ignore = "needs a release build"]
fn many_small_tournaments_have_the_best_of_all_pairings() {
    for history in [History::BySystem, History::AtRandom] {
        let rounds: usize = (1_000..6_000).map(|seed| compare(seed, 11, history)).sum();
        println!("{rounds} rounds");
        assert!(rounds > 20_000, "{rounds} rounds");
    }
}
