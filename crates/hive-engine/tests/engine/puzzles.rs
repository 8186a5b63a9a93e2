//! The puzzles that are won in one to three moves: each is what it says, and a try at one comes to what it does by the rules
//! alone.

use std::collections::{BTreeMap, HashSet};

use hive::{Expansions, Game, Move, Outcome};
use hive_engine::puzzles::{
    Entry, Prover, PuzzleId, Refutation, Verdict, judge, puzzle_at, puzzles_in, written,
};

/// As many positions as a proof of the collection may take: what one press may take is many times that.
const NODES: u64 = 300_000;

/// Every so many puzzles of the collection are proved again in each run.
const SAMPLE: usize = 12;

#[track_caller]
fn assert_proved(entry: &Entry) {
    let puzzle = entry.puzzle();
    let mut prover = Prover::new(NODES);
    let shortest = prover.shortest_win(&puzzle.position, Prover::LONGEST);
    assert_eq!(
        shortest,
        Ok(Some(puzzle.moves)),
        "{}: it is won in so many moves, and in no fewer",
        puzzle.id
    );
    let winning = prover.winning_moves(&puzzle.position, puzzle.moves).expect("it takes not so many");
    assert_eq!(winning.len(), 1, "{}: one move alone wins", puzzle.id);
}

#[test]
fn a_sample_of_the_collection_is_proved_again() {
    let sample: Vec<&Entry> = Entry::all().iter().step_by(SAMPLE).collect();
    assert!((1..=3).all(|moves| sample.iter().any(|entry| entry.moves == moves)));
    sample.into_iter().for_each(assert_proved);
}

#[test]
#[ignore = "proves all of the collection, for whenever it or the rules change"]
fn all_of_the_collection_is_proved_again() {
    Entry::all().iter().for_each(assert_proved);
}

#[test]
fn there_are_at_least_three_hundred_from_all_expansions_and_no_position_twice() {
    let (mut positions, mut sorts) = (HashSet::new(), BTreeMap::new());
    for (number, entry) in (1..).zip(Entry::all()) {
        assert_eq!((entry.number, Entry::numbered(number)), (number, Some(entry)));
        let puzzle = entry.puzzle();
        assert_eq!(puzzle.position.outcome(), None, "{}", puzzle.id);
        assert_eq!(written(&puzzle.position), entry.game, "written in one way alone");
        assert!(positions.insert(puzzle.position.hash()), "{} stands there twice", puzzle.id);
        assert!(puzzle.position.legal_moves().len() >= 12, "{} asks for little", puzzle.id);
        *sorts.entry((puzzle.moves, puzzle.position.setup().expansions.to_string())).or_insert(0) += 1;
    }
    assert!(positions.len() >= 300, "{}", positions.len());
    for expansions in Expansions::ALL {
        for moves in 1..=3 {
            let count = sorts.get(&(moves, expansions.to_string())).copied().unwrap_or(0);
            assert!(count >= 10, "{count} of {expansions} in {moves}");
        }
    }
}

/// The same as the prover says, from the rules alone: nothing is left out, nothing remembered.
fn wins(game: &Game, moves: u8) -> bool {
    let attacker = game.to_move();
    moves > 0
        && game.legal_moves().into_iter().any(|mv| {
            let after = after(game, mv);
            match after.outcome() {
                Some(outcome) => outcome == Outcome::Win(attacker),
                None => moves > 1 && is_lost(&after, moves - 1),
            }
        })
}

fn is_lost(game: &Game, moves: u8) -> bool {
    let attacker = game.to_move().other();
    game.legal_moves().into_iter().all(|mv| {
        let after = after(game, mv);
        match after.outcome() {
            Some(outcome) => outcome == Outcome::Win(attacker),
            None => wins(&after, moves),
        }
    })
}

fn after(game: &Game, mv: Move) -> Game {
    let mut after = game.clone();
    after.play_legal(mv);
    after
}

#[test]
fn what_the_proof_leaves_out_does_not_matter() {
    // On the way to each solution there are positions that are won and positions that are not.
    let mut won = 0;
    for entry in Entry::all().iter().step_by(7) {
        let mut position = entry.puzzle().position;
        for _ in 0..3 {
            let mut prover = Prover::new(u64::MAX);
            let is_won = prover.shortest_win(&position, 1).map(|shortest| shortest.is_some());
            assert_eq!(is_won, Ok(wins(&position, 1)), "{} at {}", entry.id(), position.ply());
            won += usize::from(is_won == Ok(true));
            position.undo();
        }
    }
    assert!(won > 10, "{won}");
}

#[test]
fn a_win_in_two_is_one_by_the_rules_alone() {
    let small = |entry: &&Entry| {
        let position = entry.puzzle().position;
        entry.moves == 2 && position.legal_moves().len() < 40
    };
    let mut seen = 0;
    for entry in Entry::all().iter().filter(small).take(3) {
        let position = entry.puzzle().position;
        assert!(!wins(&position, 1) && wins(&position, 2), "{}", entry.id());
        let winning: Vec<Move> =
            position.legal_moves().into_iter().filter(|mv| is_lost(&after(&position, *mv), 1)).collect();
        assert_eq!(Ok(winning), Prover::new(NODES).winning_moves(&position, 2), "{}", entry.id());
        seen += 1;
    }
    assert_eq!(seen, 3);
}

/// The only move that wins.
fn solution(position: &Game, moves: u8) -> Move {
    let winning = Prover::new(NODES).winning_moves(position, moves).expect("it takes not so many");
    winning[0]
}

#[test]
fn every_defence_is_answered_until_the_queen_is_surrounded() {
    for entry in Entry::all().iter().filter(|entry| entry.moves == 3).take(4) {
        let (mut position, mut left) = (entry.puzzle().position, entry.moves);
        let attacker = position.to_move();
        loop {
            let mv = solution(&position, left);
            let mut prover = Prover::new(NODES * 10);
            match judge(&position, mv, left, &mut prover).expect("it takes not so many") {
                Verdict::GoesOn(answer) => {
                    position.play(mv).expect("it is legal");
                    for mv in answer {
                        position.play(mv).expect("it is legal");
                    }
                    left -= 1;
                    assert_eq!(
                        Prover::new(NODES).shortest_win(&position, left),
                        Ok(Some(left)),
                        "the best one"
                    );
                }
                Verdict::Wins(rest) => {
                    position.play(mv).expect("it is legal");
                    for mv in rest {
                        position.play(mv).expect("it is legal");
                    }
                    break;
                }
                other => panic!("{}: {other:?}", entry.id()),
            }
        }
        assert_eq!((position.outcome(), left), (Some(Outcome::Win(attacker)), 1), "{}", entry.id());
    }
}

#[test]
fn a_wrong_try_is_refuted_by_a_move_after_which_nothing_wins_in_time() {
    let entry = Entry::all().iter().find(|entry| entry.moves == 2).expect("there is one");
    let position = entry.puzzle().position;
    let right = solution(&position, 2);
    for mv in position.legal_moves().into_iter().filter(|mv| *mv != right) {
        let verdict = judge(&position, mv, 2, &mut Prover::new(NODES)).expect("it takes not so many");
        let tried = after(&position, mv);
        match verdict {
            Verdict::Refuted(Refutation::Holds(answer)) => {
                assert_eq!(tried.check(answer), Ok(()));
                assert!(!wins(&after(&tried, answer), 1), "{mv:?} {answer:?}");
            }
            Verdict::Refuted(Refutation::Ends(answer, outcome)) => {
                assert_eq!(after(&tried, answer).outcome(), Some(outcome));
                assert_ne!(outcome, Outcome::Win(position.to_move()));
            }
            Verdict::Refuted(Refutation::Itself(outcome)) => assert_eq!(tried.outcome(), Some(outcome)),
            other => panic!("{mv:?}: {other:?}"),
        }
    }
}

#[test]
fn a_last_move_that_leaves_a_side_open_is_not_enough() {
    let entry = Entry::all().iter().find(|entry| entry.moves == 1).expect("there is one");
    let position = entry.puzzle().position;
    let right = solution(&position, 1);
    let judged = |mv| judge(&position, mv, 1, &mut Prover::new(NODES));
    assert_eq!(judged(right), Ok(Verdict::Wins(Vec::new())));
    let wrong = position.legal_moves().into_iter().find(|mv| *mv != right).expect("there is a choice");
    assert_eq!(judged(wrong), Ok(Verdict::NotSurrounded));
}

#[test]
fn a_proof_that_takes_too_long_is_none() {
    let entry = Entry::all().iter().find(|entry| entry.moves == 3).expect("there is one");
    let position = entry.puzzle().position;
    assert!(Prover::new(100).shortest_win(&position, 3).is_err());
    assert!(puzzle_at(&position, 100).is_err());
    assert!(puzzles_in(&position, 0).is_empty());
}

#[test]
fn games_are_searched_from_their_end_and_not_everywhere_at_once() {
    let entry = Entry::all().iter().find(|entry| entry.moves == 2).expect("there is one");
    let mut game = entry.puzzle().position;
    game.play(solution(&game, 2)).expect("it is legal");
    let found = puzzles_in(&game, NODES);
    assert!((1..=2).contains(&found.len()), "{found:?}");
    let [first, ..] = &found[..] else { panic!("there is one") };
    assert_eq!(written(&first.position), entry.game, "those of the most moves first");
    for (one, other) in found.iter().zip(&found[1..]) {
        assert!(one.position.ply().abs_diff(other.position.ply()) >= 7);
    }
}

#[test]
fn a_key_is_read_as_it_is_written() {
    for id in [PuzzleId::Collected(1), PuzzleId::Collected(u16::MAX), PuzzleId::Found(i64::MAX)] {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
    for odd in ["", "c", "m", "x1", "c01", "c-1", "m+1", "c65536", "1", "é1"] {
        assert!(odd.parse::<PuzzleId>().is_err(), "{odd}");
    }
    assert_eq!(Entry::numbered(0), None);
}
