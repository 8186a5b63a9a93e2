//! Why a move is refused: a picture for each rule, made from a real refusal in the way that the bot makes it.
//!
//! The cases are lines of `fixtures/rules/illegal.tsv`: what is said of the refusal, the move, the game before it.

use std::collections::BTreeSet;

use hivepost::discord::{scene_of, why_not};
use hivepost::hive::{Game, Hex, IllegalMove, Move};
use hivepost::picture::Scene;

use crate::goldens::is_drawn_as_before;

const CASES: &str = include_str!("../fixtures/rules/illegal.tsv");

/// The golden of each rule, and which of its lines in the fixture it shows, counted from 0.
const GOLDENS: [(&str, usize); 27] = [
    ("game-over", 0),
    ("may-not-pass", 2),
    ("not-in-set", 1),
    ("not-yours", 0),
    ("not-next-in-hand", 0),
    ("queen-on-first-turn", 5),
    ("queen-due", 0),
    ("occupied", 0),
    ("touches-nothing", 2),
    ("touches-enemy", 3),
    ("no-neighbour-yet", 0),
    ("queen-in-hand", 0),
    ("not-on-board", 0),
    ("covered", 2),
    ("resting", 0),
    ("splits-hive", 7),
    ("loses-touch", 0),
    ("gate", 0),
    ("cannot-climb", 0),
    ("out-of-reach", 0),
    ("already-there", 5),
    ("nothing-to-copy", 0),
    ("just-moved", 0),
    ("in-stack", 0),
    ("no-thrower", 2),
    ("not-beside-thrower", 2),
    ("throw-gate", 1),
];

/// The golden of a rule. A new rule does not compile before it has one.
const fn golden(illegal: &IllegalMove) -> &'static str {
    match illegal {
        IllegalMove::GameOver(_) => "game-over",
        IllegalMove::MayNotPass => "may-not-pass",
        IllegalMove::NotInSet { .. } => "not-in-set",
        IllegalMove::NotYours { .. } => "not-yours",
        IllegalMove::NotNextInHand { .. } => "not-next-in-hand",
        IllegalMove::QueenOnFirstTurn => "queen-on-first-turn",
        IllegalMove::QueenDue => "queen-due",
        IllegalMove::Occupied { .. } => "occupied",
        IllegalMove::TouchesNothing { .. } => "touches-nothing",
        IllegalMove::TouchesEnemy { .. } => "touches-enemy",
        IllegalMove::NoNeighbourYet => "no-neighbour-yet",
        IllegalMove::QueenInHand => "queen-in-hand",
        IllegalMove::NotOnBoard { .. } => "not-on-board",
        IllegalMove::Covered { .. } => "covered",
        IllegalMove::Resting { .. } => "resting",
        IllegalMove::SplitsHive { .. } => "splits-hive",
        IllegalMove::LosesTouch { .. } => "loses-touch",
        IllegalMove::Gate { .. } => "gate",
        IllegalMove::CannotClimb { .. } => "cannot-climb",
        IllegalMove::OutOfReach { .. } => "out-of-reach",
        IllegalMove::AlreadyThere { .. } => "already-there",
        IllegalMove::NothingToCopy { .. } => "nothing-to-copy",
        IllegalMove::JustMoved { .. } => "just-moved",
        IllegalMove::InStack { .. } => "in-stack",
        IllegalMove::NoThrower { .. } => "no-thrower",
        IllegalMove::NotBesideThrower { .. } => "not-beside-thrower",
        IllegalMove::ThrowGate { .. } => "throw-gate",
    }
}

/// A refused move.
struct Refused {
    illegal: IllegalMove,
    mv: Move,
    game: Game,
}

impl Refused {
    fn scene(&self) -> Scene {
        let mut scene = scene_of(&self.game, ["White", "Black"].map(str::to_owned));
        scene.reasons = why_not(&self.illegal, Some(self.mv), &self.game);
        scene
    }
}

fn cases() -> impl Iterator<Item = Refused> {
    CASES.lines().map(|line| {
        let [_, mv, game] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns: {line}") };
        let game = Game::from_game_string(game).expect("a game");
        let mv = written(mv);
        Refused { illegal: game.check(mv).expect_err(line), mv, game }
    })
}

fn written(text: &str) -> Move {
    let place = |text: &str| {
        let (q, r) = text.split_once(',').expect("a column and a row");
        Hex::new(q.parse().expect("a column"), r.parse().expect("a row"))
    };
    let piece = |name: &str| name.parse().expect("a piece");
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["pass"] => Move::Pass,
        ["place", name, at] => Move::Place { piece: piece(name), at: place(at) },
        ["move", name, to] => Move::Move { piece: piece(name), to: place(to) },
        _ => panic!("{text} is no move"),
    }
}

#[test]
fn every_rule_has_its_picture() {
    let named: BTreeSet<&str> = cases().map(|case| golden(&case.illegal)).collect();
    assert_eq!(named, GOLDENS.iter().map(|&(name, _)| name).collect(), "a rule has no case, or no golden");
    let mut different = Vec::new();
    for (name, nth) in GOLDENS {
        let case = cases().filter(|case| golden(&case.illegal) == name).nth(nth).expect("so many cases");
        if std::panic::catch_unwind(|| is_drawn_as_before(&format!("why-not-{name}"), &case.scene())).is_err()
        {
            different.push(name);
        }
    }
    assert!(different.is_empty(), "{different:?}");
}
