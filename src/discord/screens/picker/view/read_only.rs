//! The board for whoever presses something in the picker and has nothing to choose in it: it is the opponent's turn, the
//! match is over, or two others play it.

use super::View;
use super::components::try_it_row;
use crate::discord::screens::picker::position::Position;
use crate::discord::text::Text;
use crate::play::{Refusal, State};

/// The board under the reason why nothing can be chosen; while the match runs, with the way to the try board.
pub fn view(state: &State, refusal: &Refusal, text: Text) -> View {
    let board = View::board(&Position::to_play(state), text);
    let reason = text.refusal(refusal);
    let rows = try_it_row(state, text).into_iter().collect();
    match refusal {
        Refusal::MatchOver(_) => View { content: reason, rows, ..board }, // it says already how it ended
        _ => View { content: text.board_of(state), rows, ..board }.under(&reason),
    }
}

/// The last board of a match that is over.
pub fn over(state: &State, text: Text) -> View {
    view(state, &Refusal::MatchOver(Box::new(state.clone())), text)
}
