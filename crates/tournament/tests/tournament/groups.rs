//! Groups and seasons of a league.

use std::collections::BTreeSet;

use tournament::{PlayerId, groups, next_season};

use crate::random::Random;
use crate::support::ids;

fn ids_of(numbers: &[i64]) -> Vec<PlayerId> {
    numbers.iter().copied().map(PlayerId).collect()
}

fn sizes(groups: &[Vec<PlayerId>]) -> Vec<usize> {
    groups.iter().map(Vec::len).collect()
}

fn assert_sizes_are_even(groups: &[Vec<PlayerId>]) {
    let sizes = sizes(groups);
    assert!(sizes.is_sorted_by(|a, b| a >= b), "{sizes:?}");
    let (largest, smallest) = (sizes.iter().max(), sizes.iter().min());
    assert!(largest.zip(smallest).is_none_or(|(largest, smallest)| largest - smallest <= 1), "{sizes:?}");
    let is_allowed = |size: &usize| if sizes.len() == 1 { *size <= 10 } else { (4..=6).contains(size) };
    assert!(sizes.iter().all(is_allowed), "{sizes:?}");
}

#[test]
fn groups_have_four_to_six_players_of_like_strength() {
    for count in 0..=200 {
        let divided = groups(&ids(count));
        assert_sizes_are_even(&divided);
        assert_eq!(divided.concat(), ids(count));
    }
    assert_eq!(sizes(&groups(&ids(10))), [10]);
    assert_eq!(sizes(&groups(&ids(11))), [6, 5]);
    assert_eq!(sizes(&groups(&ids(20))), [5, 5, 5, 5]);
}

#[test]
fn the_best_two_move_up_and_the_last_two_move_down() {
    let places = groups(&ids(18));
    let next = next_season(&places, &ids(18));
    let expected =
        [ids_of(&[1, 2, 3, 4, 7, 8]), ids_of(&[5, 6, 9, 10, 13, 14]), ids_of(&[11, 12, 15, 16, 17, 18])];
    assert_eq!(next, expected);
}

#[test]
fn a_free_place_keeps_the_better_of_those_who_would_move_down() {
    let places = groups(&ids(12));
    let players = ids(12).split_off(1);
    let next = next_season(&places, &players);
    assert_eq!(next, [ids_of(&[2, 3, 4, 7, 8, 5]), ids_of(&[6, 9, 10, 11, 12])]);
}

#[test]
fn a_returning_player_starts_at_the_bottom() {
    let places = [ids_of(&[1, 2, 3, 4, 5, 6]), ids_of(&[7, 8, 9, 10, 11])];
    let next = next_season(&places, &ids_of(&[20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
    assert_eq!(next[1].last(), Some(&PlayerId(20)));
}

#[test]
fn a_single_group_keeps_its_order() {
    assert_eq!(next_season(&[ids_of(&[3, 1, 2])], &ids(3)), [ids_of(&[3, 1, 2])]);
    assert_eq!(next_season(&[], &ids(4)), [ids(4)]);
    assert!(next_season(&groups(&ids(12)), &[]).is_empty());
}

#[test]
fn small_groups_move_fewer_players() {
    let places = [ids_of(&[1, 2, 3]), ids_of(&[4]), ids_of(&[5, 6, 7, 8, 9, 10, 11])];
    let next = next_season(&places, &ids(11));
    assert_eq!(next.concat(), ids_of(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
}

#[test]
fn random_seasons_have_every_entrant_once_in_even_groups() {
    for seed in 0..300 {
        let mut random = Random(seed);
        let mut places = groups(&ids(i64::try_from(random.below(40)).expect("small")));
        for season in 0..8 {
            let mut players = places.concat();
            players.retain(|_| !random.once_in(6));
            let newcomers = i64::try_from(random.below(5)).expect("small");
            players.extend((0..newcomers).map(|number| PlayerId(1000 + 10 * season + number)));
            let next = next_season(&places, &players);
            assert_sizes_are_even(&next);
            let all: BTreeSet<PlayerId> = next.concat().into_iter().collect();
            assert_eq!((all.len(), next.concat().len()), (players.len(), players.len()), "seed {seed}");
            places = next;
        }
    }
}
