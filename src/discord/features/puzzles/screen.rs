//! `/puzzle`, and the buttons of puzzles and of the daily puzzle's post. Moves are chosen with the `picker`.

use hive_engine::puzzles::Puzzle;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker::steps::Question;
use crate::discord::features::picker::view::exercise::Exercise;
use crate::discord::features::puzzles::board_update;
use crate::discord::features::puzzles::board_view::{HelpKind, PuzzleBoard};
use crate::discord::features::puzzles::press::{PuzzleLength, PuzzlePress};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::play;
use crate::play::puzzles::PuzzleQuery;

/// Shows the next unsolved puzzle.
pub async fn next(
    data: &Data,
    invocation: Invocation<'_>,
    query: PuzzleQuery,
) -> Result<Reply, InteractionError> {
    match play::puzzles::next(&data.database, &invocation.caller(data), query).await? {
        Some(puzzle) => show(data, invocation, puzzle, query.moves).await,
        None => Ok(invocation.text().no_puzzle_left(query.moves).into()),
    }
}

async fn show(
    data: &Data,
    invocation: Invocation<'_>,
    puzzle: Puzzle,
    length: Option<u8>,
) -> Result<Reply, InteractionError> {
    let help = play::puzzles::help(&data.database, invocation.player_id(), puzzle.id).await?;
    let reader = Reader::private(data, invocation).await?;
    let view = PuzzleBoard::new(puzzle, length, help).ask(Question::Piece, reader.text);
    view.render(data, invocation, reader.theme).await
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: PuzzlePress,
) -> Result<EditResponse, InteractionError> {
    Ok(match press {
        PuzzlePress::Next(PuzzleLength(moves), after) => {
            Box::pin(next(data, invocation, PuzzleQuery { moves, after: Some(after) })).await?
        }
        PuzzlePress::Solve(id) => {
            let puzzle = play::puzzles::find(&data.database, id, invocation.server()).await?;
            show(data, invocation, puzzle, None).await?
        }
        PuzzlePress::Hint(position) => board_update::help(data, invocation, position, HelpKind::Hint).await?,
        PuzzlePress::Solution(position) => {
            board_update::help(data, invocation, position, HelpKind::Solution).await?
        }
        PuzzlePress::Solvers(day) => {
            let server = invocation.server().ok_or(InteractionError::OnlyInServers)?;
            let solvers = play::puzzles::solvers(&data.database, server, day).await?;
            invocation.text().daily_solvers(&solvers).into()
        }
    }
    .into())
}
