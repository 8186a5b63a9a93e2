//! A press on the try board of a page: the move is tried, and stored nowhere.

use crate::discord::words::Sentence;
use hive::{IllegalMove, Move};
use hive_picture::{Scene, Theme};
use poise::serenity_prelude::CreateActionRow;

use crate::discord::client::answers::Edit;
use crate::discord::features::picker;
use crate::discord::features::picker::Manner;
use crate::discord::features::picker::press::{Line, Step};
use crate::discord::features::picker::steps::{Action, Mode, Question, validate};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::questions::back_button;
use crate::discord::features::rules::try_view::PageBoard;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::{illegal_move, page_scene};
use crate::discord::ui::reply::Reply;
use crate::discord::ui::rule_button::rule_button;
use crate::rulebook::Page;

/// Goes on after a `line` that was tried.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    (page, line): (&'static Page, Line),
    step: Step,
    chosen: Option<&str>,
) -> Result<Edit, InteractionError> {
    let (text, Manner { theme, .. }) = (reader.text(), picker::manner(data, reader).await?);
    let board = PageBoard::of(page, line).ok_or(InteractionError::UnknownButton)?;
    let view = match validate(board.position().game, Mode::Try, step, chosen) {
        Action::Ask(question) => board.ask(question, text),
        Action::Try(mv) => tried(&board, mv, (page, reader)),
        Action::Forbid(mv, illegal) => {
            return Ok(forbidden(data, reader, &board, (mv, &illegal), theme).await);
        }
        Action::Play(_) | Action::NotOffered => board.afresh(&text.say(Sentence::NotOffered), text),
    };
    Ok(view.drawn(data, reader, theme).await?.into())
}

fn tried(board: &PageBoard, mv: Move, (page, reader): (&'static Page, Reader<'_>)) -> View {
    let text = reader.text();
    match board.and(mv).and_then(|line| PageBoard::of(page, line)) {
        Some(next) => next.ask(Question::Piece, text),
        None if board.is_full() => {
            board.ended(&text.say(Sentence::VariationTooLong { most: &Line::MOST }), text)
        }
        None => board.afresh(&text.say(Sentence::NotOffered), text),
    }
}

/// The rule that a move breaks, and the way back to another.
async fn forbidden(
    data: &Data,
    reader: Reader<'_>,
    board: &PageBoard,
    (mv, illegal): (Move, &IllegalMove),
    theme: Theme,
) -> Edit {
    let (text, position) = (reader.text(), board.position());
    let scene = page_scene::position(position.game, text);
    let scene = Scene { theme, reasons: illegal_move::reasons(illegal, Some(mv), position.game), ..scene };
    let alt = text.alt_why_not_in_game(illegal, position.game);
    let picture = illegal_move::of_scene(data, reader, scene, alt).await;
    let back = back_button(position.game, mv, position.id, text);
    let rule = rule_button(&illegal.clone().into(), text);
    let rows = vec![CreateActionRow::Buttons([back].into_iter().chain(rule).collect())];
    Edit::from(Reply { rows, ..Reply::new(text.illegal(illegal), picture) })
}
