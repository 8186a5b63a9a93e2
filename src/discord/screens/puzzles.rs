//! `/puzzle`: puzzles that are won in few moves. Each is picked from and judged as a move in a match is: see [`picker`]. And
//! the buttons below the puzzle of the day.

use crate::discord::caller::Reader;
use crate::discord::data::Data;
use crate::discord::delivery::answers::Edit;
use crate::discord::interaction_error::InteractionError;
use crate::discord::press::puzzles::PuzzlePress;
use crate::discord::screens::picker;
use crate::discord::screens::reply::Reply;
use crate::play;
use crate::play::puzzles::Asked;

/// The next puzzle that the reader has not solved.
pub async fn next(data: &Data, reader: Reader<'_>, asked: Asked) -> Result<Reply, InteractionError> {
    match play::puzzles::next(&data.database, &reader.caller(data), asked).await? {
        Some(puzzle) => picker::won_puzzle(data, reader, puzzle, asked.moves).await,
        None => Ok(reader.text().no_puzzle_left(asked.moves).into()),
    }
}

/// Does what a press asks for.
pub async fn press(data: &Data, reader: Reader<'_>, press: PuzzlePress) -> Result<Edit, InteractionError> {
    Ok(match press {
        PuzzlePress::Next(moves, after) => next(data, reader, Asked { moves, after: Some(after) }).await?,
        PuzzlePress::Solve(id) => {
            let puzzle = play::puzzles::find(&data.database, id, reader.server()).await?;
            picker::won_puzzle(data, reader, puzzle, None).await?
        }
        PuzzlePress::Solvers(day) => {
            let server = reader.server().ok_or(InteractionError::OnlyInServers)?;
            let solvers = play::puzzles::solvers(&data.database, server, day).await?;
            reader.text().daily_solvers(&solvers).into()
        }
    }
    .into())
}
