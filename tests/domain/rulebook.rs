//! The pages of the rulebook match an independent list of destinations and reasons, on which four other
//! engines agree.

use std::collections::BTreeSet;

use hive::{
    Bug, Colour, Expansions, Game, Hex, IllegalMove, Move, MoveText, Opening, Piece, Setup, TargetText,
};
use hivepost::rulebook::{CHAPTERS, PAGES, Page, page_for};

/// A position, the destinations of some pieces, and illegal moves, each with the number of its reason.
type Diagram =
    (&'static str, &'static [(&'static str, &'static [&'static str])], &'static [(&'static str, u8)]);

#[rustfmt::skip]
const DIAGRAMS: [Diagram; 41] = [
    ("Base;InProgress;Black[1];wS1", &[("bS1", &[r"\wS1", "wS1/", "wS1-", r"wS1\", "/wS1", "-wS1"])], &[]),
    ("Base;InProgress;White[2];wS1;bG1 wS1-", &[("wA1", &[r"\wS1", "/wS1", "-wS1"])], &[("wA1 wS1/", 10), (r"wA1 wS1\", 10), ("wA1 bG1-", 10), ("wA1 bG1", 8)]),
    (r"Base;InProgress;White[7];wS1;bS1 wS1/;wQ wS1\;bQ bS1/;wB1 -wS1;bA1 bQ/;wS2 /wQ;bG1 bA1/;wA1 -wS2;bA2 bG1/;wG1 /wB1;bG2 bA2/", &[("wG2", &["wQ-", r"wQ\", r"wS2\", r"\wB1", r"wB1\", "-wB1", "/wG1", "-wG1", r"wA1\", "/wA1"])], &[(r"wA1 wB1\", 18)]),
    ("Base;InProgress;White[4];wS1;bS1 wS1-;wG1 -wS1;bQ bS1-;wA1 -wG1;bA1 bQ-", &[("wQ", &[r"\wS1", r"\wG1", r"wG1\", r"\wA1", r"wA1\", "/wA1", "-wA1"])], &[("wA2 -wA1", 7), ("wA1 -wS1", 12)]),
    ("Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bQ bS1-", &[("wA1", &[])], &[("wA1 bQ-", 12)]),
    ("Base;InProgress;Black[1];wQ", &[("bQ", &[r"\wQ", "wQ/", "wQ-", r"wQ\", "/wQ", "-wQ"])], &[]),
    ("Base;NotStarted;White[1]", &[("wQ", &[])], &[("wQ", 6)]),
    (r"Base;InProgress;Black[5];wS1;bA1 wS1-;wQ -wS1;bG1 bA1\;wG1 -wQ;bS1 /bG1;wA1 wG1\;bQ -bS1;wG1 wA1\", &[("bQ", &[r"wQ\", r"wS1\", "/bS1", r"wG1\"])], &[("bQ bS1", 19), ("bQ bG1-", 20)]),
    (r"Base;InProgress;White[5];wS1;bS1 \wS1;wB1 wS1-;bQ \bS1;wQ wB1/;bQ -bS1;wQ \wB1;bQ /bS1", &[("wB1", &["wQ", "wQ-", r"wS1\", "wS1"])], &[("wB1 wB1-", 17), (r"wB1 wB1\", 17)]),
    (r"Base;InProgress;White[7];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wA1 \wQ;bA1 \bQ;wB1 wQ\;bA1 -wA1;wB1 wS1;bQ -bG1;wB1 bG1;bQ /bA1", &[("wB1", &["bQ", r"bA1\", "wS1", r"bG1\", "/bG1", "/bQ"])], &[]),
    (r"Base;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bA1 /bG1;wB1 wQ/;bQ \bG1;wB1 \wQ;bA1 -wB1", &[("wB1", &["bA1/", "wQ/", "wQ", "bA1"])], &[("wB1 -wQ", 18)]),
    (r"Base;InProgress;White[6];wB1;bS1 wB1-;wQ /wB1;bQ bS1/;wQ wB1\;bQ bS1-;wB1 bS1;bQ wB1\;wQ -wB1;bQ wB1-", &[("wG1", &[r"\wQ", r"wQ\", "/wQ", "-wQ", r"\wB1"])], &[("wG1 wB1/", 10)]),
    (r"Base;InProgress;Black[5];wB1;bS1 wB1-;wQ /wB1;bQ bS1-;wQ wB1\;bQ bS1\;wB1 bS1;bQ wB1-;wQ -wB1", &[("bS1", &[]), ("bS2", &["bQ/", "bQ-", r"bQ\"])], &[("bS1 bQ-", 14), (r"bS2 \wB1", 10)]),
    (r"Base;InProgress;White[8];wB1;bS1 wB1-;wQ /wB1;bQ bS1-;wB2 wQ\;bB1 bQ/;wB2 wB1\;bB1 \bQ;wB1 bS1;bB1 wB1;wQ -bB1;bB2 \bQ;wB2 bB1;bB2 wB2", &[("wB2", &[])], &[("wB2 wQ", 14)]),
    (r"Base;InProgress;White[6];wG1;bA1 \wG1;wQ wG1-;bS1 -bA1;wQ wG1/;bQ /bS1;wA1 wQ/;bQ bS1\;wS1 wQ\;bQ /bS1", &[("wG1", &[r"\bA1", "wA1/", "wS1-"])], &[("wG1 -bQ", 20), ("wG1 -wG1", 20)]),
    (r"Base;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bA1 -bG1;wA1 \wQ;bQ \bG1;wG1 wQ-;bA1 -wA1", &[("wG1", &[r"bA1\"])], &[]),
    (r"Base;InProgress;Black[5];wS1;bG1 wS1/;wQ -wS1;bQ bG1/;wA1 -wQ;bQ \bG1;wG1 \wA1;bS1 \bQ;wB1 wG1/", &[("bS1", &["bG1-", r"\wB1", r"wB1\", "/bQ"])], &[("bS1 -bS1", 17), ("bS1 bQ-", 17), (r"bS1 bG1\", 20)]),
    (r"Base;InProgress;White[5];wG1;bG1 /wG1;wS1 wG1-;bQ bG1\;wQ wS1\;bQ wG1\;wA1 wQ-;bQ bG1\", &[("wA1", &["wQ/", r"wQ\", "wS1/", "/wQ", r"\wS1", r"bQ\", r"\wG1", "/bQ", "-wG1", "/bG1", "-bG1"])], &[(r"wA1 wG1\", 18)]),
    ("Base;InProgress;Black[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1-;wG1 -wQ", &[("bA1", &[])], &[("bA1 bQ-", 16)]),
    (r"Base;InProgress;Black[5];wS1;bG1 \wS1;wG1 wS1-;bS1 bG1/;wQ wG1-;bQ bS1/;wQ wG1/;bQ \wQ;wQ bQ-", &[("bQ", &[])], &[(r"bQ bQ\", 16), (r"bQ \wQ", 16)]),
    (r"Base;InProgress;Black[3];wS1;bS1 wS1-;wG1 \wS1;bQ bS1/;wQ wG1/", &[("bQ", &["bS1-", r"wQ\"])], &[("bQ wQ-", 17)]),
    (r"Base;InProgress;Black[6];wS1;bA1 \wS1;wQ wS1-;bG1 -bA1;wQ wS1/;bS1 /bG1;wS1 wQ/;bQ bG1\;wS1 bA1\;bA1 bS1\;wQ \wS1", &[("bQ", &[])], &[("bQ /wS1", 18)]),
    (r"Base;InProgress;Black[4];wS1;bA1 /wS1;wQ wS1/;bQ /bA1;wQ \wS1;bS1 -bA1;wQ -wS1", &[("bA1", &[r"wS1\", "bQ-", "wS1-", r"bQ\", "wS1/", "/bQ", r"\wS1", "/bS1", r"\wQ", "-bS1", "-wQ"])], &[]),
    (r"Base;InProgress;White[8];wS1;bS1 wS1\;wQ \wS1;bQ bS1-;wG1 wS1/;bB1 bQ-;wB1 wG1/;bB1 bQ;wB2 /wQ;bB1 bS1;wB2 wS1;bB1 wG1\;wB1 wG1;bB1 bS1", &[("wB2", &["wQ", "wB1", "bB1", "/wS1", "/wQ"])], &[(r"wB2 wB1\", 18)]),
    (r"Base;InProgress;Black[4];wB1;bA1 wB1/;wQ -wB1;bQ \bA1;wB2 \wQ;bQ -bA1;wB1 bA1", &[], &[("bS1 bQ/", 10), (r"bQ \bA1", 16)]),
    (r"Base;InProgress;White[7];wG1;bA1 -wG1;wS1 wG1\;bS1 /bA1;wA1 wS1-;bQ bS1\;wQ \wA1;bQ bA1\;wA1 bS1\;bG1 \bA1;wG1 /wA1;bG1 bQ\", &[("wG1", &["-wQ"])], &[]),
    (r"Base;WhiteWins;Black[7];wG1;bA1 -wG1;wS1 wG1\;bS1 /bA1;wA1 wS1-;bQ bS1\;wQ \wA1;bQ bA1\;wA1 bS1\;bG1 \bA1;wG1 /wA1;bG1 bQ\;wG1 -wQ", &[], &[]),
    (r"Base;InProgress;White[9];wS1;bS1 -wS1;wB1 wS1\;bG1 \bS1;wQ wS1/;bQ bG1/;wG1 wQ/;bQ -wQ;wA1 wG1\;bA1 /bS1;wB1 wQ\;bA1 wA1/;wG2 wS1\;bA1 /bG1;wG2 wA1/;bA1 \bQ", &[("wG2", &[r"wS1\", "-wG1"])], &[]),
    (r"Base;Draw;Black[9];wS1;bS1 -wS1;wB1 wS1\;bG1 \bS1;wQ wS1/;bQ bG1/;wG1 wQ/;bQ -wQ;wA1 wG1\;bA1 /bS1;wB1 wQ\;bA1 wA1/;wG2 wS1\;bA1 /bG1;wG2 wA1/;bA1 \bQ;wG2 -wG1", &[], &[]),
    (r"Base;InProgress;White[7];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-", &[("wQ", &[r"\wS1", "/wS1"])], &[]),
    (r"Base+L;InProgress;White[4];wL;bS1 wL/;wQ wL\;bQ bS1/;wQ bS1\;bQ wQ/", &[("wL", &[r"\bQ", "bQ/", "bQ-", r"bQ\", r"wQ\", "/wQ", r"\bS1", "-bS1"])], &[("wL bS1", 19)]),
    (r"Base+L;InProgress;White[5];wS1;bG1 -wS1;wQ wS1/;bQ \bG1;wA1 \wQ;bA1 /bQ;wL wQ-;bA1 -wA1", &[("wL", &[r"\wA1", "wA1/", "wQ/", r"bA1\", r"wQ\", r"wS1\", r"bG1\"])], &[("wL wQ", 19), ("wL -bQ", 20)]),
    (r"Base+M;InProgress;White[5];wM;bB1 \wM;wS1 wM-;bG1 \bB1;wQ wS1-;bQ bB1/;wQ wS1/;bG1 \wQ", &[("wM", &[r"wQ\", "-bQ", "bB1", "wS1", "/wS1", "/bB1"])], &[]),
    (r"Base+M;InProgress;White[7];wM;bM wM-;wQ /wM;bG1 bM/;wQ wM\;bQ bG1-;wQ bM\;bQ bG1\;wQ bQ\;bG1 wM\;wQ bQ-;bG1 \bQ", &[("wM", &[])], &[(r"wM \bM", 22)]),
    (r"Base+MP;InProgress;White[6];wM;bB1 wM-;wQ /wM;bQ bB1-;wQ wM\;bP \bQ;wM bB1;bQ -bP;wQ /bQ;bQ bP\", &[("wM", &["-bP", "bP", "bQ", r"bB1\", r"wQ\", "wQ"])], &[]),
    (r"Base+P;InProgress;White[4];wP;bA1 wP-;wQ -wP;bQ bA1/;wG1 \wP;bQ \bA1", &[("wP", &["/bA1", r"wQ\"]), ("bA1", &[r"wP\", r"wQ\"]), ("wQ", &["-wG1", "/wP", r"wP\"]), ("wG1", &["bA1/", r"wP\", "/wQ", r"wQ\"])], &[(r"bQ wP\", 23)]),
    (r"Base+P;InProgress;White[6];wP;bS1 wP-;wG1 \wP;bQ bS1/;wQ /wG1;bB1 bS1\;wQ -wG1;bB1 bS1;wQ /wG1;bQ \bB1", &[("bB1", &[])], &[(r"bB1 wP\", 24), (r"bS1 wP\", 14)]),
    ("Base+P;InProgress;White[3];wP;bS1 wP-;wQ -wP;bQ bS1-", &[("wP", &[]), ("wQ", &[r"\wP", "/wP", r"\bS1", r"wP\"])], &[(r"bS1 wP\", 16), (r"wP bS1\", 16)]),
    (r"Base+P;InProgress;White[7];wP;bS1 wP\;wG1 -wP;bQ bS1-;wQ \wP;bA1 bQ-;wG1 wP/;bA1 /wQ;wB1 \wG1;bB1 bS1\;wB1 wG1;bB1 bS1", &[("bA1", &["/wP"])], &[("bA1 wP-", 27)]),
    (r"Base+P;InProgress;White[6];wA1;bP wA1-;wQ \wA1;bQ bP-;wQ \bP;wA1 /bP;wQ -bP;wA1 bP\;wQ \bP;wA1 /wQ", &[("wA1", &[])], &[("wA1 wQ/", 15)]),
    ("Base+MP;InProgress;White[3];wM;bP wM-;wQ -wM;bQ bP/", &[("wM", &[]), ("wQ", &[r"\wM", "/wM", "-bQ", r"wM\"])], &[(r"bP wM\", 16), (r"wM bP\", 16)]),
];

fn read(game: &Game, text: &str) -> Move {
    let text: MoveText = text.parse().expect("valid move text");
    text.resolve(game).expect("the reference piece is in play")
}

/// Returns the destinations of a piece.
fn places(game: &Game, piece: Piece) -> BTreeSet<Hex> {
    let to = |mv| match mv {
        Move::Place { piece: one, at } | Move::Move { piece: one, to: at } if one == piece => Some(at),
        _ => None,
    };
    game.legal_moves().into_iter().filter_map(to).collect()
}

/// The number of a reason in the list.
fn reason(illegal: &IllegalMove) -> u8 {
    match illegal {
        IllegalMove::QueenOnFirstTurn => 6,
        IllegalMove::QueenDue => 7,
        IllegalMove::Occupied { .. } => 8,
        IllegalMove::TouchesEnemy { .. } => 10,
        IllegalMove::QueenInHand => 12,
        IllegalMove::Covered { .. } => 14,
        IllegalMove::Resting { .. } => 15,
        IllegalMove::SplitsHive { .. } => 16,
        IllegalMove::LosesContact { .. } => 17,
        IllegalMove::Gate { .. } => 18,
        IllegalMove::CannotClimb { .. } => 19,
        IllegalMove::OutOfReach { .. } => 20,
        IllegalMove::NothingToCopy { .. } => 22,
        IllegalMove::JustMoved { .. } => 23,
        IllegalMove::InStack { .. } => 24,
        IllegalMove::ThrowGate { .. } => 27,
        other => panic!("no page explains {other:?}"),
    }
}

#[test]
fn positions_match_the_list_of_destinations_and_reasons() {
    for (position, places_of, refused) in DIAGRAMS {
        let game = Game::from_game_string(position).expect("valid game string");
        for (name, expected) in places_of {
            let piece: Piece = name.parse().expect("valid piece name");
            let at = |text: &&str| {
                text.parse::<TargetText>().expect("valid target").resolve(&game).expect("found")
            };
            let expected: BTreeSet<Hex> = expected.iter().map(at).collect();
            assert_eq!(places(&game, piece), expected, "{name} in {position}");
        }
        for (text, expected) in refused {
            let illegal = game.check(read(&game, text)).expect_err(text);
            assert_eq!(reason(&illegal), *expected, "{text} in {position}: {illegal:?}");
        }
    }
}

#[test]
fn pages_show_what_the_list_contains() {
    for page in &PAGES {
        let Some((position, places_of, refused)) =
            DIAGRAMS.iter().find(|(position, ..)| *position == page.diagram.game)
        else {
            assert_eq!(page.key, "pieces", "only this page has an empty board");
            continue;
        };
        if let Some(piece) = page.diagram.piece {
            let listed = places_of.iter().find(|(name, _)| *name == piece);
            assert!(
                listed.is_some_and(|(_, places)| !places.is_empty()),
                "{}: {piece} in {position}",
                page.key
            );
        }
        for text in page.diagram.illegal {
            assert!(refused.iter().any(|(listed, _)| listed == text), "{}: {text} in {position}", page.key);
        }
    }
}

#[test]
fn animated_moves_are_legal_paths_of_their_piece() {
    let mut steps = BTreeSet::new();
    for page in PAGES.iter().filter(|page| page.diagram.animated_move.is_some()) {
        let (game, mv) = (page.game(), page.animated_move().expect("the page has an animated move"));
        let Move::Move { piece, to } = mv else { panic!("{}: a placement has no path", page.key) };
        assert!(game.is_legal(mv), "{}: {mv:?}", page.key);
        let path = game.path(mv);
        let (from, _) = game.board().location(piece).expect("the piece is in play");
        assert_eq!((path.first(), path.last()), (Some(&from), Some(&to)), "{}", page.key);
        if piece.bug() != Bug::Grasshopper {
            assert!(path.windows(2).all(|step| step[0].distance(step[1]) == 1), "{}: {path:?}", page.key);
        }
        steps.insert((piece.bug(), path.len() - 1));
    }
    for expected in
        [(Bug::Spider, 3), (Bug::Ladybug, 3), (Bug::Beetle, 1), (Bug::Grasshopper, 1), (Bug::Queen, 1)]
    {
        assert!(steps.contains(&expected), "{expected:?} is animated: {steps:?}");
    }
}

#[test]
fn throw_paths_lead_over_the_thrower() {
    let page = Page::find("throw").expect("the page exists");
    let (game, mv) = (page.game(), page.animated_move().expect("the page has an animated move"));
    let Move::Move { piece, to } = mv else { panic!("not a movement") };
    let place = |name: &str| {
        game.board().location(name.parse().expect("valid piece name")).expect("the piece is in play").0
    };
    assert_eq!(game.path(mv), [place("bA1"), place("wP"), to]);
    assert_eq!(game.path(Move::Pass), []);
    assert_eq!(game.path(Move::Move { piece, to: Hex::new(9, 9) }), [], "the move is illegal");
    let empty = Game::new(Setup { expansions: Expansions::ALL[0], opening: Opening::Standard });
    assert_eq!(empty.path(Move::Place { piece, at: Hex::ORIGIN }), []);
}

#[test]
fn pages_are_ordered_by_chapter() {
    let mut chapters: Vec<&str> = PAGES.iter().map(|page| page.chapter).collect();
    chapters.dedup();
    assert_eq!(chapters, CHAPTERS);
    assert!(CHAPTERS.len() <= 25, "a menu has at most 25 options");
    let keys: BTreeSet<&str> = PAGES.iter().map(|page| page.key).collect();
    assert_eq!(keys.len(), PAGES.len(), "keys are unique");
    let mut page = &PAGES[0];
    assert_eq!((page.number(), page.previous()), (1, None));
    for next in &PAGES[1..] {
        assert_eq!((page.next(), next.previous()), (Some(next), Some(page)));
        page = next;
    }
    assert_eq!((page.number(), page.next()), (PAGES.len(), None));
    assert_eq!(Page::find("fly"), None);
}

#[test]
fn illegal_moves_on_a_page_are_explained_by_it() {
    // These pages show a rule that another page explains in more detail.
    let explained_elsewhere =
        ["passing", "in-transit", "pinning", "thrown-link", "placing-covered", "placing-stack"];
    for page in PAGES.iter().filter(|page| !explained_elsewhere.contains(&page.key)) {
        let game = page.game();
        for mv in page.illegal() {
            let illegal = game.check(mv).expect_err("the move is illegal");
            let explained = page_for(&illegal);
            let is_about_freedom = explained.key == "freedom-out" || explained.key == "on-the-way";
            assert!(
                explained.chapter == page.chapter || is_about_freedom,
                "{}: {illegal:?} is explained by {}",
                page.key,
                explained.key
            );
        }
    }
    let white_ant = Piece::new(Colour::White, Bug::Ant, 1).expect("valid piece name");
    let reach = IllegalMove::OutOfReach { piece: white_ant, to: Hex::ORIGIN, kinds: vec![Bug::Ant] };
    assert_eq!(page_for(&reach).key, "ant");
}
