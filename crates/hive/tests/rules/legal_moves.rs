//! Complete sets of legal moves.

use std::collections::BTreeSet;

use hive::{Game, Move};

use crate::support::{game, lines, moves, piece};

const POSITIONS: &str = include_str!("../fixtures/positions.tsv");
const CASES: &str = include_str!("../fixtures/cases.tsv");

fn assert_moves(id: &str, game: &Game, expected: &BTreeSet<Move>) {
    let found = game.legal_moves();
    let distinct: BTreeSet<Move> = found.iter().copied().collect();
    assert_eq!(found.len(), distinct.len(), "{id}: a move is listed twice");
    let wrong: Vec<_> = distinct.difference(expected).collect();
    let missing: Vec<_> = expected.difference(&distinct).collect();
    assert!(wrong.is_empty() && missing.is_empty(), "{id}: wrong {wrong:?}, missing {missing:?}");
    assert_eq!(game.outcome().is_some(), expected.is_empty(), "{id}: moves end with the game");
}

#[test]
fn two_thousand_positions_have_exactly_the_known_moves() {
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
fn the_corner_cases_have_exactly_the_known_moves() {
    let (mut count, mut refused) = (0, 0);
    for line in lines(CASES) {
        let [id, rule, text, illegal, expected] = line[..] else { panic!("five columns: {line:?}") };
        let game = game(text);
        let name = format!("{id}, {rule}");
        assert_moves(&name, &game, &moves(&game, expected));
        for mv in moves(&game, illegal) {
            assert!(game.check(mv).is_err(), "{name}: {mv:?}");
            refused += 1;
        }
        count += 1;
    }
    assert_eq!((count, refused), (363, 23));
}
