//! The board for users who can't move: it is the opponent's turn, the match is over, or they aren't a player.

use poise::serenity_prelude::CreateActionRow;

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::components::{plan_button, try_it_row};
use crate::discord::render::reader::Reader;
use crate::ids::PlayerId;
use crate::play::{Match, Refusal};

/// The board below the reason why the user can't move. While the match is running, it has buttons for the try board and, if
/// the user can plan, for their plan. `last_post`: a sentence with a link to the match's last post.
pub fn view(
    state: &Match,
    user: PlayerId,
    refusal: &Refusal,
    last_post: Option<String>,
    reader: Reader,
) -> View {
    let text = reader.text;
    let board = View::board(&Position::to_play(state, reader), text);
    let sentences = [Some(text.refusal(refusal)), last_post];
    let reason = sentences.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let mut rows: Vec<CreateActionRow> = try_it_row(state, text).into_iter().collect();
    if let Some(CreateActionRow::Buttons(buttons)) = rows.first_mut() {
        buttons.extend(plan_button(state, user, text));
    }
    match refusal {
        // These refusals include the status of the match.
        Refusal::MatchOver(_) | Refusal::NotYourTurn(_) => View { content: reason, rows, ..board },
        _ => View { content: text.board_of(state), rows, ..board }.with_header(&reason),
    }
}

/// The final board of a finished match.
pub fn finished(state: &Match, user: PlayerId, reader: Reader) -> View {
    view(state, user, &Refusal::MatchOver(Box::new(state.clone())), None, reader)
}
