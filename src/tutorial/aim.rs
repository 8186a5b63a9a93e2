//! What a puzzle asks for, and what a move lacks that is not it.

use hive::{Bug, Colour, Game, Hex, Move, Outcome, Piece, TargetText};

/// What the move has to come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The player's queen is on the table.
    PlaceQueen,
    /// One more side of the opponent's queen is closed.
    CloseSide,
    /// This place, as UHP names it, is filled.
    Fill(&'static str),
    /// A piece of the player's stands on the opponent's queen.
    CoverQueen,
    /// This piece of the opponent's cannot be moved.
    Hold(&'static str),
    /// At least so many sides of the player's queen are open.
    FreeQueen(usize),
    /// The opponent's queen is surrounded, and the player's is not.
    Win,
    Draw,
}

/// What is missing after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Miss {
    /// The player's queen is still in hand.
    QueenInHand,
    /// As many sides of this queen are open as before.
    NoSideClosed(Piece, usize),
    /// The place is still empty.
    StillEmpty,
    /// Nothing of the player's stands on this piece.
    NotCovered(Piece),
    /// This piece can still go to so many places.
    CanStillMove(Piece, usize),
    /// So few sides of the player's queen are open.
    QueenShut(usize),
    /// So many sides of this queen are still open.
    NotSurrounded(Piece, usize),
    /// One of the queens has open sides, or both have.
    NotBoth,
}

impl Aim {
    /// What is missing after a legal move; `None` if the aim is reached.
    ///
    /// # Panics
    /// If the aim names no piece or place of the position, which a test rules out.
    pub fn miss(self, before: &Game, mv: Move) -> Option<Miss> {
        let mut after = before.clone();
        after.play_legal(mv);
        let player = before.to_move();
        let (own, theirs) = (queen(player), queen(player.other()));
        let open = |queen| open_sides(&after, queen);
        match self {
            Self::PlaceQueen => after.board().position(own).is_none().then_some(Miss::QueenInHand),
            Self::CloseSide => (open(theirs) >= open_sides(before, theirs))
                .then_some(Miss::NoSideClosed(theirs, open(theirs))),
            Self::Fill(place) => is_empty(&after, place_in(before, place)).then_some(Miss::StillEmpty),
            Self::CoverQueen => (!is_covered_by(&after, theirs, player)).then_some(Miss::NotCovered(theirs)),
            Self::Hold(piece) => {
                let piece = piece.parse().expect("a test reads every aim");
                let places = ways(&after, piece);
                (places > 0).then_some(Miss::CanStillMove(piece, places))
            }
            Self::FreeQueen(least) => (open(own) < least).then_some(Miss::QueenShut(open(own))),
            Self::Win => (after.outcome() != Some(Outcome::Win(player)))
                .then_some(Miss::NotSurrounded(theirs, open(theirs))),
            Self::Draw => (after.outcome() != Some(Outcome::Draw)).then_some(Miss::NotBoth),
        }
    }
}

fn queen(colour: Colour) -> Piece {
    Piece::new(colour, Bug::Queen, 1).expect("there is one of each colour")
}

/// How many places around a queen are empty: all six while she is in hand.
fn open_sides(game: &Game, queen: Piece) -> usize {
    let closed = game.board().queen_neighbours_filled(queen.colour()).unwrap_or_default();
    6 - usize::from(closed)
}

fn is_empty(game: &Game, place: Hex) -> bool {
    game.board().top(place).is_none()
}

fn is_covered_by(game: &Game, piece: Piece, colour: Colour) -> bool {
    let place = game.board().position(piece).map(|(at, _)| at);
    place.and_then(|at| game.board().top(at)).is_some_and(|top| top != piece && top.colour() == colour)
}

/// To how many places a piece can be moved by whose turn it is.
fn ways(game: &Game, piece: Piece) -> usize {
    let is_its = |mv: &Move| matches!(mv, Move::Move { piece: one, .. } if *one == piece);
    game.legal_moves().iter().filter(|mv| is_its(mv)).count()
}

fn place_in(game: &Game, text: &str) -> Hex {
    let target: TargetText = text.parse().expect("a test reads every aim");
    target.place(game).expect("a test finds every place")
}
