//! Each lesson is solved by exactly the listed moves.

use std::collections::BTreeSet;

use hive::{Colour, Game, Move, MoveText, Piece};
use hivepost::tutorial::{LESSONS, Lesson, Mistake};

/// The moves that solve each lesson.
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
    let text: MoveText = text.parse().expect("valid move text");
    text.legal_move(game).expect("the move is legal")
}

/// Number of first choices: kinds of pieces in hand, and pieces in play.
fn playable(game: &Game) -> usize {
    let kind = |mv: &Move| match mv {
        Move::Place { piece, .. } => (false, Piece::new(Colour::White, piece.bug(), 1)),
        Move::Move { piece, .. } => (true, Some(*piece)),
        Move::Pass => (false, None),
    };
    game.legal_moves().iter().map(kind).collect::<BTreeSet<_>>().len()
}

#[test]
fn lessons_are_solved_by_exactly_the_listed_moves() {
    assert_eq!(LESSONS.each_ref().map(|lesson| lesson.key), SOLUTIONS.map(|(key, _)| key));
    for (key, solutions) in SOLUTIONS {
        let lesson = Lesson::find(key).expect("found");
        let game = lesson.position();
        assert_eq!(game.to_move(), Colour::White, "{key}");
        let solving: BTreeSet<Move> =
            game.legal_moves().into_iter().filter(|&mv| lesson.mistake_in(mv).is_none()).collect();
        assert_eq!(solving, solutions.iter().map(|text| read(&game, text)).collect(), "{key}");
        assert!(solving.len() < game.legal_moves().len(), "{key} accepts every move");
    }
}

#[test]
fn the_mosquito_throws_in_the_last_lesson() {
    let lesson = &LESSONS[LESSONS.len() - 1];
    let (game, thrown) = (lesson.position(), "wS1".parse().expect("valid piece name"));
    let Move::Move { to, .. } = read(&game, "wS1 /wQ") else { panic!("not a movement") };
    assert_eq!(game.thrower_for(thrown, to), "wM".parse().ok());
}

#[test]
fn lesson_choices_fit_into_a_message() {
    // A Discord message has five rows: three of five buttons, one menu, one for the rule.
    for lesson in &LESSONS {
        assert!((2..=15).contains(&playable(&lesson.position())), "{}", lesson.key);
    }
}

#[test]
fn mistakes_contain_the_remaining_count() {
    let mistake = |key, text| {
        let lesson = Lesson::find(key).expect("found");
        lesson.mistake_in(read(&lesson.position(), text)).expect("the move does not solve the lesson")
    };
    let (queen, ant) = ("bQ".parse().expect("valid piece name"), "bA1".parse().expect("valid piece name"));
    assert_eq!(mistake("queen", "wS2 -wA1"), Mistake::QueenInHand);
    assert_eq!(mistake("spider", "wA1 -wS1"), Mistake::NoSideClosed(queen, 5));
    assert_eq!(mistake("grasshopper", "wB1 wQ/"), Mistake::StillEmpty);
    assert_eq!(mistake("beetle", "wS1 wQ-"), Mistake::NotCovered(queen));
    assert_eq!(mistake("hold", "wS2 -wQ"), Mistake::CanStillMove(ant, 12));
    assert_eq!(mistake("win", r"wA2 \wQ"), Mistake::NotSurrounded(queen, 1));
    assert_eq!(mistake("draw", "wS2 wG2-"), Mistake::NotBoth);
    assert_eq!(mistake("pillbug", r"wS1 \wA1"), Mistake::QueenShut(1));
}

#[test]
fn lessons_are_numbered_and_have_a_rulebook_page() {
    let keys: BTreeSet<&str> = LESSONS.iter().map(|lesson| lesson.key).collect();
    assert_eq!(keys.len(), LESSONS.len(), "keys are unique");
    for (index, lesson) in LESSONS.iter().enumerate() {
        assert_eq!(lesson.number(), index + 1);
        assert_eq!(lesson.rule().key, lesson.page);
    }
    assert!(Lesson::find("nothing").is_none());
}
