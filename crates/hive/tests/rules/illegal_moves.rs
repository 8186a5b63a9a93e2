//! Illegal moves: the first rule that each breaks, with its pieces and places.
//!
//! Each line of `illegal.tsv` has the error as [`describe`] formats it, the move, and the game before it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use hive::{Bug, Game, Gate, Hex, IllegalMove, Move, Outcome, Piece};

use crate::support::{game, hex, lines, piece};

const CASES: &str = include_str!("../fixtures/illegal.tsv");

/// The number of variants of [`IllegalMove`].
const VARIANTS: usize = 27;

/// Returns the position of a variant in the order of the reasons, and its name. The match is exhaustive, so that a new variant
/// must be added here.
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
        IllegalMove::LosesContact { .. } => (17, "LosesContact"),
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

/// Formats an error and its fields as in the fixture.
fn describe(illegal: &IllegalMove) -> String {
    let fields = match illegal {
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
        IllegalMove::Occupied { at, by } => format!("{} by {by}", place_text(*at)),
        IllegalMove::TouchesNothing { at } => place_text(*at),
        IllegalMove::TouchesEnemy { at, enemies } => format!("{} enemies {}", place_text(*at), list(enemies)),
        IllegalMove::Covered { piece, by } => format!("{piece} by {by}"),
        IllegalMove::Resting { piece, thrower } => format!("{piece} thrower {thrower}"),
        IllegalMove::SplitsHive { piece, parts } => {
            let parts: Vec<String> = parts.iter().map(|part| places_text(part)).collect();
            format!("{piece} parts {}", parts.join(" | "))
        }
        IllegalMove::LosesContact { piece, from, to } => {
            format!("{piece} {} {}", place_text(*from), place_text(*to))
        }
        IllegalMove::Gate { piece, gate } => format!("{piece} {}", gate_text(gate)),
        IllegalMove::CannotClimb { piece, to, by } => format!("{piece} {} by {by}", place_text(*to)),
        IllegalMove::OutOfReach { piece, to, kinds } => {
            let kinds: Vec<char> = kinds.iter().map(|kind: &Bug| kind.letter()).collect();
            format!("{piece} {} like {}", place_text(*to), list(&kinds))
        }
        IllegalMove::AlreadyThere { piece, at } | IllegalMove::InStack { piece, at } => {
            format!("{piece} {}", place_text(*at))
        }
        IllegalMove::NoThrower { piece, unable } => {
            let unable: Vec<String> =
                unable.iter().map(|(thrower, why)| format!("{thrower} {why:?}")).collect();
            format!("{piece} unable {}", unable.join(", "))
        }
        IllegalMove::NotBesideThrower { piece, to, throwers } => {
            format!("{piece} {} throwers {}", place_text(*to), list(throwers))
        }
        IllegalMove::ThrowGate { piece, thrower, step, gate } => {
            format!("{piece} thrower {thrower} {step:?} {}", gate_text(gate))
        }
    };
    format!("{} {fields}", name(illegal).1).trim_end().to_owned()
}

fn gate_text(gate: &Gate) -> String {
    let [left, right] = gate.pieces;
    let [left_place, right_place] = gate.sides.map(place_text);
    let step = places_text(&[gate.from, gate.to]);
    format!("{step} left {left} {left_place} right {right} {right_place} level {}", gate.level)
}

fn place_text(place: Hex) -> String {
    format!("{},{}", place.q, place.r)
}

fn places_text(places: &[Hex]) -> String {
    list(&places.iter().copied().map(place_text).collect::<Vec<_>>())
}

fn list(items: &[impl Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn parse_move(text: &str) -> Move {
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["pass"] => Move::Pass,
        ["place", name, at] => Move::Place { piece: piece(name), at: hex(at) },
        ["move", name, to] => Move::Move { piece: piece(name), to: hex(to) },
        _ => panic!("invalid move in the fixture: {text}"),
    }
}

/// Returns the expected description, the illegal move, and the game before it.
fn cases() -> impl Iterator<Item = (&'static str, Move, Game)> {
    lines(CASES).map(|line| {
        let [expected, text, before] = line[..] else { panic!("three columns: {line:?}") };
        (expected, parse_move(text), game(before))
    })
}

#[test]
fn illegal_moves_name_the_first_broken_rule_and_change_nothing() {
    for (expected, mv, mut game) in cases() {
        let before = game.clone();
        let illegal = game.play(mv).expect_err(expected);
        assert_eq!(describe(&illegal), expected, "{mv:?}");
        assert!(game == before, "{expected}: {mv:?} changed the game");
    }
}

#[test]
fn every_reason_has_at_least_five_different_cases() {
    let mut found: BTreeMap<(usize, &str), BTreeSet<String>> = BTreeMap::new();
    for (_, mv, game) in cases() {
        let illegal = game.check(mv).expect_err("an illegal move");
        let case = format!("{mv:?} {:?} {:?}", game.setup(), game.history());
        found.entry(name(&illegal)).or_default().insert(case);
    }
    assert_eq!(found.len(), VARIANTS, "a reason without cases; found {:?}", found.keys());
    for (reason, cases) in found {
        assert!(cases.len() >= 5, "{reason:?} has only {} cases", cases.len());
    }
}

#[test]
fn reasons_have_different_messages() {
    let mut messages: BTreeMap<String, &str> = BTreeMap::new();
    for (_, mv, game) in cases() {
        let illegal = game.check(mv).expect_err("an illegal move");
        let text = illegal.to_string().split_whitespace().filter(|word| !is_piece_name(word)).collect();
        let reason = name(&illegal).1;
        let other = messages.insert(text, reason);
        assert!(other.is_none_or(|other| other == reason), "{other:?} and {reason} share a message");
    }
}

/// Returns whether a word of a message is the name of a piece.
fn is_piece_name(word: &str) -> bool {
    word.trim_end_matches(',').parse::<Piece>().is_ok()
}

#[test]
fn fields_of_illegal_moves_match_the_board() {
    for (expected, mv, game) in cases() {
        let illegal = game.check(mv).expect_err("an illegal move");
        assert!(!game.legal_moves().contains(&mv), "{expected}: {mv:?} is listed as legal");
        assert!(matches_board(&game, &illegal), "{expected}: {mv:?}");
    }
}

/// Returns whether the fields of `illegal` match its rule, as far as the position and the last move can tell.
fn matches_board(game: &Game, illegal: &IllegalMove) -> bool {
    let board = game.board();
    match illegal {
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
                    .all(|&enemy| enemy.colour() != game.to_move() && is_beside(game, enemy, *at))
        }
        IllegalMove::NotOnBoard { piece } => board.location(*piece).is_none(),
        IllegalMove::Covered { piece, by } => {
            let place = board.location(*piece).map(|(place, _)| place);
            by != piece && place.and_then(|place| board.top(place)) == Some(*by)
        }
        IllegalMove::Resting { piece, thrower } => is_resting(game, *piece, *thrower),
        IllegalMove::SplitsHive { piece, parts } => are_the_parts_without(game, *piece, parts),
        IllegalMove::LosesContact { piece, from, to } => has_no_contact(game, *piece, *from, *to),
        IllegalMove::Gate { piece, gate } | IllegalMove::ThrowGate { piece, gate, .. } => {
            is_gate(game, *piece, gate)
        }
        IllegalMove::AlreadyThere { piece, at } => {
            board.location(*piece).is_some_and(|(place, _)| place == *at)
        }
        IllegalMove::JustMoved { piece } => {
            piece.colour() != game.to_move() && game.last_moved() == Some(*piece)
        }
        IllegalMove::InStack { piece, at } => board.height(*at) > 1 && board.top(*at) == Some(*piece),
        IllegalMove::NoThrower { piece, unable } => {
            !unable.is_empty() && unable.iter().all(|&(thrower, _)| are_adjacent(game, *piece, thrower))
        }
        IllegalMove::NotBesideThrower { piece, to, throwers } => {
            let is_away = |thrower| board.top(*to).is_some() || !is_beside(game, thrower, *to);
            let is_thrower = |thrower| are_adjacent(game, *piece, thrower) && is_away(thrower);
            !throwers.is_empty() && throwers.iter().all(|&thrower| is_thrower(thrower))
        }
        // These have no fields to check, or depend on the setup or on the movement of the bugs.
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

fn is_beside(game: &Game, piece: Piece, place: Hex) -> bool {
    game.board().location(piece).is_some_and(|(own, _)| are_neighbours(own, place))
}

fn are_adjacent(game: &Game, one: Piece, other: Piece) -> bool {
    game.board().location(one).is_some_and(|(place, _)| is_beside(game, other, place))
}

/// Returns the height of a place while `lifted` is off the board.
fn height_without(game: &Game, lifted: Piece, place: Hex) -> u8 {
    game.board().height(place) - u8::from(game.board().top(place) == Some(lifted))
}

/// Returns whether the opponent moved `piece` last, from and to a place beside `thrower`.
fn is_resting(game: &Game, piece: Piece, thrower: Piece) -> bool {
    let played = game.history().last().expect("a move before");
    let from = played.from.expect("a movement");
    game.last_moved() == Some(piece)
        && piece.colour() == game.to_move()
        && thrower.colour() != game.to_move()
        && are_adjacent(game, piece, thrower)
        && is_beside(game, thrower, from)
}

/// Returns whether `parts` are at least two disjoint parts that cover all places except that of `piece`, do not touch each
/// other, and all touch `piece`.
fn are_the_parts_without(game: &Game, piece: Piece, parts: &[Vec<Hex>]) -> bool {
    let (pinned_at, _) = game.board().location(piece).expect("the piece is in play");
    let mut listed: Vec<Hex> = parts.concat();
    listed.sort_unstable();
    let mut others: Vec<Hex> = game.board().occupied_places().filter(|&place| place != pinned_at).collect();
    others.sort_unstable();
    let part_of = |place: &Hex| parts.iter().position(|part| part.contains(place));
    let is_apart = |place: &Hex| {
        place.neighbours().iter().all(|near| part_of(near).is_none_or(|part| Some(part) == part_of(place)))
    };
    parts.len() > 1
        && listed == others
        && listed.iter().all(is_apart)
        && parts.iter().all(|part| part.iter().any(|&place| are_neighbours(place, pinned_at)))
}

/// Returns whether both places and their common neighbours are empty while `piece` is lifted.
fn has_no_contact(game: &Game, piece: Piece, from: Hex, to: Hex) -> bool {
    let is_empty = |place: &Hex| height_without(game, piece, *place) == 0;
    let mut common = from.neighbours().into_iter().filter(|&place| are_neighbours(place, to));
    are_neighbours(from, to) && is_empty(&from) && is_empty(&to) && common.all(|place| is_empty(&place))
}

/// Returns whether the two stacks are on the two common neighbours of the step's ends, and taller than the level at which the
/// piece passes.
fn is_gate(game: &Game, piece: Piece, obstacle: &Gate) -> bool {
    let [left, right] = obstacle.sides;
    let is_side = |(&place, &by): (&Hex, &Piece)| {
        are_neighbours(place, obstacle.from)
            && are_neighbours(place, obstacle.to)
            && game.board().top(place) == Some(by)
            && height_without(game, piece, place) > obstacle.level
    };
    are_neighbours(obstacle.from, obstacle.to)
        && left != right
        && obstacle.sides.iter().zip(&obstacle.pieces).all(is_side)
}
