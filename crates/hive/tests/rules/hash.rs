//! Positions as numbers.

use std::collections::BTreeMap;

use hive::{Bug, Colour, Game, Hex, Move};

use crate::random_play::play_out;
use crate::support::after;

/// What makes a position: whose turn it is, the kinds on each place, and where the piece that moved last has gone, if
/// the pillbug's rule makes that matter.
type Position = (Colour, Vec<(Hex, Vec<(Colour, Bug)>)>, Option<Hex>);

fn position(game: &Game) -> Position {
    let kinds = |place| game.board().stack(place).map(|piece| (piece.colour(), piece.bug())).collect();
    let stacks = game.board().stacks().map(|place| (place, kinds(place))).collect();
    let last_moved = game.last_moved().filter(|_| game.setup().expansions.pillbug);
    let place = last_moved.and_then(|piece| game.board().position(piece)).map(|(place, _)| place);
    (game.to_move(), stacks, place)
}

#[test]
fn equal_positions_have_equal_hashes_and_others_others() {
    let mut hashes: BTreeMap<Position, u64> = BTreeMap::new();
    let mut positions: BTreeMap<u64, Position> = BTreeMap::new();
    let mut again = 0;
    // Short games meet the same positions again and again, long ones many different ones.
    for (games, plies) in [(2000, 4), (100, 60)] {
        play_out(games, plies, |game| {
            let (position, hash) = (position(game), game.hash());
            again += usize::from(hashes.contains_key(&position));
            assert_eq!(*hashes.entry(position.clone()).or_insert(hash), hash, "{position:?}");
            assert_eq!(*positions.entry(hash).or_insert_with(|| position.clone()), position);
        });
    }
    assert!(again > 1000 && hashes.len() > 5000, "{again} positions again, {} in all", hashes.len());
}

#[test]
fn the_order_of_moves_makes_no_difference() {
    let one = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ", "bA1 bQ-", r"wG1 \wQ", r"bA2 bQ\"];
    let other = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", r"wG1 \wQ", r"bA1 bQ\", "wA1 -wQ", "bA2 bQ-"];
    let [one, other] = [one, other].map(|moves| after("Base", &moves));
    assert_ne!(one.board(), other.board(), "the two ants have changed places");
    assert_eq!(one.hash(), other.hash());
}

#[test]
fn where_a_pillbug_may_throw_it_matters_what_has_moved_last() {
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
fn a_move_taken_back_takes_its_hash_back() {
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
fn a_legal_move_played_unchecked_leads_to_the_same_position() {
    let mut rests = 0;
    play_out(24, 60, |game| {
        let mut unchecked = game.clone();
        for mv in game.legal_moves() {
            game.play(mv).expect("a legal move");
            unchecked.play_legal(mv);
            assert_eq!((unchecked.board(), unchecked.hash()), (game.board(), game.hash()), "{mv:?}");
            if let Some(piece) = game.resting() {
                let wish = Move::Move { piece, to: Hex::ORIGIN };
                assert_eq!(unchecked.check(wish), game.check(wish), "{mv:?}");
                rests += 1;
            }
            game.undo();
            unchecked.undo();
        }
    });
    assert!(rests > 50, "only {rests} thrown pieces");
}
