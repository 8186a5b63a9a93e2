//! The picker about a puzzle of the tutorial: what is picked is judged, and that it was solved is remembered.

use hive::Move;

use super::response::Response;
use crate::discord::caller::Reader;
use crate::discord::data::Data;
use crate::discord::interaction_error::InteractionError;
use crate::discord::press::picker::Step;
use crate::discord::screens::picker::view::View;
use crate::discord::screens::picker::view::puzzle::PuzzleBoard;
use crate::discord::screens::picker::view::solving::Solving;
use crate::play;
use crate::play::settings::Confirming;
use crate::tutorial::Puzzle;

/// Goes on in a puzzle.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    puzzle: &'static Puzzle,
    step: Step,
    chosen: Option<&str>,
    confirming: Confirming,
) -> Result<Response, InteractionError> {
    let text = reader.text();
    let solved = play::learning::solved(&data.database, reader.player_id()).await?;
    let board = PuzzleBoard::new(puzzle, solved);
    let view = match board.picked(step, chosen, confirming, text) {
        Ok(mv) => judged(data, reader, (puzzle, board), mv).await?,
        Err(shown) => *shown,
    };
    Ok(view.into())
}

async fn judged(
    data: &Data,
    reader: Reader<'_>,
    (puzzle, board): (&'static Puzzle, PuzzleBoard),
    mv: Move,
) -> Result<View, InteractionError> {
    let text = reader.text();
    if let Some(miss) = puzzle.miss(mv) {
        return Ok(board.missed(mv, miss, text));
    }
    let solved = play::learning::solve(&data.database, &reader.caller(data), puzzle).await?;
    Ok(PuzzleBoard::new(puzzle, solved).solved(mv, text))
}
