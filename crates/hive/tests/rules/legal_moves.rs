//! Complete sets of legal moves.

use std::collections::BTreeSet;

use hive::{Game, Move};

use crate::support::{game, lines, moves, piece};

const POSITIONS: &str = include_str!("../fixtures/positions.tsv");
const CASES: &str = include_str!("../fixtures/cases.tsv");

fn assert_moves(id: &str, game: &Game, expected: &BTreeSet<Move>) {
    let found = game.legal_moves();
    let distinct: BTreeSet<Move> = found.iter().copied().collect();
    assert_eq!(found.len(), distinct.len(), "{id}: duplicate moves");
    let illegal: Vec<_> = distinct.difference(expected).collect();
    let missing: Vec<_> = expected.difference(&distinct).collect();
    assert!(illegal.is_empty() && missing.is_empty(), "{id}: illegal {illegal:?}, missing {missing:?}");
    assert_eq!(game.outcome().is_some(), expected.is_empty(), "{id}: only finished games have no moves");
}

#[test]
fn two_thousand_positions_have_the_expected_legal_moves() {
    let mut count = 0;
    for line in lines(POSITIONS) {
        let [id, text, last_moved, resting, expected] = line[..] else { panic!("five columns: {line:?}") };
        let game = game(text);
        assert_moves(id, &game, &moves(&game, expected));
        assert_eq!(game.last_moved(), (!last_moved.is_empty()).then(|| piece(last_moved)), "{id}");
        assert_eq!(game.resting(), (!resting.is_empty()).then(|| piece(resting)), "{id}");
        count += 1;
    }
    assert_eq!(count, 2000);
}

#[test]
fn corner_cases_have_the_expected_legal_moves() {
    let (mut count, mut illegal_count) = (0, 0);
    for line in lines(CASES) {
        let [id, label, text, illegal, expected] = line[..] else { panic!("five columns: {line:?}") };
        let game = game(text);
        let name = format!("{id}, {label}");
        assert_moves(&name, &game, &moves(&game, expected));
        for mv in moves(&game, illegal) {
            assert!(game.check(mv).is_err(), "{name}: {mv:?}");
            illegal_count += 1;
        }
        count += 1;
    }
    assert_eq!((count, illegal_count), (363, 23));
}
