//! The choices in a position: the pieces that can be placed, moved or thrown, their target places, and the pieces that can't be
//! played, in the order and words of menus and autocomplete.

use hive::{Board, Bug, Colour, Game, Hex, Move, Piece, to_uhp};

use crate::discord::client::emojis::BugEmoji;
use crate::discord::words::relative_place::RelativePlace;
use crate::discord::words::{Sentence, Text};

/// A piece to choose: to place, move or throw it, or to ask why it can't be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceChoice {
    /// The piece; for a kind in hand, the next one.
    pub piece: Piece,
    /// Its place; `None` in hand.
    pub from: Option<Hex>,
    /// Its name among the choices: Ant, Ant 2, White’s ant 2.
    pub name: String,
    /// The number of its kind in hand; `None` on the board.
    pub left: Option<u8>,
    /// Its description.
    pub words: String,
}

impl PieceChoice {
    /// The label of its button: the bug's emoji with what its tile shows, or without the emoji its name; and how many are left
    /// in hand.
    pub(in crate::discord) fn label(&self, text: Text) -> String {
        let count = self.left.filter(|_| self.piece.bug().count() > 1);
        let counted = |name: String| match count {
            None => name,
            Some(left) => {
                text.say(Sentence::ActorLabelInHand { name: &name, left: &left }).trim_start().to_owned()
            }
        };
        let beside = counted(self.tile(text));
        BugEmoji::from(self.piece).label(&beside, &counted(self.name.clone()))
    }

    /// What its tile shows: the letter of a kind in hand, the letter and number of a piece on the board.
    fn tile(&self, text: Text) -> String {
        let bug = self.piece.bug();
        let letter = if text.has_letters() { bug.letter().to_string() } else { String::new() };
        let number = self.from.filter(|_| bug.count() > 1).map(|_| self.piece.number().to_string());
        letter + &number.unwrap_or_default()
    }
}

/// A place where a piece can be placed, moved or thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Its number in the picture, from 1.
    pub number: usize,
    pub at: Hex,
    /// Its description, with the number.
    pub words: String,
    /// Its description, for lists beside which no picture shows the numbers.
    pub destination: String,
    /// In UHP; `.` for the place of the first piece.
    pub uhp: String,
}

/// The neighbour that identifies a piece in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// The piece is on top of this one.
    On(Piece),
    /// The piece touches this one: a queen if possible.
    Beside(Piece),
    /// No other piece is on the board.
    Nothing,
}

/// The kinds in hand that can be placed, then the pieces on the board that can be moved or thrown.
pub fn playable(game: &Game, text: Text) -> Vec<PieceChoice> {
    let mut playable = in_hand(game, text);
    playable.extend(on_board(game, text));
    playable
}

/// The kinds in hand that can be placed.
pub fn in_hand(game: &Game, text: Text) -> Vec<PieceChoice> {
    placeable(game).into_iter().map(|(piece, count)| kind_in_hand(piece, count, text)).collect()
}

/// The pieces on the board that can be moved or thrown, the player's own first.
pub fn on_board(game: &Game, text: Text) -> Vec<PieceChoice> {
    movable(game).into_iter().filter_map(|piece| piece_on_board(game, piece, text)).collect()
}

/// The player's own pieces that can't be placed, moved or thrown: kinds in hand, then pieces on the board.
pub fn unplayable(game: &Game, text: Text) -> Vec<PieceChoice> {
    let (able, player) = (pieces(game), game.to_move());
    let hand = game.hand(player).filter_map(|(bug, count)| {
        let piece = game.next_in_hand(player, bug)?;
        Some((piece, count))
    });
    let hand = hand.filter(|(piece, _)| !able.contains(piece));
    let mut board: Vec<Piece> = game.board().pieces().filter(|piece| piece.colour() == player).collect();
    board.retain(|piece| !able.contains(piece));
    board.sort();
    let hand = hand.map(|(piece, count)| kind_in_hand(piece, count, text));
    hand.chain(board.into_iter().filter_map(|piece| piece_on_board(game, piece, text))).collect()
}

fn kind_in_hand(piece: Piece, count: u8, text: Text) -> PieceChoice {
    PieceChoice {
        piece,
        from: None,
        name: text.movable_name_in_hand(piece.bug()),
        left: Some(count),
        words: text.movable_in_hand(piece.bug(), count),
    }
}

fn piece_on_board(game: &Game, piece: Piece, text: Text) -> Option<PieceChoice> {
    let (board, player) = (game.board(), game.to_move());
    let (at, _) = board.location(piece)?;
    let name = text.movable_name_on_board(piece, player);
    let words = if text.has_letters() {
        text.movable_on_board(piece, landmark(board, piece, at, player), player)
    } else {
        text.piece_at(&name, RelativePlace::of(board, at, piece))
    };
    Some(PieceChoice { piece, from: Some(at), name, left: None, words })
}

/// The pieces of [`playable`], without words.
pub(in crate::discord) fn pieces(game: &Game) -> Vec<Piece> {
    let placeable = placeable(game).into_iter().map(|(piece, _)| piece);
    placeable.chain(movable(game)).collect()
}

/// The next piece of each kind in hand that can be placed, and the number of that kind in hand.
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

/// The pieces on the board that can be moved or thrown, the player's own first.
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

/// The places where `piece` can go, row by row from the top, each from the left.
pub fn targets(game: &Game, piece: Piece, text: Text) -> Vec<Target> {
    let target = |(number, at)| {
        let mv = movement(game, piece, at);
        let thrower = match mv {
            Move::Move { piece, to } => game.thrower_for(piece, to),
            Move::Place { .. } | Move::Pass => None,
        };
        let destination = text.destination(RelativePlace::of(game.board(), at, piece), thrower);
        let words = text.target(number, &destination);
        Target { number, at, words, destination, uhp: place_of(game, mv) }
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

/// The move of `piece` to `at`.
pub fn movement(game: &Game, piece: Piece, at: Hex) -> Move {
    match game.board().location(piece) {
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
