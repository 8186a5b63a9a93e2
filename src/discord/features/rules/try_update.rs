//! Handles presses on the try board of a page. Nothing is stored: the `custom_id` carries the moves.

use hive::{IllegalMove, Move};
use hive_picture::Scene;
use poise::serenity_prelude::CreateActionRow;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker;
use crate::discord::features::picker::PickerSettings;
use crate::discord::features::picker::press::{Line, Step};
use crate::discord::features::picker::steps::{Action, Mode, Question, next_action};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::questions::back_button;
use crate::discord::features::rules::try_view::PageBoard;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene::move_frame;
use crate::discord::render::reader::Reader;
use crate::discord::render::{illegal_move, page_scene};
use crate::discord::ui::reply::Reply;
use crate::discord::ui::rule_button::rule_button;
use crate::discord::words::{Sentence, Text};
use crate::rulebook::Page;

/// Handles a press in the position of `page` after the moves of `line`.
pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    page: &'static Page,
    line: Line,
    step: Step,
    chosen: Option<&str>,
) -> Result<EditResponse, InteractionError> {
    let PickerSettings { reader, .. } = picker::settings(data, invocation).await?;
    let text = reader.text;
    let board = PageBoard::new(page, line).ok_or(InteractionError::UnknownButton)?;
    let view = match next_action(board.position().game, Mode::Try, step, chosen) {
        Action::Ask(question) => board.ask(question, text),
        Action::Try(mv) => show_after(&board, mv, text),
        Action::Forbid(mv, illegal) => {
            return Ok(forbidden_move(data, invocation, &board, mv, &illegal, reader).await);
        }
        Action::Play(_) | Action::NotOffered => board.restart(&text.say(Sentence::NotOffered), text),
    };
    Ok(view.render(data, invocation, reader.theme).await?.into())
}

/// The try board after one more move.
fn show_after(board: &PageBoard, mv: Move, text: Text) -> View {
    match board.after(mv) {
        Some(next) => next.ask(Question::Piece, text),
        None if board.is_full() => {
            board.full(&text.say(Sentence::VariationTooLong { most: &Line::MAX_MOVES }), text)
        }
        None => board.restart(&text.say(Sentence::NotOffered), text),
    }
}

/// The rule that forbids a move, and a button to choose another one.
async fn forbidden_move(
    data: &Data,
    invocation: Invocation<'_>,
    board: &PageBoard,
    mv: Move,
    illegal: &IllegalMove,
    reader: Reader,
) -> EditResponse {
    let (text, position) = (reader.text, board.position());
    let scene = reader.coloured(page_scene::position(position.game, text));
    let (refusal_marks, frame) =
        (illegal_move::refusal_marks(illegal, Some(mv), position.game), move_frame(position.game));
    let scene = Scene { refusal_marks, frame, ..scene };
    let alt = text.alt_why_not_in_game(illegal, position.game);
    let picture = illegal_move::scene_picture(data, invocation, scene, alt).await;
    let back = back_button(position.game, mv, position.id, text);
    let rule = rule_button(&illegal.clone().into(), text);
    let rows = vec![CreateActionRow::Buttons([back].into_iter().chain(rule).collect())];
    EditResponse::from(Reply { rows, ..Reply::new(text.illegal(illegal), picture) })
}
