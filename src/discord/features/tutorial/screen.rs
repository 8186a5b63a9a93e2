//! `/tutorial`: the next lesson, or the one chosen from the menu. Moves are chosen with the `picker`.

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::view::exercise::Exercise;
use crate::discord::features::tutorial::board_view::LessonBoard;
use crate::discord::features::tutorial::press::TutorialPress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::play;
use crate::tutorial::{LESSONS, Lesson};

/// Shows the first unsolved lesson, or the first one if the user has solved all.
pub async fn next(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    let solved = play::onboarding::solved(&data.database, invocation.player_id()).await?;
    let unsolved = LESSONS.iter().find(|lesson| !solved.contains(lesson));
    show(data, invocation, unsolved.unwrap_or(&LESSONS[0]), solved).await
}

async fn show(
    data: &Data,
    invocation: Invocation<'_>,
    lesson: &'static Lesson,
    solved: Vec<&'static Lesson>,
) -> Result<Reply, InteractionError> {
    let reader = Reader::private(data, invocation).await?;
    let view = LessonBoard::new(lesson, solved).ask(Question::Piece, reader.text);
    view.render(data, invocation, reader.theme).await
}

/// Handles a press. `chosen`: the value of the menu.
pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: TutorialPress,
    chosen: Option<&str>,
) -> Result<EditResponse, InteractionError> {
    let TutorialPress::Chosen = press;
    let lesson = chosen.and_then(Lesson::find).ok_or(InteractionError::UnknownButton)?;
    let solved = play::onboarding::solved(&data.database, invocation.player_id()).await?;
    Ok(show(data, invocation, lesson, solved).await?.into())
}
