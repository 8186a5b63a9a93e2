//! Zobrist hashes.

use std::collections::BTreeMap;

use hive::{Bug, Colour, Game, Hex, Move};

use crate::random_play::play_out;
use crate::support::after;

/// Everything that the hash depends on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    to_move: Colour,
    stacks: Vec<(Hex, Vec<(Colour, Bug)>)>,
    /// The place of the piece moved last, in games with the pillbug.
    last_moved: Option<Hex>,
}

fn position(game: &Game) -> Position {
    let kinds = |place| game.board().stack(place).map(|piece| (piece.colour(), piece.bug())).collect();
    let stacks = game.board().occupied_places().map(|place| (place, kinds(place))).collect();
    let last_moved = game.last_moved().filter(|_| game.setup().expansions.pillbug);
    let place = last_moved.and_then(|piece| game.board().location(piece)).map(|(place, _)| place);
    Position { to_move: game.to_move(), stacks, last_moved: place }
}

#[test]
fn hashes_are_equal_exactly_for_equal_positions() {
    let mut hashes: BTreeMap<Position, u64> = BTreeMap::new();
    let mut positions: BTreeMap<u64, Position> = BTreeMap::new();
    let mut repeated = 0;
    // Short games repeat positions, long ones reach many different ones.
    for (games, plies) in [(2000, 4), (100, 60)] {
        play_out(games, plies, |game| {
            let (position, hash) = (position(game), game.hash());
            repeated += usize::from(hashes.contains_key(&position));
            assert_eq!(*hashes.entry(position.clone()).or_insert(hash), hash, "{position:?}");
            assert_eq!(*positions.entry(hash).or_insert_with(|| position.clone()), position);
        });
    }
    assert!(repeated > 1000 && hashes.len() > 5000, "{repeated} repeated, {} different", hashes.len());
}

#[test]
fn transpositions_have_equal_hashes() {
    let one = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ", "bA1 bQ-", r"wG1 \wQ", r"bA2 bQ\"];
    let other = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", r"wG1 \wQ", r"bA1 bQ\", "wA1 -wQ", "bA2 bQ-"];
    let [one, other] = [one, other].map(|moves| after("Base", &moves));
    assert_ne!(one.board(), other.board(), "the two ants are swapped");
    assert_eq!(one.hash(), other.hash());
}

#[test]
fn the_last_moved_piece_is_hashed_only_with_the_pillbug() {
    let opening = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", r"wA1 \wQ", "bA1 bQ/", "wA2 /wQ", r"bA2 bQ\"];
    let orders = [["bA1 bS1/", r"bA2 bS1\"], [r"bA2 bS1\", "bA1 bS1/"]];
    for (game_type, matters) in [("Base", false), ("Base+M", false), ("Base+P", true)] {
        let [one, other] = orders.map(|[first, last]| {
            after(game_type, &[&opening[..], &["wA1 -wQ", first, r"wA1 \wQ", last]].concat())
        });
        assert_eq!(one.board(), other.board());
        assert_eq!(one.hash() != other.hash(), matters, "{game_type}");
    }
}

#[test]
fn undo_restores_the_hash() {
    play_out(12, 50, |game| {
        let before = game.hash();
        for mv in game.legal_moves() {
            game.play(mv).expect("a legal move");
            assert_ne!(game.hash(), before, "{mv:?}");
            game.undo();
            assert_eq!(game.hash(), before, "{mv:?}");
        }
    });
}

#[test]
fn unchecked_moves_lead_to_the_same_position() {
    let mut resting = 0;
    play_out(24, 60, |game| {
        let mut unchecked = game.clone();
        for mv in game.legal_moves() {
            game.play(mv).expect("a legal move");
            unchecked.play_unchecked(mv);
            assert_eq!((unchecked.board(), unchecked.hash()), (game.board(), game.hash()), "{mv:?}");
            if let Some(piece) = game.resting() {
                let mv = Move::Move { piece, to: Hex::ORIGIN };
                assert_eq!(unchecked.check(mv), game.check(mv), "{mv:?}");
                resting += 1;
            }
            game.undo();
            unchecked.undo();
        }
    });
    assert!(resting > 50, "only {resting} thrown pieces");
}
