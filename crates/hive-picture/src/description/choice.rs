//! The choice that a player has to make.

use hive::{Bug, Colour, Hex, Piece};

/// The choice that a player has to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Which piece to play. Playable pieces are marked.
    Piece {
        /// The places whose top piece can move or be thrown.
        on_board: Vec<Hex>,
        /// The side whose hand is offered.
        colour: Colour,
        /// The bugs of that hand that can be placed.
        in_hand: Vec<Bug>,
    },
    /// Where to play it. Targets are numbered discs, and the chosen piece is lifted.
    Target {
        /// The chosen piece.
        piece: Piece,
        /// Its place, where it is on top. `None` if it is in hand.
        from: Option<Hex>,
        /// The legal targets, numbered from 1. A target may be occupied, as when a beetle climbs. The picture
        /// always contains all targets, even far from the hive.
        targets: Vec<Hex>,
    },
}
