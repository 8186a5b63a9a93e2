//! Handles presses on the board of a puzzle: checks the move by a full search, and stores the result.

use crate::discord::words::{Sentence, Text};
use hive::Move;
use hive_engine::puzzles::{Prover, PuzzleId, Verdict};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker;
use crate::discord::features::picker::PickerSettings;
use crate::discord::features::picker::press::{PuzzlePosition, Step};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::exercise::Exercise;
use crate::discord::features::puzzles::board_view::PuzzleBoard;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::play;

/// Node limit for checking one move and those before it: a few seconds on one thread. No mined puzzle needs a tenth of it.
const MAX_NODES: u64 = 3_000_000;

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    position: PuzzlePosition,
    step: Step,
    chosen: Option<&str>,
) -> Result<EditResponse, InteractionError> {
    let PickerSettings { confirming, reader } = picker::settings(data, invocation).await?;
    let text = reader.text;
    let puzzle = play::puzzles::find(&data.database, position.puzzle, invocation.server()).await?;
    let board = PuzzleBoard::at(puzzle, position).ok_or(InteractionError::UnknownButton)?;
    let view = match board.chosen_move(step, chosen, confirming, text) {
        Ok(mv) => check_move(data, invocation, &board, position.puzzle, mv, text).await?,
        Err(view) => *view,
    };
    Ok(view.render(data, invocation, reader.theme).await?.into())
}

async fn check_move(
    data: &Data,
    invocation: Invocation<'_>,
    board: &PuzzleBoard,
    puzzle: PuzzleId,
    mv: Move,
    text: Text,
) -> Result<View, InteractionError> {
    let attempted = board.clone();
    let worker = data.work_queues.pictures.acquire(invocation.player_id()).await?;
    let verdict = worker.run(move || attempted.judge(mv, &mut Prover::new(MAX_NODES))).await?;
    let caller = invocation.caller(data);
    let refutation = match verdict {
        Err(_) => return Ok(board.restart(&text.say(Sentence::PuzzleUndecided), text)),
        Ok(None) => return Err(InteractionError::UnknownButton),
        Ok(Some(Verdict::Wins(rest))) => {
            let solved = play::puzzles::record_solution(&data.database, &caller, puzzle).await?;
            let moves: Vec<Move> = [mv].into_iter().chain(rest).collect();
            return Ok(board.solved(&moves, solved, text));
        }
        Ok(Some(Verdict::Continues(replies))) => {
            let next = board.after_replies(mv, &replies);
            let next = next.ok_or(InteractionError::UnknownButton)?; // the longest puzzle fits into a custom_id
            return Ok(next.correct(replies.len(), text));
        }
        Ok(Some(Verdict::OutOfMoves)) => None,
        Ok(Some(Verdict::Refuted(refutation))) => Some(refutation),
    };
    play::puzzles::record_miss(&data.database, &caller, puzzle).await?;
    Ok(board.failed(mv, refutation, text))
}
