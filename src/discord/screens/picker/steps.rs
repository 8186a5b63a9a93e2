//! What a press asks for, judged by the position: nothing of what it says is taken on trust.

use crate::discord::press::picker::Step;
use crate::discord::screens::picker::Position;
use crate::discord::text::Text;
use crate::discord::text::choices::{actors, targets};
use crate::hive::{Hex, Piece, TargetText};

/// Where a dialog stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This page of what can act is shown.
    Pieces(u16),
    /// This page of the places for a piece is shown.
    Places(Piece, u16),
    /// The position after the move is shown.
    Confirm(Piece, Hex),
}

/// What comes of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The dialog goes on.
    Show(Stage),
    /// This place was chosen for this piece, legal or not.
    Chosen(Piece, Hex),
    /// This piece is to go to this place, and that is meant.
    Play(Piece, Hex),
    /// This piece is to go to this place, on trial.
    Try(Piece, Hex),
    /// This was never offered.
    NotOffered,
}

/// What a press asks for. `chosen`: from a menu.
pub fn next(position: &Position<'_>, step: Step, chosen: Option<&str>) -> Next {
    match step {
        Step::Pieces(page) => Next::Show(Stage::Pieces(page)),
        Step::Piece(_) => match chosen.and_then(|value| value.parse().ok()) {
            Some(piece) => Next::Show(Stage::Places(piece, 0)),
            None => Next::NotOffered,
        },
        Step::Places(piece, page) => Next::Show(Stage::Places(piece, page)),
        Step::Place(piece, _) => {
            let target = chosen.and_then(|value| value.parse::<TargetText>().ok());
            match target.and_then(|target| target.place(position.game).ok()) {
                Some(at) => Next::Chosen(piece, at),
                None => Next::NotOffered,
            }
        }
        Step::Confirm(piece, at) => Next::Play(piece, at),
        Step::Try(piece, at) => Next::Try(piece, at),
    }
}

/// The first stage with something to decide from `stage` on: where there is only one choice, it is made.
pub fn settled(position: &Position<'_>, stage: Stage, text: Text) -> Stage {
    match stage {
        Stage::Pieces(0) => match &actors(position.game, text)[..] {
            [only] => settled(position, Stage::Places(only.piece, 0), text),
            _ => stage,
        },
        Stage::Places(piece, 0) => match &targets(position.game, piece, text)[..] {
            [only] => Stage::Confirm(piece, only.at),
            _ => stage,
        },
        _ => stage,
    }
}

/// The stage to go back to from the position after the move: the last at which there was something to decide.
pub fn before(position: &Position<'_>, piece: Piece, text: Text) -> Option<Step> {
    if targets(position.game, piece, text).len() > 1 {
        return Some(Step::Places(piece, 0));
    }
    (actors(position.game, text).len() > 1).then_some(Step::Pieces(0))
}
