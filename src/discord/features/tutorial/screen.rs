//! `/tutorial`: small puzzles, one after the other. Each is picked from and judged as a move in a match is: see
//! `picker`.

use crate::discord::client::answers::Edit;
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::view::solving::Solving;
use crate::discord::features::tutorial::board_view::LessonBoard;
use crate::discord::features::tutorial::press::TutorialPress;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::theme;
use crate::discord::ui::reply::Reply;
use crate::play;
use crate::tutorial::{PUZZLES, Puzzle};

/// The first puzzle that the reader has not solved; the first of all, if they have solved all.
pub async fn next(data: &Data, reader: Reader<'_>) -> Result<Reply, InteractionError> {
    let solved = play::learning::solved(&data.database, reader.player_id()).await?;
    let unsolved = PUZZLES.iter().find(|puzzle| !solved.contains(puzzle));
    show(data, reader, unsolved.unwrap_or(&PUZZLES[0]), solved).await
}

/// The first question of a lesson, for a reader who has `solved` these.
async fn show(
    data: &Data,
    reader: Reader<'_>,
    of: &'static Puzzle,
    solved: Vec<&'static Puzzle>,
) -> Result<Reply, InteractionError> {
    let view = LessonBoard::new(of, solved).ask(Question::Piece, reader.text());
    view.drawn(data, reader, theme::private(data, reader).await?).await
}

/// Does what a press asks for. `chosen`: from the menu of puzzles.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    press: TutorialPress,
    chosen: Option<&str>,
) -> Result<Edit, InteractionError> {
    let shown = match press {
        TutorialPress::Chosen => {
            let puzzle = chosen.and_then(Puzzle::called).ok_or(InteractionError::UnknownButton)?;
            let solved = play::learning::solved(&data.database, reader.player_id()).await?;
            show(data, reader, puzzle, solved).await?
        }
    };
    Ok(shown.into())
}
