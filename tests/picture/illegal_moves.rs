//! Pictures of refused moves: one for each rule, drawn from a real refusal as the bot does.
//!
//! The cases are lines of `crates/hive/tests/fixtures/illegal.tsv`: description, move, game before the move.

use std::collections::BTreeSet;

use hive::{Game, Hex, IllegalMove, Move};
use hive_picture::palette::Palette;
use hive_picture::{RefusalMark, Scene, Theme};
use hivepost::discord::{refusal_marks, scene_of};
use image::RgbaImage;

use crate::RENDERER;
use crate::goldens::assert_matches_golden;
use crate::legibility::{count_differing, file_name, keep_renderings, on_a_phone, seen, shown};
use crate::vision::Vision;

const CASES: &str = include_str!("../../crates/hive/tests/fixtures/illegal.tsv");

/// The golden of each rule, and the index of its case among the fixture's cases for that rule.
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

/// Returns the golden of a rule. A new rule does not compile without one.
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
        IllegalMove::LosesContact { .. } => "loses-touch",
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
pub struct Refused {
    illegal: IllegalMove,
    mv: Move,
    game: Game,
}

impl Refused {
    pub fn new(game: Game, mv: Move) -> Self {
        Self { illegal: game.check(mv).expect_err("the move is illegal"), mv, game }
    }

    pub fn scene(&self) -> Scene {
        let mut scene = scene_of(&self.game, ["White", "Black"].map(str::to_owned));
        scene.refusal_marks = refusal_marks(&self.illegal, Some(self.mv), &self.game);
        scene
    }
}

fn cases() -> impl Iterator<Item = Refused> {
    CASES.lines().map(|line| {
        let [_, mv, game] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("three columns: {line}") };
        let game = Game::from_game_string(game).expect("a game");
        Refused::new(game, parse_move(mv))
    })
}

fn parse_move(text: &str) -> Move {
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

/// Returns the case that a golden shows.
fn case(name: &str) -> Refused {
    let (_, nth) = GOLDENS.into_iter().find(|&(golden, _)| golden == name).expect("a golden");
    cases().filter(|case| golden(&case.illegal) == name).nth(nth).expect("the fixture has this case")
}

#[test]
fn every_rule_has_a_picture() {
    let drawn: BTreeSet<&str> = cases().map(|case| golden(&case.illegal)).collect();
    assert_eq!(drawn, GOLDENS.iter().map(|&(name, _)| name).collect(), "a rule has no case, or no golden");
    let is_the_same = |name: &str| assert_matches_golden(&format!("why-not-{name}"), &case(name).scene());
    let names = GOLDENS.into_iter().map(|(name, _)| name);
    let different: Vec<&str> =
        names.filter(|name| std::panic::catch_unwind(|| is_the_same(name)).is_err()).collect();
    assert!(different.is_empty(), "{different:?}");
}

#[test]
fn refusals_have_marks_and_suggest_only_legal_moves() {
    for Refused { illegal, mv, game } in cases() {
        let legal = game.legal_moves();
        let can_go = |place| {
            legal
                .iter()
                .any(|mv| matches!(mv, Move::Place { at, .. } | Move::Move { to: at, .. } if *at == place))
        };
        let marks = refusal_marks(&illegal, Some(mv), &game);
        assert!(!marks.is_empty(), "{illegal}: {mv:?}");
        for mark in marks {
            match mark {
                RefusalMark::Alternative(at) => {
                    assert!(can_go(at), "{illegal}: {at:?} is not a legal target");
                }
                RefusalMark::Target(at) => {
                    assert!(!legal.contains(&mv), "{illegal}: {at:?} is a legal target");
                }
                RefusalMark::MovedPiece(at)
                | RefusalMark::Obstacle(at)
                | RefusalMark::Resting(at)
                | RefusalMark::Forbidden(at) => {
                    assert!(game.board().top(at).is_some(), "{illegal}: {at:?} is empty");
                }
                _ => {}
            }
        }
    }
}

/// Some refusals reach the bot without the move.
#[test]
fn refusals_without_a_known_move_have_marks() {
    for Refused { illegal, game, .. } in cases() {
        assert!(!refusal_marks(&illegal, None, &game).is_empty(), "{illegal}");
    }
}

#[test]
fn places_far_from_the_hive_are_within_the_picture() {
    let far =
        |case: &Refused| matches!(case.illegal, IllegalMove::TouchesNothing { at } if at == Hex::new(5, 5));
    let scene = cases().find(far).expect("the fixture has such a case").scene();
    let crossed = |picture: &RgbaImage| {
        let wrong = Palette::of(scene.theme).wrong.0;
        picture.pixels().filter(|pixel| pixel.0[..3] == wrong).count()
    };
    let mut without = scene.clone();
    without.refusal_marks.retain(|mark| !matches!(mark, RefusalMark::Target(_)));
    assert_eq!(crossed(&RENDERER.draw(&without)), 0);
    assert!(crossed(&RENDERER.draw(&scene)) > 500, "the cross is missing or cut off");
}

/// Cases that together have most kinds of marks.
const VARIED_CASES: [&str; 6] = ["splits-hive", "gate", "queen-due", "covered", "out-of-reach", "no-thrower"];

#[test]
fn marks_are_legible_in_greyscale_on_a_phone_in_every_theme() {
    for theme in Theme::ALL {
        for name in VARIED_CASES {
            let scene = Scene { theme, ..case(name).scene() };
            let bare = Scene { refusal_marks: Vec::new(), ..scene.clone() };
            let [with, without] = [&scene, &bare].map(|scene| seen(&on_a_phone(shown(scene)), Vision::Grey));
            // About the number of pixels of a one-pixel ring around a tile at this size.
            let differing = count_differing(&with, &without);
            assert!(differing >= 150, "{theme:?}: the marks of {name} change only {differing} pixels");
            keep_renderings(&file_name(theme, &format!("why-not-{name}")), &scene);
        }
    }
}
