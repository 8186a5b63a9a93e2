//! `/tutorial`: small puzzles, one after the other. Each is picked from and judged as a move in a match is: see
//! [`picker`].

use crate::discord::caller::Reader;
use crate::discord::data::Data;
use crate::discord::delivery::answers::Edit;
use crate::discord::interaction_error::InteractionError;
use crate::discord::press::tutorial::TutorialPress;
use crate::discord::screens::picker;
use crate::discord::screens::reply::Reply;
use crate::play;
use crate::tutorial::{PUZZLES, Puzzle};

/// The first puzzle that the reader has not solved; the first of all, if they have solved all.
pub async fn next(data: &Data, reader: Reader<'_>) -> Result<Reply, InteractionError> {
    let solved = play::learning::solved(&data.database, reader.player_id()).await?;
    let unsolved = PUZZLES.iter().find(|puzzle| !solved.contains(puzzle));
    picker::puzzle(data, reader, unsolved.unwrap_or(&PUZZLES[0]), solved).await
}

/// Does what a press asks for. `chosen`: from the menu of puzzles.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    press: TutorialPress,
    chosen: Option<&str>,
) -> Result<Edit, InteractionError> {
    let shown = match press {
        TutorialPress::Next => next(data, reader).await?,
        TutorialPress::Chosen => {
            let puzzle = chosen.and_then(Puzzle::called).ok_or(InteractionError::UnknownButton)?;
            let solved = play::learning::solved(&data.database, reader.player_id()).await?;
            picker::puzzle(data, reader, puzzle, solved).await?
        }
    };
    Ok(shown.into())
}
