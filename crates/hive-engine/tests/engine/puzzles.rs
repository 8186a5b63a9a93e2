//! Puzzles: proofs of the built-in ones, and verdicts on attempts, checked against the rules alone.

use std::collections::{BTreeMap, HashSet};

use hive::{Expansions, Game, Move, Outcome};
use hive_engine::puzzles::{
    BuiltInPuzzle, Pattern, Prover, PuzzleId, Refutation, Verdict, judge, mine_puzzles, short_game_string,
    solution,
};

/// The node budget for each proof, the same as the bot's for an attempt.
const NODES: u64 = 3_000_000;

/// The step between the built-in puzzles that each run proves.
const SAMPLE_STEP: usize = 20;

#[track_caller]
fn assert_proved(entry: &BuiltInPuzzle) {
    let puzzle = entry.puzzle();
    let mut prover = Prover::new(NODES);
    let shortest = prover.shortest_win(&puzzle.position, Prover::MAX_MOVES);
    assert_eq!(shortest, Ok(Some(puzzle.moves)), "{}: moves to win", puzzle.id);
    let winning_moves = prover.winning_moves(&puzzle.position, puzzle.moves).expect("within the node budget");
    assert_eq!(winning_moves.len(), 1, "{}: winning first moves", puzzle.id);
}

#[test]
fn a_sample_of_the_built_in_puzzles_is_proved() {
    let sample: Vec<&BuiltInPuzzle> = BuiltInPuzzle::all().iter().step_by(SAMPLE_STEP).collect();
    assert!((1..=Prover::MAX_MOVES).all(|moves| sample.iter().any(|entry| entry.moves == moves)));
    sample.into_iter().for_each(assert_proved);
}

#[test]
#[ignore = "slow; for changes of the puzzles or of the rules"]
fn all_built_in_puzzles_are_proved() {
    BuiltInPuzzle::all().iter().for_each(assert_proved);
}

/// Plays the solution by the rules alone, up to the win.
#[track_caller]
fn assert_solved(entry: &BuiltInPuzzle) {
    let puzzle = entry.puzzle();
    let attacker = puzzle.position.to_move();
    let found = solution(&puzzle.position, puzzle.moves, &mut Prover::new(NODES));
    let line = found.expect("within the node budget").expect("the puzzle has a solution");
    let (mut game, mut moves) = (puzzle.position, 0);
    for mv in line {
        moves += u8::from(game.to_move() == attacker);
        game.play(mv).expect("the solution is legal");
    }
    assert_eq!(game.outcome(), Some(Outcome::Win(attacker)), "{}", puzzle.id);
    assert!(moves <= puzzle.moves, "{}: {moves} moves", puzzle.id);
}

#[test]
fn the_solutions_of_a_sample_of_the_built_in_puzzles_win() {
    BuiltInPuzzle::all().iter().step_by(SAMPLE_STEP).for_each(assert_solved);
}

#[test]
#[ignore = "slow; for changes of the puzzles or of the rules"]
fn the_solutions_of_all_built_in_puzzles_win() {
    BuiltInPuzzle::all().iter().for_each(assert_solved);
}

#[test]
fn the_collection_has_1000_puzzles_of_all_game_types() {
    let (mut positions, mut counts) = (HashSet::new(), BTreeMap::new());
    assert!(BuiltInPuzzle::all().is_sorted_by_key(|entry| entry.number));
    for entry in BuiltInPuzzle::all() {
        assert_eq!(
            BuiltInPuzzle::by_number(entry.number),
            Some(entry),
            "{}: its number is another's",
            entry.id()
        );
        assert!((300..=2600).contains(&entry.rating), "{}: {}", entry.id(), entry.rating);
        let puzzle = entry.puzzle();
        assert_eq!(puzzle.position.outcome(), None, "{}", puzzle.id);
        assert_eq!(short_game_string(&puzzle.position), entry.game, "{}: written otherwise", puzzle.id);
        assert!(positions.insert(puzzle.position.hash()), "{} is a duplicate", puzzle.id);
        assert!(puzzle.position.legal_moves().len() >= 12, "{} has too few legal moves", puzzle.id);
        *counts.entry((puzzle.moves, puzzle.position.setup().expansions.to_string())).or_insert(0) += 1;
    }
    assert_eq!(positions.len(), 1000);
    for expansions in Expansions::ALL {
        for (moves, min) in [(1, 25), (2, 40), (3, 35), (4, 8)] {
            let count = counts.get(&(moves, expansions.to_string())).copied().unwrap_or(0);
            assert!(count >= min, "{count} of {expansions} in {moves}");
        }
    }
}

#[test]
fn longer_puzzles_are_rated_higher_on_average() {
    let mean = |moves| {
        let ratings = BuiltInPuzzle::all().iter().filter(|entry| entry.moves == moves);
        let ratings: Vec<f64> = ratings.map(|entry| f64::from(entry.rating)).collect();
        ratings.iter().sum::<f64>() / f64::from(u32::try_from(ratings.len()).expect("a thousand at most"))
    };
    let means = [1, 2, 3, 4].map(mean);
    assert!(means.is_sorted(), "{means:?}");
}

/// `cargo test -p hivepost-hive-engine --test engine alike -- --ignored`
#[test]
#[ignore = "slow; for changes of the puzzles"]
fn no_two_built_in_puzzles_are_alike() {
    let patterns = BuiltInPuzzle::all().iter().map(|entry| {
        let position = entry.puzzle().position;
        let solution = winning_move(&position, entry.moves);
        (entry.id(), Pattern::of(&position, solution).expect("the queen is in play"))
    });
    let patterns: Vec<(PuzzleId, Pattern)> = patterns.collect();
    for (index, (id, pattern)) in patterns.iter().enumerate() {
        let alike = patterns[..index].iter().find(|(_, other)| other.is_like(pattern));
        assert_eq!(alike.map(|(other, _)| other), None, "{id}");
    }
}

/// Returns whether the side to move wins in at most `moves` moves, by exhaustive search without the shortcuts of the prover.
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
    after.play_unchecked(mv);
    after
}

#[test]
fn the_prover_agrees_with_exhaustive_search_one_move_ahead() {
    // The last three positions of a puzzle's game include wins and positions without one.
    let mut wins_found = 0;
    for entry in BuiltInPuzzle::all().iter().step_by(7) {
        let mut position = entry.puzzle().position;
        for _ in 0..3 {
            let mut prover = Prover::new(u64::MAX);
            let is_win = prover.shortest_win(&position, 1).map(|shortest| shortest.is_some());
            assert_eq!(is_win, Ok(wins(&position, 1)), "{} at {}", entry.id(), position.ply());
            wins_found += usize::from(is_win == Ok(true));
            position.undo();
        }
    }
    assert!(wins_found > 10, "{wins_found}");
}

#[test]
fn the_prover_agrees_with_exhaustive_search_two_moves_ahead() {
    let is_small = |entry: &&BuiltInPuzzle| {
        let position = entry.puzzle().position;
        entry.moves == 2 && position.legal_moves().len() < 40
    };
    let mut checked = 0;
    for entry in BuiltInPuzzle::all().iter().filter(is_small).take(3) {
        let position = entry.puzzle().position;
        assert!(!wins(&position, 1) && wins(&position, 2), "{}", entry.id());
        let winning_moves: Vec<Move> =
            position.legal_moves().into_iter().filter(|mv| is_lost(&after(&position, *mv), 1)).collect();
        assert_eq!(Ok(winning_moves), Prover::new(NODES).winning_moves(&position, 2), "{}", entry.id());
        checked += 1;
    }
    assert_eq!(checked, 3);
}

/// Returns the first winning move. A built-in puzzle starts with only one; later in its solution, several may win.
fn winning_move(position: &Game, moves: u8) -> Move {
    Prover::new(NODES).winning_moves(position, moves).expect("within the node budget")[0]
}

#[test]
fn solutions_win_against_the_best_defence() {
    for entry in BuiltInPuzzle::all().iter().filter(|entry| entry.moves == 3).take(4) {
        let (mut position, mut moves_left) = (entry.puzzle().position, entry.moves);
        let attacker = position.to_move();
        loop {
            let mv = winning_move(&position, moves_left);
            let mut prover = Prover::new(NODES * 10);
            match judge(&position, mv, moves_left, &mut prover).expect("within the node budget") {
                Verdict::Continues(replies) => {
                    position.play(mv).expect("a legal move");
                    for mv in replies {
                        position.play(mv).expect("a legal move");
                    }
                    moves_left -= 1;
                    let shortest = Prover::new(NODES).shortest_win(&position, moves_left);
                    assert_eq!(shortest, Ok(Some(moves_left)), "the defence delays the win");
                }
                Verdict::Wins(replies) => {
                    position.play(mv).expect("a legal move");
                    for mv in replies {
                        position.play(mv).expect("a legal move");
                    }
                    break;
                }
                other => panic!("{}: {other:?}", entry.id()),
            }
        }
        assert_eq!((position.outcome(), moves_left), (Some(Outcome::Win(attacker)), 1), "{}", entry.id());
    }
}

#[test]
fn wrong_attempts_are_refuted() {
    let entry = BuiltInPuzzle::all().iter().find(|entry| entry.moves == 2).expect("in the collection");
    let position = entry.puzzle().position;
    let solution = winning_move(&position, 2);
    for mv in position.legal_moves().into_iter().filter(|mv| *mv != solution) {
        let verdict = judge(&position, mv, 2, &mut Prover::new(NODES)).expect("within the node budget");
        let attempted = after(&position, mv);
        match verdict {
            Verdict::Refuted(Refutation::Defence(reply)) => {
                assert_eq!(attempted.check(reply), Ok(()));
                assert!(!wins(&after(&attempted, reply), 1), "{mv:?} {reply:?}");
            }
            Verdict::Refuted(Refutation::ReplyEndsGame(reply, outcome)) => {
                assert_eq!(after(&attempted, reply).outcome(), Some(outcome));
                assert_ne!(outcome, Outcome::Win(position.to_move()));
            }
            Verdict::Refuted(Refutation::AttemptEndsGame(outcome)) => {
                assert_eq!(attempted.outcome(), Some(outcome));
            }
            other => panic!("{mv:?}: {other:?}"),
        }
    }
}

#[test]
fn a_last_move_that_does_not_win_is_out_of_moves() {
    let entry = BuiltInPuzzle::all().iter().find(|entry| entry.moves == 1).expect("in the collection");
    let position = entry.puzzle().position;
    let solution = winning_move(&position, 1);
    let judged = |mv| judge(&position, mv, 1, &mut Prover::new(NODES));
    assert_eq!(judged(solution), Ok(Verdict::Wins(Vec::new())));
    let wrong = position
        .legal_moves()
        .into_iter()
        .find(|mv| *mv != solution)
        .expect("a puzzle has several legal moves");
    assert_eq!(judged(wrong), Ok(Verdict::OutOfMoves));
}

#[test]
fn proofs_stop_at_the_node_budget() {
    let entry = BuiltInPuzzle::all().iter().find(|entry| entry.moves == 3).expect("in the collection");
    let position = entry.puzzle().position;
    assert!(Prover::new(100).shortest_win(&position, 3).is_err());
    assert!(mine_puzzles(&position, 0).is_empty());
}

#[test]
fn mined_puzzles_are_from_the_end_of_a_game_and_apart() {
    let entry = BuiltInPuzzle::all().iter().find(|entry| entry.moves == 2).expect("in the collection");
    let mut game = entry.puzzle().position;
    game.play(winning_move(&game, 2)).expect("a legal move");
    let mined = mine_puzzles(&game, NODES);
    assert!((1..=2).contains(&mined.len()), "{mined:?}");
    let [first, ..] = &mined[..] else { panic!("the entry's own puzzle is found") };
    assert_eq!(short_game_string(&first.position), entry.game, "the longest win first");
    for (one, other) in mined.iter().zip(&mined[1..]) {
        assert!(one.position.ply().abs_diff(other.position.ply()) >= 7);
    }
}

#[test]
fn puzzle_ids_are_parsed_as_written() {
    for id in [PuzzleId::BuiltIn(1), PuzzleId::BuiltIn(u16::MAX), PuzzleId::FromMatch(i64::MAX)] {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
    for invalid in ["", "c", "m", "x1", "c01", "c-1", "m+1", "c65536", "1", "é1"] {
        assert!(invalid.parse::<PuzzleId>().is_err(), "{invalid}");
    }
    assert_eq!(BuiltInPuzzle::by_number(0), None);
}
