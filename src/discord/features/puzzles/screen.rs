//! `/puzzle`: puzzles that are won in few moves. Each is picked from and judged as a move in a match is: see `picker`. And
//! the buttons below the puzzle of the day.

use hive_engine::puzzles::Puzzle;

use crate::discord::client::answers::Edit;
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::view::solving::Solving;
use crate::discord::features::puzzles::board_view::PuzzleBoard;
use crate::discord::features::puzzles::press::{Length, PuzzlePress};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::theme;
use crate::discord::ui::reply::Reply;
use crate::play;
use crate::play::puzzles::Asked;

/// The next puzzle that the reader has not solved.
pub async fn next(data: &Data, reader: Reader<'_>, asked: Asked) -> Result<Reply, InteractionError> {
    match play::puzzles::next(&data.database, &reader.caller(data), asked).await? {
        Some(puzzle) => show(data, reader, puzzle, asked.moves).await,
        None => Ok(reader.text().no_puzzle_left(asked.moves).into()),
    }
}

/// The first question of a puzzle. `only`: in how many moves the reader wants puzzles to be won.
async fn show(
    data: &Data,
    reader: Reader<'_>,
    of: Puzzle,
    only: Option<u8>,
) -> Result<Reply, InteractionError> {
    let view = PuzzleBoard::new(of, only).ask(Question::Piece, reader.text());
    view.drawn(data, reader, theme::private(data, reader).await?).await
}

/// Does what a press asks for.
pub async fn press(data: &Data, reader: Reader<'_>, press: PuzzlePress) -> Result<Edit, InteractionError> {
    Ok(match press {
        PuzzlePress::Next(Length(moves), after) => {
            next(data, reader, Asked { moves, after: Some(after) }).await?
        }
        PuzzlePress::Solve(id) => {
            let puzzle = play::puzzles::find(&data.database, id, reader.server()).await?;
            show(data, reader, puzzle, None).await?
        }
        PuzzlePress::Solvers(day) => {
            let server = reader.server().ok_or(InteractionError::OnlyInServers)?;
            let solvers = play::puzzles::solvers(&data.database, server, day).await?;
            reader.text().daily_solvers(&solvers).into()
        }
    }
    .into())
}
