//! Where a match stands, for whoever presses a dialog and has nothing to choose in it: it is the opponent's turn, the
//! match is over, or two others play it.

use crate::discord::screens::picker::Answer;
use crate::discord::screens::picker::Position;
use crate::discord::screens::picker::invitation;
use crate::discord::screens::picker::view::questions::{View, look, under};
use crate::discord::text::Text;
use crate::play::{Refusal, State};

/// The board under the reason why nothing can be chosen; with the way to try something out, while the match runs.
pub fn answer(state: &State, refusal: &Refusal, text: Text) -> Answer {
    let reason = text.refusal(refusal);
    let content = match refusal {
        Refusal::MatchOver(_) => reason, // it says already how it ended
        _ => under(Some(reason), text.board_of(state)),
    };
    let rows = invitation(state, text).into_iter().collect();
    View { content, rows, ..look(&Position::of(state), text) }.into()
}

/// The last board of a match that is over.
pub fn over(state: &State, text: Text) -> Answer {
    answer(state, &Refusal::MatchOver(Box::new(state.clone())), text)
}
