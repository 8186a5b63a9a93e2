//! Refused moves: each names the first rule it breaks, with what it takes to say it and to draw it.

use std::collections::BTreeSet;

use hivepost::hive::{
    Bug, Colour, Expansions, Game, Gate, Idle, IllegalMove, Leg, Move, Opening, Outcome, Setup,
};

use crate::support::{after, game, hex, piece};

fn mv(name: &str, to: &str) -> Move {
    Move::Move { piece: piece(name), to: hex(to) }
}

fn place(name: &str, at: &str) -> Move {
    Move::Place { piece: piece(name), at: hex(at) }
}

fn new(opening: Opening) -> Game {
    Game::new(Setup { expansions: Expansions::default(), opening })
}

fn gate(from: &str, to: &str, sides: [(&str, &str); 2], height: u8) -> Gate {
    let [left, right] = sides;
    Gate {
        from: hex(from),
        to: hex(to),
        sides: [hex(left.1), hex(right.1)],
        pieces: [piece(left.0), piece(right.0)],
        height,
    }
}

/// The position of the rule's case, a move in it, and why that is refused.
type Case = (Game, Move, IllegalMove);

/// The place of a variant in the order of the reasons. A new variant does not compile before it is numbered here.
fn number(illegal: &IllegalMove) -> usize {
    match illegal {
        IllegalMove::GameOver(_) => 1,
        IllegalMove::MayNotPass => 2,
        IllegalMove::NotInSet { .. } => 3,
        IllegalMove::NotYours { .. } => 4,
        IllegalMove::NotNextInHand { .. } => 5,
        IllegalMove::QueenOnFirstTurn => 6,
        IllegalMove::QueenDue => 7,
        IllegalMove::Occupied { .. } => 8,
        IllegalMove::TouchesNothing { .. } => 9,
        IllegalMove::TouchesEnemy { .. } => 10,
        IllegalMove::NoNeighbourYet => 11,
        IllegalMove::QueenInHand => 12,
        IllegalMove::NotOnBoard { .. } => 13,
        IllegalMove::Covered { .. } => 14,
        IllegalMove::Resting { .. } => 15,
        IllegalMove::SplitsHive { .. } => 16,
        IllegalMove::LosesTouch { .. } => 17,
        IllegalMove::Gate { .. } => 18,
        IllegalMove::CannotClimb { .. } => 19,
        IllegalMove::OutOfReach { .. } => 20,
        IllegalMove::AlreadyThere { .. } => 21,
        IllegalMove::NothingToCopy { .. } => 22,
        IllegalMove::JustMoved { .. } => 23,
        IllegalMove::InStack { .. } => 24,
        IllegalMove::NoThrower { .. } => 25,
        IllegalMove::NotBesideThrower { .. } => 26,
        IllegalMove::ThrowGate { .. } => 27,
    }
}

fn whatever_is_played() -> Vec<Case> {
    let over = game(
        r"Base+P;WhiteWins;White[7];wB1;bS1 -wB1;wQ wB1-;bQ /bS1;wG1 wQ\;bS2 bQ\;wS1 wB1\;bG1 -bS1;wG2 wS1\;bA1 /bQ;wG1 bS1\;bG2 /bG1",
    );
    let win = IllegalMove::GameOver(Outcome::Win(Colour::White));
    let strangers = after("Base", &["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]);
    let bs1 = piece("bS1");
    vec![
        (over.clone(), mv("wB1", "5,5"), win.clone()),
        (over, Move::Pass, win),
        (new(Opening::Standard), Move::Pass, IllegalMove::MayNotPass),
        (new(Opening::Standard), place("wM", "0,0"), IllegalMove::NotInSet { piece: piece("wM") }),
        (strangers.clone(), mv("bS1", "0,1"), IllegalMove::NotYours { piece: bs1 }),
        (strangers.clone(), mv("wM", "0,1"), IllegalMove::NotInSet { piece: piece("wM") }),
        (strangers.clone(), place("bS2", "-2,0"), IllegalMove::NotYours { piece: piece("bS2") }),
        (strangers, mv("bA1", "-2,0"), IllegalMove::NotYours { piece: piece("bA1") }),
    ]
}

fn placing() -> Vec<Case> {
    let strangers = after("Base", &["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]);
    let due = after("Base", &["wS1", "bS1 wS1-", "wG1 -wS1", "bG1 bS1-", "wA1 -wG1", "bA1 bG1-"]);
    let not_next =
        |name, next: &str| IllegalMove::NotNextInHand { piece: piece(name), next: next.parse().ok() };
    let (spot, empty) = (hex("0,0"), hex("5,5"));
    let enemies = vec![piece("bS1")];
    vec![
        (strangers.clone(), place("wA2", "-2,0"), not_next("wA2", "wA1")),
        (strangers.clone(), place("wQ", "-2,0"), not_next("wQ", "none")),
        (strangers.clone(), place("wS1", "-2,0"), not_next("wS1", "wS2")),
        (new(Opening::Tournament), place("wQ", "0,0"), IllegalMove::QueenOnFirstTurn),
        (due.clone(), place("wB1", "-3,0"), IllegalMove::QueenDue),
        (due, mv("wA1", "-2,1"), IllegalMove::QueenInHand),
        (strangers.clone(), place("wA1", "0,0"), IllegalMove::Occupied { at: spot, by: piece("wS1") }),
        (strangers.clone(), place("wA1", "5,5"), IllegalMove::TouchesNothing { at: empty }),
        (after("Base", &["wS1"]), place("bA1", "5,5"), IllegalMove::TouchesNothing { at: empty }),
        (strangers, place("wA1", "1,-1"), IllegalMove::TouchesEnemy { at: hex("1,-1"), enemies }),
        (new(Opening::Standard), place("wS1", "1,0"), IllegalMove::NoNeighbourYet),
    ]
}

fn held() -> Vec<Case> {
    let no_queen = after("Base+P", &["wB1", r"bA1 wB1\"]);
    let covered = game(r"Base+MP;InProgress;White[4];wA1;bB1 wA1/;wQ wA1\;bQ bB1-;wQ bB1\;bB1 wA1");
    let thrown = game(r"Base+MLP;InProgress;White[4];wA1;bP wA1\;wQ -wA1;bQ bP\;wQ /wA1;wA1 wQ\");
    let link = game(r"Base+ML;InProgress;White[3];wG1;bA1 \wG1;wQ wG1-;bQ bA1/");
    let hub = game(r"Base+MP;InProgress;Black[3];wB1;bM -wB1;wP wB1\;bQ -bM;wQ wB1/");
    let two = vec![vec![hex("0,-1"), hex("1,-2")], vec![hex("1,0")]];
    let beyond = vec![vec![hex("-2,0")], vec![hex("0,0"), hex("0,1"), hex("1,-1")]];
    vec![
        (no_queen, mv("wB1", "1,0"), IllegalMove::QueenInHand),
        (link.clone(), mv("wA1", "2,0"), IllegalMove::NotOnBoard { piece: piece("wA1") }),
        (covered, mv("wA1", "1,0"), IllegalMove::Covered { piece: piece("wA1"), by: piece("bB1") }),
        (thrown, mv("wA1", "1,0"), IllegalMove::Resting { piece: piece("wA1"), thrower: piece("bP") }),
        (link, mv("wG1", "0,-2"), IllegalMove::SplitsHive { piece: piece("wG1"), parts: two }),
        (hub, mv("bM", "-1,1"), IllegalMove::SplitsHive { piece: piece("bM"), parts: beyond }),
    ]
}

fn on_the_way() -> Vec<Case> {
    let apart = game(r"Base+L;InProgress;Black[3];wL;bB1 wL-;wB1 \wL;bQ bB1/;wQ wB1/");
    let narrow =
        game(r"Base+MP;InProgress;White[5];wB1;bG1 \wB1;wQ wB1-;bA1 bG1/;wP wQ-;bM bA1-;wP bM\;bQ -bG1");
    let closed = game(r"Base+P;InProgress;White[4];wB1;bA1 wB1\;wA1 -wB1;bQ bA1-;wQ wB1/;bS1 bQ/");
    let stacks = game(
        r"Base;InProgress;Black[6];wB1;bB1 -wB1;wQ wB1\;bG1 /bB1;wB2 wQ/;bQ bG1\;wB2 wB1;bB2 -bB1;wQ bB1\;bB2 bG1;wS1 wB2\",
    );
    let far_gate = game(
        r"Base+ML;InProgress;Black[6];wL;bM -wL;wB1 wL/;bQ \bM;wB2 wB1\;bL bQ/;wQ wB1/;bB1 /bQ;wB2 wL;bB1 bQ;wM wQ-",
    );
    // A shorter way to the same hole loses touch, too: that is not what keeps the ant out.
    let detour = game(
        r"Base+M;InProgress;White[8];wA1;bB1 wA1/;wQ /wA1;bQ bB1-;wS1 wA1\;bG1 bQ-;wA2 wS1\;bM bQ\;wB1 /wQ;bB2 \bQ;wA3 -wQ;bA1 \bG1;wG1 -wA1;bG2 bG1\",
    );
    let nearest = gate("1,1", "1,0", [("wS1", "0,1"), ("bM", "2,0")], 0);
    let gate_of = |name, gate| IllegalMove::Gate { piece: piece(name), gate };
    let lost = IllegalMove::LosesTouch { piece: piece("bQ"), from: hex("2,-1"), to: hex("2,-2") };
    let ground = gate("0,0", "1,-1", [("bG1", "0,-1"), ("wQ", "1,0")], 0);
    let hole = gate("2,-1", "1,0", [("bS1", "2,0"), ("wQ", "1,-1")], 0);
    let high = gate("-1,0", "-1,1", [("wB2", "0,0"), ("bB2", "-2,1")], 1);
    let over = gate("-1,0", "0,-1", [("bB1", "-1,-1"), ("wB2", "0,0")], 1);
    vec![
        (apart, mv("bQ", "2,-2"), lost),
        (narrow, mv("wB1", "1,-1"), gate_of("wB1", ground)),
        (detour, mv("wA3", "1,0"), gate_of("wA3", nearest)),
        (closed, mv("wA1", "1,0"), gate_of("wA1", hole)),
        (stacks, mv("bB1", "-1,1"), gate_of("bB1", high)),
        (far_gate, mv("bL", "0,-1"), gate_of("bL", over)),
    ]
}

fn out_of_reach() -> Vec<Case> {
    let queens = game(r"Base+ML;InProgress;White[3];wG1;bA1 \wG1;wQ wG1-;bQ bA1/");
    let queen = piece("wQ");
    let climb = IllegalMove::CannotClimb { piece: queen, to: hex("0,-1"), by: piece("bA1") };
    let far = IllegalMove::OutOfReach { piece: queen, to: hex("-2,-1"), kinds: vec![Bug::Queen] };
    let alone = game(r"Base+MLP;InProgress;Black[4];wM;bM wM/;wQ -wM;bQ \bM;wQ /bQ;bM wM-;wP /wM");
    let mimic = after("Base+M", &["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", r"wM /wS1", "bA1 bQ-"]);
    let copied = vec![Bug::Queen, Bug::Spider];
    vec![
        (queens.clone(), mv("wQ", "0,-1"), climb),
        (queens.clone(), mv("wQ", "-2,-1"), far),
        (
            mimic,
            mv("wM", "5,0"),
            IllegalMove::OutOfReach { piece: piece("wM"), to: hex("5,0"), kinds: copied },
        ),
        (queens, mv("wQ", "1,0"), IllegalMove::AlreadyThere { piece: queen, at: hex("1,0") }),
        (alone, mv("bM", "1,-1"), IllegalMove::NothingToCopy { piece: piece("bM") }),
    ]
}

fn throwing() -> Vec<Case> {
    let just_moved = game(r"Base+MP;InProgress;Black[3];wB1;bP \wB1;wQ wB1-;bQ -bP;wQ wB1/");
    let in_stack = after(
        "Base+P",
        &["wA1", "bP /wA1", "wB1 wA1-", r"bG1 bP\", r"wQ \wA1", "bQ bG1-", "wB1 wA1", r"bB1 bQ\", r"wS1 \wQ"],
    );
    let theirs = game(r"Base+P;InProgress;White[3];wB1;bP wB1/;wQ -wB1;bS1 bP/");
    let covered = game(r"Base+P;InProgress;Black[4];wB1;bP wB1/;wQ -wB1;bS1 bP/;wQ -bP;bQ bS1/;wB1 bP");
    let resting = game(r"Base+P;InProgress;Black[4];wP;bP \wP;wQ wP\;bQ bP/;wQ /wP;bQ wP/;bP -wP");
    let idle = |name, idle: &[(&str, Idle)]| IllegalMove::NoThrower {
        piece: piece(name),
        idle: idle.iter().map(|&(name, why)| (piece(name), why)).collect(),
    };
    vec![
        (just_moved.clone(), mv("wQ", "-1,-1"), IllegalMove::JustMoved { piece: piece("wQ") }),
        (in_stack, mv("wB1", "-1,0"), IllegalMove::InStack { piece: piece("wB1"), at: hex("0,0") }),
        (theirs, mv("bS1", "1,-2"), idle("bS1", &[("bP", Idle::NotYours)])),
        (covered, mv("wQ", "1,-2"), idle("wQ", &[("bP", Idle::Covered)])),
        (resting, mv("wQ", "-2,1"), idle("wQ", &[("bP", Idle::Resting), ("wP", Idle::NotYours)])),
        (
            just_moved,
            mv("wB1", "5,5"),
            IllegalMove::NotBesideThrower {
                piece: piece("wB1"),
                to: hex("5,5"),
                throwers: vec![piece("bP")],
            },
        ),
    ]
}

fn gates_of_throws() -> Vec<Case> {
    let up = game(
        r"Base+P;InProgress;Black[7];wP;bB1 wP\;wB1 -wP;bP /bB1;wB2 -wB1;bB2 bB1\;wQ \wB1;bQ bB2/;wB2 wB1;bB2 bB1;wA1 /wB2;bP wB2\;wS1 \wP",
    );
    let down = game(
        r"Base+P;InProgress;White[9];wP;bB1 wP-;wQ /wP;bQ bB1/;wQ wP\;bQ \bB1;wQ /wP;bA1 bQ/;wQ wP\;bA1 -bQ;wQ /wP;bB2 \bQ;wQ wP\;bB2 bQ;bA1 -wP;bB1 wQ",
    );
    let closed = |name, thrower, leg, gate| IllegalMove::ThrowGate {
        piece: piece(name),
        thrower: piece(thrower),
        leg,
        gate,
    };
    let gate_up = gate("0,0", "-1,1", [("bB2", "0,1"), ("wB2", "-1,0")], 1);
    let gate_down = gate("0,0", "1,0", [("bB2", "1,-1"), ("bB1", "0,1")], 1);
    vec![
        (up, mv("wP", "-2,2"), closed("wP", "bP", Leg::Up, gate_up)),
        (down, mv("bA1", "1,0"), closed("bA1", "wP", Leg::Down, gate_down)),
    ]
}

fn cases() -> Vec<Case> {
    [whatever_is_played(), placing(), held(), on_the_way(), out_of_reach(), throwing(), gates_of_throws()]
        .concat()
}

#[test]
fn each_refusal_names_the_first_rule_broken_and_leaves_the_game_alone() {
    for (mut game, mv, expected) in cases() {
        let before = game.clone();
        assert_eq!(game.play(mv), Err(expected), "{mv:?}");
        assert_eq!(game, before, "{mv:?}");
    }
}

#[test]
fn every_reason_has_a_case() {
    let covered: BTreeSet<usize> = cases().iter().map(|(_, _, illegal)| number(illegal)).collect();
    assert_eq!(covered, (1..=27).collect());
}

#[test]
fn every_reason_says_something_else_in_a_log() {
    let said: BTreeSet<(usize, String)> = cases()
        .iter()
        .map(|(_, _, illegal)| (number(illegal), illegal.to_string().replace(char::is_numeric, "")))
        .collect();
    let texts: BTreeSet<&String> = said.iter().map(|(_, text)| text).collect();
    assert_eq!(texts.len(), said.len(), "two rules share a text: {said:?}");
}
