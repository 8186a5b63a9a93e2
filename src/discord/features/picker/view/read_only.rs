//! The board for whoever presses something in the picker and has nothing to choose in it: it is the opponent's turn, the
//! match is over, or two others play it.

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::components::try_it_row;
use crate::discord::words::Text;
use crate::play::{Match, Refusal};

/// The board under the reason why nothing can be chosen; while the match runs, with the way to the try board.
/// `last_post`: where the match can be looked at.
pub fn view(state: &Match, refusal: &Refusal, last_post: Option<String>, text: Text) -> View {
    let board = View::board(&Position::to_play(state), text);
    let words = [Some(text.refusal(refusal)), last_post];
    let reason = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let rows = try_it_row(state, text).into_iter().collect();
    match refusal {
        // They say already who is to move, or how it ended.
        Refusal::MatchOver(_) | Refusal::NotYourTurn(_) => View { content: reason, rows, ..board },
        _ => View { content: text.board_of(state), rows, ..board }.under(&reason),
    }
}

/// The last board of a match that is over.
pub fn over(state: &Match, text: Text) -> View {
    view(state, &Refusal::MatchOver(Box::new(state.clone())), None, text)
}
