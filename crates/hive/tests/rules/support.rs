//! Helpers to read fixtures and set up positions.

use std::collections::BTreeSet;

use hive::{Game, Hex, Move, MoveText, Opening, Piece, Setup};

/// Parses the UHP name of a piece.
pub fn piece(name: &str) -> Piece {
    name.parse().unwrap_or_else(|_| panic!("invalid piece: {name}"))
}

/// Parses a place written as `q,r`.
pub fn hex(text: &str) -> Hex {
    let (q, r) = text.split_once(',').unwrap_or_else(|| panic!("invalid place: {text}"));
    Hex::new(q.parse().expect("a column"), r.parse().expect("a row"))
}

/// Parses a UHP game string.
pub fn game(text: &str) -> Game {
    Game::from_game_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns a game of this type with the Standard opening after these moves.
pub fn after(game_type: &str, moves: &[&str]) -> Game {
    let expansions = game_type.parse().expect("a game type");
    let mut game = Game::new(Setup { expansions, opening: Opening::Standard });
    for text in moves {
        let mv = text.parse::<MoveText>().expect("valid notation").legal_move(&game);
        let mv = mv.unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(mv).expect("a legal move");
    }
    game
}

/// Returns the move of `piece` to `place`, from the hand or on the board.
pub fn move_to(game: &Game, piece: Piece, place: Hex) -> Move {
    match game.board().location(piece) {
        Some(_) => Move::Move { piece, to: place },
        None => Move::Place { piece, at: place },
    }
}

/// Parses a list of moves of a fixture, as its README describes it.
pub fn moves(game: &Game, text: &str) -> BTreeSet<Move> {
    text.split('|').filter(|group| !group.is_empty()).flat_map(|group| parse_group(game, group)).collect()
}

fn parse_group(game: &Game, group: &str) -> Vec<Move> {
    if group == "pass" {
        return vec![Move::Pass];
    }
    let (pieces, places) = group.split_once(' ').expect("pieces, then places");
    let places: Vec<Hex> = places.split(' ').map(hex).collect();
    let pieces = pieces.split(',').map(piece);
    pieces.flat_map(|piece| places.iter().map(move |&place| move_to(game, piece, place))).collect()
}

/// Returns the lines of a fixture, split at tabs.
pub fn lines(fixture: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    fixture.lines().map(|line| line.split('\t').collect())
}

/// Returns the places of the hive, the origin, and those within two steps of them.
pub fn nearby(game: &Game) -> BTreeSet<Hex> {
    let widen = |places: BTreeSet<Hex>| places.into_iter().flat_map(Hex::neighbours).collect::<BTreeSet<_>>();
    let mut places: BTreeSet<Hex> = game.board().occupied_places().chain([Hex::ORIGIN]).collect();
    for _ in 0..2 {
        places.extend(widen(places.clone()));
    }
    places
}
