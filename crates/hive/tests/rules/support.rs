//! Reading the fixtures, and setting up positions.

use std::collections::BTreeSet;

use hive::{Game, Hex, Move, MoveText, Opening, Piece, Setup};

/// A piece by its UHP name.
pub fn piece(name: &str) -> Piece {
    name.parse().unwrap_or_else(|_| panic!("{name} is no piece"))
}

/// A place written as `q,r`.
pub fn hex(text: &str) -> Hex {
    let (q, r) = text.split_once(',').unwrap_or_else(|| panic!("{text} is no place"));
    Hex::new(q.parse().expect("a column"), r.parse().expect("a row"))
}

/// The game that a UHP game string leads to.
pub fn game(text: &str) -> Game {
    Game::from_game_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The game of this type, with the Standard opening, after these moves.
pub fn after(game_type: &str, moves: &[&str]) -> Game {
    let expansions = game_type.parse().expect("a game type");
    let mut game = Game::new(Setup { expansions, opening: Opening::Standard });
    for text in moves {
        let mv = text.parse::<MoveText>().expect("readable").to_move(&game);
        let mv = mv.unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(mv).expect("a move just found legal");
    }
    game
}

/// What a fixture's list of moves stands for: the move of `piece` to a place, from hand or on the board.
pub fn go(game: &Game, piece: Piece, place: Hex) -> Move {
    match game.board().position(piece) {
        Some(_) => Move::Move { piece, to: place },
        None => Move::Place { piece, at: place },
    }
}

/// Reads `wA1,wB1 0,1 0,2|bG1 3,4`: the first two pieces to either of two places, the third to one; or `pass`.
pub fn moves(game: &Game, text: &str) -> BTreeSet<Move> {
    text.split('|').filter(|group| !group.is_empty()).flat_map(|group| group_of_moves(game, group)).collect()
}

fn group_of_moves(game: &Game, group: &str) -> Vec<Move> {
    if group == "pass" {
        return vec![Move::Pass];
    }
    let (pieces, places) = group.split_once(' ').expect("pieces, then places");
    let places: Vec<Hex> = places.split(' ').map(hex).collect();
    let pieces = pieces.split(',').map(piece);
    pieces.flat_map(|piece| places.iter().map(move |&place| go(game, piece, place))).collect()
}

/// The lines of a fixture, split at their tabs.
pub fn lines(fixture: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    fixture.lines().map(|line| line.split('\t').collect())
}

/// The places of the hive and those within two steps of it.
pub fn nearby(game: &Game) -> BTreeSet<Hex> {
    let widen = |places: BTreeSet<Hex>| places.into_iter().flat_map(Hex::neighbours).collect::<BTreeSet<_>>();
    let mut places: BTreeSet<Hex> = game.board().stacks().chain([Hex::ORIGIN]).collect();
    for _ in 0..2 {
        places.extend(widen(places.clone()));
    }
    places
}
