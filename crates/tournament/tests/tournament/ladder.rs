//! Places on a ladder.

use tournament::{CHALLENGE_RANGE, Ladder, PlayerId, SMALL_LADDER};

use crate::random::Random;
use crate::support::ids;

fn ladder(count: i64) -> Ladder {
    Ladder::new(ids(count))
}

#[test]
fn three_places_above_may_be_challenged() {
    let ladder = ladder(10);
    for challenger in 1..=10 {
        for defender in 1..=10 {
            let is_allowed = (1..=3).contains(&(challenger - defender));
            assert_eq!(ladder.may_challenge(PlayerId(challenger), PlayerId(defender)), is_allowed);
        }
    }
}

#[test]
fn anybody_above_may_be_challenged_on_a_small_ladder() {
    assert!(ladder(6).may_challenge(PlayerId(6), PlayerId(1)));
    assert!(!ladder(7).may_challenge(PlayerId(6), PlayerId(1)));
    assert!(!ladder(6).may_challenge(PlayerId(1), PlayerId(6)));
    assert!(!ladder(6).may_challenge(PlayerId(1), PlayerId(1)));
}

#[test]
fn strangers_neither_challenge_nor_defend() {
    assert!(!ladder(3).may_challenge(PlayerId(9), PlayerId(1)));
    assert!(!ladder(3).may_challenge(PlayerId(3), PlayerId(9)));
}

#[test]
fn strangers_move_nothing() {
    let mut changed = ladder(3);
    changed.challenger_won(PlayerId(9), PlayerId(1));
    changed.challenger_won(PlayerId(3), PlayerId(9));
    changed.move_to_last(PlayerId(9));
    changed.move_down(PlayerId(9));
    changed.remove(PlayerId(9));
    assert_eq!(changed, ladder(3));
}

#[test]
fn the_last_player_stays_when_moved_down() {
    let mut changed = ladder(3);
    changed.move_down(PlayerId(3));
    changed.move_to_last(PlayerId(3));
    assert_eq!(changed, ladder(3));
}

/// Applies a random event and returns the player who may have moved.
fn random_event(ladder: &mut Ladder, random: &mut Random) -> PlayerId {
    let player = PlayerId(i64::try_from(random.below(15)).expect("small"));
    let other = PlayerId(i64::try_from(random.below(15)).expect("small"));
    match random.below(5) {
        0 => ladder.join(player),
        1 => ladder.challenger_won(player, other),
        2 => ladder.move_to_last(player),
        3 => ladder.move_down(player),
        _ => ladder.remove(player),
    }
    player
}

#[test]
fn only_the_moving_player_changes_the_order_of_a_random_ladder() {
    for seed in 0..200 {
        let mut random = Random(seed);
        let mut ladder = Ladder::default();
        for _ in 0..60 {
            let before = ladder.clone();
            let moved = random_event(&mut ladder, &mut random);
            let others = |ladder: &Ladder| -> Vec<PlayerId> {
                ladder.places().iter().copied().filter(|player| *player != moved).collect()
            };
            assert_eq!(others(&before), others(&ladder), "seed {seed}");
            assert_eq!(Ladder::new(ladder.places().iter().copied()), ladder, "each player once");
        }
    }
}

#[test]
fn a_won_challenge_gives_exactly_the_place_of_the_defender() {
    for count in 2..=12 {
        for challenger in ids(count) {
            for defender in ladder(count).defenders_for(challenger) {
                let mut changed = ladder(count);
                let place = changed.place_of(*defender);
                changed.challenger_won(challenger, *defender);
                assert_eq!(changed.place_of(challenger), place);
                assert_eq!(changed.place_of(*defender), place.map(|place| place + 1));
            }
        }
    }
}

#[test]
fn the_number_of_defenders_is_limited() {
    for count in 1..=12 {
        for (above, challenger) in ids(count).into_iter().enumerate() {
            let small = usize::try_from(count).expect("small") <= SMALL_LADDER;
            let expected = if small { above } else { above.min(CHALLENGE_RANGE) };
            assert_eq!(ladder(count).defenders_for(challenger).len(), expected);
        }
    }
}
