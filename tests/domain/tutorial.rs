//! The tutorial: each puzzle is solved by the moves that are listed here, and every other legal move lacks something.

use std::collections::BTreeSet;

use hive::{Colour, Game, Move, MoveText, Piece};
use hivepost::tutorial::{Miss, PUZZLES, Puzzle};

/// The moves that solve each puzzle.
#[rustfmt::skip]
const SOLUTIONS: [(&str, &[&str]); 12] = [
    ("queen", &[r"wQ \wS1", r"wQ \wA1", r"wQ wA1\", "wQ /wA1", "wQ -wA1"]),
    ("ant", &["wA1 /bQ", "wA1 /bB1"]),
    ("spider", &[r"wS1 bQ\"]),
    ("grasshopper", &[r"wG1 bA1\"]),
    ("beetle", &["wB1 bQ"]),
    ("hold", &[r"wA1 \bA1", "wA1 bA1/"]),
    ("win", &["wG1 -wQ", r"wQ \wS1"]),
    ("draw", &["wG2 -wG1"]),
    ("ladybug", &[r"wL bA1\"]),
    ("mosquito", &["wM bQ"]),
    ("pillbug", &[r"wQ wP\", r"wQ wB1\"]),
    ("mosquito-throw", &["wS1 /wQ"]),
];

fn read(game: &Game, text: &str) -> Move {
    let text: MoveText = text.parse().expect("a move");
    text.to_move(game).expect("it is legal")
}

/// What can be chosen first: kinds in hand, and pieces on the table.
fn actors(game: &Game) -> usize {
    let kind = |mv: &Move| match mv {
        Move::Place { piece, .. } => (false, Piece::new(Colour::White, piece.bug(), 1)),
        Move::Move { piece, .. } => (true, Some(*piece)),
        Move::Pass => (false, None),
    };
    game.legal_moves().iter().map(kind).collect::<BTreeSet<_>>().len()
}

#[test]
fn each_puzzle_is_solved_by_these_moves_and_by_no_others() {
    assert_eq!(PUZZLES.each_ref().map(|puzzle| puzzle.key), SOLUTIONS.map(|(key, _)| key));
    for (key, solutions) in SOLUTIONS {
        let puzzle = Puzzle::called(key).expect("it is there");
        let game = puzzle.position();
        assert_eq!(game.to_move(), Colour::White, "{key}");
        let solving: BTreeSet<Move> =
            game.legal_moves().into_iter().filter(|&mv| puzzle.miss(mv).is_none()).collect();
        assert_eq!(solving, solutions.iter().map(|text| read(&game, text)).collect(), "{key}");
        assert!(solving.len() < game.legal_moves().len(), "{key} cannot be missed");
    }
}

#[test]
fn a_mosquito_that_touches_a_pillbug_throws_in_the_last_puzzle() {
    let puzzle = &PUZZLES[PUZZLES.len() - 1];
    let (game, thrown) = (puzzle.position(), "wS1".parse().expect("it is a piece"));
    let Move::Move { to, .. } = read(&game, "wS1 /wQ") else { panic!("it is moved") };
    assert_eq!(game.thrower_for(thrown, to), "wM".parse().ok());
}

#[test]
fn the_choices_of_each_puzzle_leave_room_for_its_menu() {
    // Three rows of five, one for the menu, one for the rule.
    for puzzle in &PUZZLES {
        assert!((2..=15).contains(&actors(&puzzle.position())), "{}", puzzle.key);
    }
}

#[test]
fn what_a_move_lacks_is_told_with_what_can_be_counted() {
    let miss = |key, text| {
        let puzzle = Puzzle::called(key).expect("it is there");
        puzzle.miss(read(&puzzle.position(), text)).expect("it does not solve it")
    };
    let (queen, ant) = ("bQ".parse().expect("a piece"), "bA1".parse().expect("a piece"));
    assert_eq!(miss("queen", "wS2 -wA1"), Miss::QueenInHand);
    assert_eq!(miss("spider", "wA1 -wS1"), Miss::NoSideClosed(queen, 5));
    assert_eq!(miss("grasshopper", "wB1 wQ/"), Miss::StillEmpty);
    assert_eq!(miss("beetle", "wS1 wQ-"), Miss::NotCovered(queen));
    assert_eq!(miss("hold", "wS2 -wQ"), Miss::CanStillMove(ant, 12));
    assert_eq!(miss("win", r"wA2 \wQ"), Miss::NotSurrounded(queen, 1));
    assert_eq!(miss("draw", "wS2 wG2-"), Miss::NotBoth);
    assert_eq!(miss("pillbug", r"wS1 \wA1"), Miss::QueenShut(1));
}

#[test]
fn puzzles_come_one_after_the_other_and_each_has_a_page_of_the_rulebook() {
    let keys: BTreeSet<&str> = PUZZLES.iter().map(|puzzle| puzzle.key).collect();
    assert_eq!(keys.len(), PUZZLES.len(), "no two are called the same");
    for (index, puzzle) in PUZZLES.iter().enumerate() {
        assert_eq!(puzzle.number(), index + 1);
        assert_eq!(puzzle.rule().key, puzzle.page);
    }
    assert!(Puzzle::called("nothing").is_none());
}
