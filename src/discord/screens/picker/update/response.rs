//! What a press in a picker is answered with.

use crate::discord::press::picker::PositionId;
use crate::discord::screens::picker::view::questions::View;
use crate::play::RefusedMove;

/// What a press is answered with.
pub enum Answer {
    /// The dialog goes on like this.
    Dialog(Box<View>),
    /// The rules forbid the move, in the position that the dialog is about.
    Refused(Box<Forbidden>),
    /// The dialog ends with these words.
    Words(String),
}

impl From<View> for Answer {
    fn from(view: View) -> Self {
        Self::Dialog(Box::new(view))
    }
}

/// A move that the rules forbid.
pub struct Forbidden {
    /// What, and why.
    pub refused: RefusedMove,
    /// Where another can be chosen.
    pub about: PositionId,
    /// What is to be said before the rule.
    pub reason: Option<String>,
}

impl Answer {
    /// The rules forbid the move.
    pub fn refused(refused: RefusedMove, about: PositionId) -> Self {
        Self::Refused(Box::new(Forbidden { refused, about, reason: None }))
    }
}
