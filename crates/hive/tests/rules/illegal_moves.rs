//! Refused moves: each names the first rule it breaks, with what it takes to say it and to draw it.
//!
//! The cases are lines of `illegal.tsv`: what [`told`] says of the refusal, the move, the game before it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use hive::{Bug, Game, Gate, Hex, IllegalMove, Move, Outcome, Piece};

use crate::support::{game, hex, lines, piece};

const CASES: &str = include_str!("../fixtures/illegal.tsv");

/// As many variants as [`IllegalMove`] has.
const VARIANTS: usize = 27;

/// The place of a variant in the order of the reasons, and its name. A new variant does not compile before it is
/// listed here.
fn name(illegal: &IllegalMove) -> (usize, &'static str) {
    match illegal {
        IllegalMove::GameOver(_) => (1, "GameOver"),
        IllegalMove::MayNotPass => (2, "MayNotPass"),
        IllegalMove::NotInSet { .. } => (3, "NotInSet"),
        IllegalMove::NotYours { .. } => (4, "NotYours"),
        IllegalMove::NotNextInHand { .. } => (5, "NotNextInHand"),
        IllegalMove::QueenOnFirstTurn => (6, "QueenOnFirstTurn"),
        IllegalMove::QueenDue => (7, "QueenDue"),
        IllegalMove::Occupied { .. } => (8, "Occupied"),
        IllegalMove::TouchesNothing { .. } => (9, "TouchesNothing"),
        IllegalMove::TouchesEnemy { .. } => (10, "TouchesEnemy"),
        IllegalMove::NoNeighbourYet => (11, "NoNeighbourYet"),
        IllegalMove::QueenInHand => (12, "QueenInHand"),
        IllegalMove::NotOnBoard { .. } => (13, "NotOnBoard"),
        IllegalMove::Covered { .. } => (14, "Covered"),
        IllegalMove::Resting { .. } => (15, "Resting"),
        IllegalMove::SplitsHive { .. } => (16, "SplitsHive"),
        IllegalMove::LosesTouch { .. } => (17, "LosesTouch"),
        IllegalMove::Gate { .. } => (18, "Gate"),
        IllegalMove::CannotClimb { .. } => (19, "CannotClimb"),
        IllegalMove::OutOfReach { .. } => (20, "OutOfReach"),
        IllegalMove::AlreadyThere { .. } => (21, "AlreadyThere"),
        IllegalMove::NothingToCopy { .. } => (22, "NothingToCopy"),
        IllegalMove::JustMoved { .. } => (23, "JustMoved"),
        IllegalMove::InStack { .. } => (24, "InStack"),
        IllegalMove::NoThrower { .. } => (25, "NoThrower"),
        IllegalMove::NotBesideThrower { .. } => (26, "NotBesideThrower"),
        IllegalMove::ThrowGate { .. } => (VARIANTS, "ThrowGate"),
    }
}

/// The variant and everything that it carries, as the fixture has it.
fn told(illegal: &IllegalMove) -> String {
    let carried = match illegal {
        IllegalMove::GameOver(Outcome::Draw) => "draw".to_owned(),
        IllegalMove::GameOver(Outcome::Win(colour)) => format!("{colour:?}").to_lowercase(),
        IllegalMove::MayNotPass
        | IllegalMove::QueenOnFirstTurn
        | IllegalMove::QueenDue
        | IllegalMove::NoNeighbourYet
        | IllegalMove::QueenInHand => String::new(),
        IllegalMove::NotInSet { piece }
        | IllegalMove::NotYours { piece }
        | IllegalMove::NotOnBoard { piece }
        | IllegalMove::NothingToCopy { piece }
        | IllegalMove::JustMoved { piece } => piece.to_string(),
        IllegalMove::NotNextInHand { piece, next } => {
            format!("{piece} next {}", next.map_or("none".to_owned(), |next| next.to_string()))
        }
        IllegalMove::Occupied { at, by } => format!("{} by {by}", spot(*at)),
        IllegalMove::TouchesNothing { at } => spot(*at),
        IllegalMove::TouchesEnemy { at, enemies } => format!("{} enemies {}", spot(*at), listed(enemies)),
        IllegalMove::Covered { piece, by } => format!("{piece} by {by}"),
        IllegalMove::Resting { piece, thrower } => format!("{piece} thrower {thrower}"),
        IllegalMove::SplitsHive { piece, parts } => {
            let parts: Vec<String> = parts.iter().map(|part| spots(part)).collect();
            format!("{piece} parts {}", parts.join(" | "))
        }
        IllegalMove::LosesTouch { piece, from, to } => format!("{piece} {} {}", spot(*from), spot(*to)),
        IllegalMove::Gate { piece, gate } => format!("{piece} {}", between(gate)),
        IllegalMove::CannotClimb { piece, to, by } => format!("{piece} {} by {by}", spot(*to)),
        IllegalMove::OutOfReach { piece, to, kinds } => {
            let kinds: Vec<char> = kinds.iter().map(|kind: &Bug| kind.letter()).collect();
            format!("{piece} {} like {}", spot(*to), listed(&kinds))
        }
        IllegalMove::AlreadyThere { piece, at } | IllegalMove::InStack { piece, at } => {
            format!("{piece} {}", spot(*at))
        }
        IllegalMove::NoThrower { piece, idle } => {
            let idle: Vec<String> = idle.iter().map(|(thrower, why)| format!("{thrower} {why:?}")).collect();
            format!("{piece} idle {}", idle.join(", "))
        }
        IllegalMove::NotBesideThrower { piece, to, throwers } => {
            format!("{piece} {} throwers {}", spot(*to), listed(throwers))
        }
        IllegalMove::ThrowGate { piece, thrower, leg, gate } => {
            format!("{piece} thrower {thrower} {leg:?} {}", between(gate))
        }
    };
    format!("{} {carried}", name(illegal).1).trim_end().to_owned()
}

fn between(gate: &Gate) -> String {
    let [left, right] = gate.pieces;
    let [left_place, right_place] = gate.sides.map(spot);
    let way = spots(&[gate.from, gate.to]);
    format!("{way} left {left} {left_place} right {right} {right_place} height {}", gate.height)
}

fn spot(place: Hex) -> String {
    format!("{},{}", place.q, place.r)
}

fn spots(places: &[Hex]) -> String {
    listed(&places.iter().copied().map(spot).collect::<Vec<_>>())
}

fn listed(items: &[impl Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn written(text: &str) -> Move {
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["pass"] => Move::Pass,
        ["place", name, at] => Move::Place { piece: piece(name), at: hex(at) },
        ["move", name, to] => Move::Move { piece: piece(name), to: hex(to) },
        _ => panic!("{text} is no move"),
    }
}

/// What is said of the refusal, the refused move, and the game before it.
fn cases() -> impl Iterator<Item = (&'static str, Move, Game)> {
    lines(CASES).map(|line| {
        let [told, text, before] = line[..] else { panic!("three columns: {line:?}") };
        (told, written(text), game(before))
    })
}

#[test]
fn each_refusal_names_the_first_rule_broken_and_leaves_the_game_alone() {
    for (expected, mv, mut game) in cases() {
        let before = game.clone();
        let refusal = game.play(mv).expect_err(expected);
        assert_eq!(told(&refusal), expected, "{mv:?}");
        assert!(game == before, "{expected}: {mv:?} has changed the game");
    }
}

#[test]
fn every_reason_has_at_least_five_different_cases() {
    let mut found: BTreeMap<(usize, &str), BTreeSet<String>> = BTreeMap::new();
    for (_, mv, game) in cases() {
        let refusal = game.check(mv).expect_err("a refused move");
        let case = format!("{mv:?} {:?} {:?}", game.setup(), game.history());
        found.entry(name(&refusal)).or_default().insert(case);
    }
    assert_eq!(found.len(), VARIANTS, "a reason has no case at all: there are {:?}", found.keys());
    for (reason, cases) in found {
        assert!(cases.len() >= 5, "{reason:?} has only {} cases", cases.len());
    }
}

#[test]
fn every_reason_says_something_else_in_a_log() {
    let mut said: BTreeMap<String, &str> = BTreeMap::new();
    for (_, mv, game) in cases() {
        let refusal = game.check(mv).expect_err("a refused move");
        let text = refusal.to_string().split_whitespace().filter(|word| !is_name(word)).collect();
        let reason = name(&refusal).1;
        let before = said.insert(text, reason);
        assert!(before.is_none_or(|before| before == reason), "{before:?} and {reason} share a text");
    }
}

/// Whether a word of a log is the name of a piece.
fn is_name(word: &str) -> bool {
    word.trim_end_matches(',').parse::<Piece>().is_ok()
}

#[test]
fn what_a_refusal_carries_is_so_on_the_board() {
    for (expected, mv, game) in cases() {
        let refusal = game.check(mv).expect_err("a refused move");
        assert!(!game.legal_moves().contains(&mv), "{expected}: {mv:?} is listed as legal");
        assert!(is_so(&game, &refusal), "{expected}: {mv:?}");
    }
}

/// Whether the pieces and places of a refusal are what its rule speaks of, as far as the board alone shows it.
fn is_so(game: &Game, refusal: &IllegalMove) -> bool {
    let board = game.board();
    match refusal {
        IllegalMove::GameOver(outcome) => game.outcome() == Some(*outcome),
        IllegalMove::NotYours { piece } => piece.colour() != game.to_move(),
        IllegalMove::NotNextInHand { piece, next } => {
            *next == game.next_in_hand(game.to_move(), piece.bug()) && *next != Some(*piece)
        }
        IllegalMove::Occupied { at, by } | IllegalMove::CannotClimb { to: at, by, .. } => {
            board.top(*at) == Some(*by)
        }
        IllegalMove::TouchesNothing { at } => board.top(*at).is_none() && board.tops_around(*at).count() == 0,
        IllegalMove::TouchesEnemy { at, enemies } => {
            board.top(*at).is_none()
                && !enemies.is_empty()
                && enemies
                    .iter()
                    .all(|&enemy| enemy.colour() != game.to_move() && stands_beside(game, enemy, *at))
        }
        IllegalMove::NotOnBoard { piece } => board.position(*piece).is_none(),
        IllegalMove::Covered { piece, by } => {
            let place = board.position(*piece).map(|(place, _)| place);
            by != piece && place.and_then(|place| board.top(place)) == Some(*by)
        }
        IllegalMove::Resting { piece, thrower } => rests(game, *piece, *thrower),
        IllegalMove::SplitsHive { piece, parts } => are_the_parts_without(game, *piece, parts),
        IllegalMove::LosesTouch { piece, from, to } => has_no_company(game, *piece, *from, *to),
        IllegalMove::Gate { piece, gate } | IllegalMove::ThrowGate { piece, gate, .. } => {
            is_closed(game, *piece, gate)
        }
        IllegalMove::AlreadyThere { piece, at } => {
            board.position(*piece).is_some_and(|(place, _)| place == *at)
        }
        IllegalMove::JustMoved { piece } => {
            piece.colour() != game.to_move() && game.last_moved() == Some(*piece)
        }
        IllegalMove::InStack { piece, at } => board.height(*at) > 1 && board.top(*at) == Some(*piece),
        IllegalMove::NoThrower { piece, idle } => {
            !idle.is_empty() && idle.iter().all(|&(thrower, _)| stand_side_by_side(game, *piece, thrower))
        }
        IllegalMove::NotBesideThrower { piece, to, throwers } => {
            let is_away = |thrower| board.top(*to).is_some() || !stands_beside(game, thrower, *to);
            let is_thrower = |thrower| stand_side_by_side(game, *piece, thrower) && is_away(thrower);
            !throwers.is_empty() && throwers.iter().all(|&thrower| is_thrower(thrower))
        }
        // What these say is no more than that the move is not legal, or needs the rules of the bugs.
        IllegalMove::MayNotPass
        | IllegalMove::NotInSet { .. }
        | IllegalMove::QueenOnFirstTurn
        | IllegalMove::QueenDue
        | IllegalMove::NoNeighbourYet
        | IllegalMove::QueenInHand
        | IllegalMove::OutOfReach { .. }
        | IllegalMove::NothingToCopy { .. } => true,
    }
}

fn are_neighbours(one: Hex, other: Hex) -> bool {
    one.neighbours().contains(&other)
}

fn stands_beside(game: &Game, piece: Piece, place: Hex) -> bool {
    game.board().position(piece).is_some_and(|(own, _)| are_neighbours(own, place))
}

fn stand_side_by_side(game: &Game, one: Piece, other: Piece) -> bool {
    game.board().position(one).is_some_and(|(place, _)| stands_beside(game, other, place))
}

/// How high a place is while `lifted` is off the board.
fn height_without(game: &Game, lifted: Piece, place: Hex) -> u8 {
    game.board().height(place) - u8::from(game.board().top(place) == Some(lifted))
}

/// It is the piece moved last, by the enemy, from and to a place beside the thrower.
fn rests(game: &Game, piece: Piece, thrower: Piece) -> bool {
    let played = game.history().last().expect("something has been played");
    let from = played.from.expect("a piece in play was moved");
    game.last_moved() == Some(piece)
        && piece.colour() == game.to_move()
        && thrower.colour() != game.to_move()
        && stand_side_by_side(game, piece, thrower)
        && stands_beside(game, thrower, from)
}

/// The parts are two or more, have no place in common, are together all places but that of the piece, do not touch each
/// other, and each touches the piece.
fn are_the_parts_without(game: &Game, piece: Piece, parts: &[Vec<Hex>]) -> bool {
    let (link, _) = game.board().position(piece).expect("it is in play");
    let mut listed: Vec<Hex> = parts.concat();
    listed.sort_unstable();
    let mut others: Vec<Hex> = game.board().stacks().filter(|&place| place != link).collect();
    others.sort_unstable();
    let part_of = |place: &Hex| parts.iter().position(|part| part.contains(place));
    let is_apart = |place: &Hex| {
        place.neighbours().iter().all(|near| part_of(near).is_none_or(|part| Some(part) == part_of(place)))
    };
    parts.len() > 1
        && listed == others
        && listed.iter().all(is_apart)
        && parts.iter().all(|part| part.iter().any(|&place| are_neighbours(place, link)))
}

/// Both places are empty while the piece is lifted, and so is each place that touches both.
fn has_no_company(game: &Game, piece: Piece, from: Hex, to: Hex) -> bool {
    let is_empty = |place: &Hex| height_without(game, piece, *place) == 0;
    let mut common = from.neighbours().into_iter().filter(|&place| are_neighbours(place, to));
    are_neighbours(from, to) && is_empty(&from) && is_empty(&to) && common.all(|place| is_empty(&place))
}

/// The two pieces stand on the two places that touch both ends of the step, and both stacks are higher than it passes.
fn is_closed(game: &Game, piece: Piece, shut: &Gate) -> bool {
    let [left, right] = shut.sides;
    let is_post = |(&place, &by): (&Hex, &Piece)| {
        are_neighbours(place, shut.from)
            && are_neighbours(place, shut.to)
            && game.board().top(place) == Some(by)
            && height_without(game, piece, place) > shut.height
    };
    are_neighbours(shut.from, shut.to) && left != right && shut.sides.iter().zip(&shut.pieces).all(is_post)
}
