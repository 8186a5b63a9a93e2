//! What somebody is choosing from.

use hive::{Bug, Colour, Hex, Piece};

/// What somebody is choosing from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Which piece: those that can act are marked.
    Piece {
        /// The places whose uppermost piece can move or be thrown.
        on_board: Vec<Hex>,
        /// Whose hand it would come from.
        colour: Colour,
        /// The kinds of that hand that can be placed.
        in_hand: Vec<Bug>,
    },
    /// Where to: the places are numbered discs, the piece is lifted.
    Target {
        /// The chosen piece.
        piece: Piece,
        /// Where it stands, uppermost; `None` while it is in hand.
        from: Option<Hex>,
        /// Where it can go; the first is number 1. A place may be occupied: a beetle climbs. All of them are within the
        /// picture, however far from the hive.
        targets: Vec<Hex>,
    },
}
