//! `validmoves` against the complete sets of legal moves of independent engines.

use std::collections::BTreeSet;

use hive::{Game, Hex, Move, MoveText, Piece};

use crate::support::{answer, game, session};

const POSITIONS: &str = include_str!("../../../hive/tests/fixtures/positions.tsv");

/// The step between the positions that are checked. The rules are tested in `hive`; this test covers the output.
const STEP: usize = 10;

/// Formats a legal move as the fixture does: `wA1 0,1`, or `pass`.
fn fixture_text(mv: Move) -> String {
    let piece_to = |piece: Piece, Hex { q, r }: Hex| format!("{piece} {q},{r}");
    match mv {
        Move::Place { piece, at } => piece_to(piece, at),
        Move::Move { piece, to } => piece_to(piece, to),
        Move::Pass => "pass".to_owned(),
    }
}

/// Expands the moves of a fixture line: `wA1,wA2 0,1 0,2|bG1 3,4` are five.
fn expand(text: &str) -> BTreeSet<String> {
    let expand_group = |group: &str| match group.split_once(' ') {
        None => vec![group.to_owned()],
        Some((pieces, places)) => pieces
            .split(',')
            .flat_map(|piece| places.split(' ').map(move |place| format!("{piece} {place}")))
            .collect(),
    };
    text.split('|').filter(|group| !group.is_empty()).flat_map(expand_group).collect()
}

/// Parses the answer to `validmoves`.
fn parse_answer(game: &Game, answer: &str) -> BTreeSet<String> {
    let read = |text: &str| text.parse::<MoveText>().expect("readable").legal_move(game).expect("legal");
    answer.split(';').map(|text| fixture_text(read(text))).collect()
}

#[test]
fn valid_moves_match_the_fixture() {
    let mut checked = 0;
    for line in POSITIONS.lines().step_by(STEP) {
        let [id, text, _, _, moves] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let answer = answer(&mut session(text), "validmoves");
        if moves.is_empty() {
            assert!(answer.starts_with("err "), "{id}: {answer}");
        } else {
            let expected = expand(moves);
            assert_eq!(answer.split(';').count(), expected.len(), "{id}: duplicate moves");
            assert_eq!(parse_answer(&game(text), &answer), expected, "{id}");
        }
        checked += 1;
    }
    assert_eq!(checked, 200);
}
