//! What can be chosen in a position: which pieces can act, and where they can go; in the order in which it is shown, and
//! in the words with which it is offered everywhere.

use hive::{Board, Bug, Colour, Game, Hex, Move, Piece, to_uhp};

use crate::discord::words::relative_place::RelativePlace;
use crate::discord::words::{Sentence, Text};

/// A piece that can act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// Which; of a kind in hand the next.
    pub piece: Piece,
    /// Where it stands; `None` while it is in hand.
    pub from: Option<Hex>,
    /// What it is called among those that can act: Ant, Ant 2, White’s ant 2.
    pub name: String,
    /// How many of its kind are in hand, if it is.
    pub left: Option<u8>,
    /// What is said of it.
    pub words: String,
}

impl Actor {
    /// What stands on its button.
    pub(in crate::discord) fn label(&self, text: Text) -> String {
        let count = self.left.filter(|_| self.piece.bug().count() > 1);
        count.map_or_else(
            || self.name.clone(),
            |left| text.say(Sentence::ActorLabelInHand { name: &self.name, left: &left }),
        )
    }
}

/// A place where a piece can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The number that the picture gives it, from 1.
    pub number: usize,
    pub at: Hex,
    /// What is said of it, with its number.
    pub words: String,
    /// How UHP writes it; `.` for the place of the first piece.
    pub uhp: String,
}

/// The neighbour by which a piece is told from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// It stands on this piece.
    On(Piece),
    /// It touches this piece: a queen, if it touches one.
    Beside(Piece),
    /// There is no other piece.
    Nothing,
}

/// The pieces that can act: first the kinds in hand, then the pieces on the board.
pub fn actors(game: &Game, text: Text) -> Vec<Actor> {
    let mut actors = in_hand(game, text);
    actors.extend(on_board(game, text));
    actors
}

/// The kinds in hand that can be placed.
pub fn in_hand(game: &Game, text: Text) -> Vec<Actor> {
    let actor = |(piece, count): (Piece, u8)| Actor {
        piece,
        from: None,
        name: text.actor_name_in_hand(piece.bug()),
        left: Some(count),
        words: text.actor_in_hand(piece.bug(), count),
    };
    placeable(game).into_iter().map(actor).collect()
}

/// The pieces that can move or be thrown; one's own come first.
pub fn on_board(game: &Game, text: Text) -> Vec<Actor> {
    let actor = |piece| {
        let (at, _) = game.board().position(piece)?;
        let words =
            text.actor_on_board(piece, landmark(game.board(), piece, at, game.to_move()), game.to_move());
        let name = text.actor_name_on_board(piece, game.to_move());
        Some(Actor { piece, from: Some(at), name, left: None, words })
    };
    movable(game).into_iter().filter_map(actor).collect()
}

/// The pieces of [`actors`], without words.
pub(in crate::discord) fn pieces(game: &Game) -> Vec<Piece> {
    let placeable = placeable(game).into_iter().map(|(piece, _)| piece);
    placeable.chain(movable(game)).collect()
}

/// The next piece of each kind in hand that can be placed, and how many of that kind are left.
fn placeable(game: &Game) -> Vec<(Piece, u8)> {
    let moves = game.legal_moves();
    let can_be_placed =
        |piece: &Piece| moves.iter().any(|mv| matches!(mv, Move::Place { piece: one, .. } if one == piece));
    let next = |(bug, count)| {
        let piece = game.next_in_hand(game.to_move(), bug).filter(can_be_placed)?;
        Some((piece, count))
    };
    game.hand(game.to_move()).filter_map(next).collect()
}

/// The pieces on the board that can move or be thrown; one's own come first.
fn movable(game: &Game) -> Vec<Piece> {
    let moved = |mv| match mv {
        Move::Move { piece, .. } => Some(piece),
        Move::Place { .. } | Move::Pass => None,
    };
    let mut pieces: Vec<Piece> = game.legal_moves().into_iter().filter_map(moved).collect();
    pieces.sort_by_key(|piece| (piece.colour() != game.to_move(), *piece));
    pieces.dedup();
    pieces
}

/// Where `piece` can go, in the order in which the picture is read: by rows from the top, each from the left.
pub fn targets(game: &Game, piece: Piece, text: Text) -> Vec<Target> {
    let target = |(number, at)| {
        let mv = movement(game, piece, at);
        let thrower = match mv {
            Move::Move { piece, to } => game.thrower_for(piece, to),
            Move::Place { .. } | Move::Pass => None,
        };
        let words = text.target(number, RelativePlace::of(game.board(), at, piece), thrower);
        Target { number, at, words, uhp: place_of(game, mv) }
    };
    (1..).zip(places(game, piece)).map(target).collect()
}

/// The places of [`targets`], without words.
pub(in crate::discord) fn places(game: &Game, piece: Piece) -> Vec<Hex> {
    let to = |mv| match mv {
        Move::Place { piece: one, at } | Move::Move { piece: one, to: at } if one == piece => Some(at),
        _ => None,
    };
    let mut places: Vec<Hex> = game.legal_moves().into_iter().filter_map(to).collect();
    places.sort_by_key(|at| (at.r, at.q));
    places
}

/// What `piece` does by going to `at`.
pub fn movement(game: &Game, piece: Piece, at: Hex) -> Move {
    match game.board().position(piece) {
        Some(_) => Move::Move { piece, to: at },
        None => Move::Place { piece, at },
    }
}

fn place_of(game: &Game, mv: Move) -> String {
    to_uhp(game, mv).split_once(' ').map_or(".", |(_, place)| place).to_owned()
}

fn landmark(board: &Board, piece: Piece, at: Hex, to_move: Colour) -> Landmark {
    if let Some(under) = board.stack(at).rfind(|&other| other != piece) {
        return Landmark::On(under);
    }
    let rank = |top: &Piece| (top.bug() != Bug::Queen, top.bug() == Bug::Queen && top.colour() == to_move);
    board.tops_around(at).min_by_key(rank).map_or(Landmark::Nothing, Landmark::Beside)
}
