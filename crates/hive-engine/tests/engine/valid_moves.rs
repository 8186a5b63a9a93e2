//! `validmoves` against complete sets of legal moves that others found.

use std::collections::BTreeSet;

use hive::{Game, Hex, Move, MoveText, Piece};

use crate::support::{answer, game, session};

const POSITIONS: &str = include_str!("../../../hive/tests/fixtures/positions.tsv");

/// One of so many positions is looked at: the rules have tests of their own, and this one is about what is said.
const STEP: usize = 10;

/// A legal move as the fixture writes it: `wA1 0,1`, or `pass`.
fn plain(mv: Move) -> String {
    let go = |piece: Piece, Hex { q, r }: Hex| format!("{piece} {q},{r}");
    match mv {
        Move::Place { piece, at } => go(piece, at),
        Move::Move { piece, to } => go(piece, to),
        Move::Pass => "pass".to_owned(),
    }
}

/// The moves of a line of the fixture, one by one: `wA1,wA2 0,1 0,2|bG1 3,4` are five.
fn expected(text: &str) -> BTreeSet<String> {
    let one_by_one = |group: &str| match group.split_once(' ') {
        None => vec![group.to_owned()],
        Some((pieces, places)) => pieces
            .split(',')
            .flat_map(|piece| places.split(' ').map(move |place| format!("{piece} {place}")))
            .collect(),
    };
    text.split('|').filter(|group| !group.is_empty()).flat_map(one_by_one).collect()
}

/// What a session says, read back one by one.
fn said(game: &Game, answer: &str) -> BTreeSet<String> {
    let read = |text: &str| text.parse::<MoveText>().expect("readable").to_move(game).expect("legal");
    answer.split(';').map(|text| plain(read(text))).collect()
}

#[test]
fn valid_moves_are_exactly_the_known_ones() {
    let mut looked_at = 0;
    for line in POSITIONS.lines().step_by(STEP) {
        let [id, text, _, _, moves] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let said_moves = answer(&mut session(text), "validmoves");
        if moves.is_empty() {
            assert!(said_moves.starts_with("err "), "{id}: {said_moves}");
        } else {
            let expected = expected(moves);
            assert_eq!(said_moves.split(';').count(), expected.len(), "{id}: a move is said twice");
            assert_eq!(said(&game(text), &said_moves), expected, "{id}");
        }
        looked_at += 1;
    }
    assert_eq!(looked_at, 200);
}
