//! A press on the board of a lesson: the move is judged, and a solved lesson is remembered.

use hive::Move;

use crate::discord::client::answers::Edit;
use crate::discord::features::picker;
use crate::discord::features::picker::Manner;
use crate::discord::features::picker::press::Step;
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::solving::Solving;
use crate::discord::features::tutorial::board_view::LessonBoard;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::play;
use crate::tutorial::Puzzle;

/// Goes on in a puzzle.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    puzzle: &'static Puzzle,
    step: Step,
    chosen: Option<&str>,
) -> Result<Edit, InteractionError> {
    let (text, Manner { confirming, theme }) = (reader.text(), picker::manner(data, reader).await?);
    let solved = play::learning::solved(&data.database, reader.player_id()).await?;
    let board = LessonBoard::new(puzzle, solved);
    let view = match board.picked(step, chosen, confirming, text) {
        Ok(mv) => judged(data, reader, (puzzle, board), mv).await?,
        Err(shown) => *shown,
    };
    Ok(view.drawn(data, reader, theme).await?.into())
}

async fn judged(
    data: &Data,
    reader: Reader<'_>,
    (puzzle, board): (&'static Puzzle, LessonBoard),
    mv: Move,
) -> Result<View, InteractionError> {
    let text = reader.text();
    if let Some(miss) = puzzle.miss(mv) {
        return Ok(board.missed(mv, miss, text));
    }
    let solved = play::learning::solve(&data.database, &reader.caller(data), puzzle).await?;
    Ok(LessonBoard::new(puzzle, solved).solved(mv, text))
}
