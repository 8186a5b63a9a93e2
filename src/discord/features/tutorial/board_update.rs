//! Handles presses on the board of a lesson: checks the move, and stores that a lesson is solved.

use hive::Move;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker;
use crate::discord::features::picker::PickerSettings;
use crate::discord::features::picker::press::Step;
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::exercise::Exercise;
use crate::discord::features::tutorial::board_view::LessonBoard;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::words::Text;
use crate::play;
use crate::tutorial::Lesson;

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    lesson: &'static Lesson,
    step: Step,
    chosen: Option<&str>,
) -> Result<EditResponse, InteractionError> {
    let PickerSettings { confirming, reader } = picker::settings(data, invocation).await?;
    let text = reader.text;
    let solved = play::onboarding::solved(&data.database, invocation.player_id()).await?;
    let board = LessonBoard::new(lesson, solved);
    let view = match board.chosen_move(step, chosen, confirming, text) {
        Ok(mv) => check_move(data, invocation, &board, mv, text).await?,
        Err(view) => *view,
    };
    Ok(view.render(data, invocation, reader.theme).await?.into())
}

async fn check_move(
    data: &Data,
    invocation: Invocation<'_>,
    board: &LessonBoard,
    mv: Move,
    text: Text,
) -> Result<View, InteractionError> {
    let lesson = board.lesson();
    if let Some(mistake) = lesson.mistake_in(mv) {
        return Ok(board.failed(mv, mistake, text));
    }
    let solved = play::onboarding::solve(&data.database, &invocation.caller(data), lesson).await?;
    Ok(LessonBoard::new(lesson, solved).solved(mv, text))
}
