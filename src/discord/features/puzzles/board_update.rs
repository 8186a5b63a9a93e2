//! Handles presses on the board of a puzzle: checks the move by a full search, and stores the result. Shows hints and
//! solutions.

use crate::discord::words::{Sentence, Text};
use hive::Move;
use hive_engine::puzzles::{Prover, Verdict};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::picker;
use crate::discord::features::picker::PickerSettings;
use crate::discord::features::picker::press::{PuzzlePosition, Step};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::exercise::Exercise;
use crate::discord::features::puzzles::board_view::{HelpKind, PuzzleBoard};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::reader::Reader;
use crate::discord::ui::reply::Reply;
use crate::play;

/// Node limit for checking the moves so far, and then the chosen move or finding the solution from there: a few seconds on one
/// thread. The solution of a built-in puzzle needs at most a third of it.
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
    let board = board_at(data, invocation, position).await?;
    let view = match board.chosen_move(step, chosen, confirming, text) {
        Ok(mv) => check_move(data, invocation, &board, mv, text).await?,
        Err(view) => *view,
    };
    Ok(view.render(data, invocation, reader.theme).await?.into())
}

async fn board_at(
    data: &Data,
    invocation: Invocation<'_>,
    position: PuzzlePosition,
) -> Result<PuzzleBoard, InteractionError> {
    let puzzle = play::puzzles::find(&data.database, position.puzzle, invocation.server()).await?;
    let help = play::puzzles::help(&data.database, invocation.player_id(), position.puzzle).await?;
    PuzzleBoard::at(puzzle, position, help).ok_or(InteractionError::UnknownButton)
}

/// Handles a press of **Hint** or **Solution**.
pub async fn help(
    data: &Data,
    invocation: Invocation<'_>,
    position: PuzzlePosition,
    wanted: HelpKind,
) -> Result<Reply, InteractionError> {
    let (reader, board) =
        (Reader::private(data, invocation).await?, board_at(data, invocation, position).await?);
    let text = reader.text;
    if !board.offers(wanted) {
        return Err(InteractionError::UnknownButton); // only from forged custom_ids
    }
    let searched = board.clone();
    let worker = data.work_queues.proofs.acquire(invocation.player_id()).await?;
    let solution = worker.run(move || searched.solution(&mut Prover::new(MAX_NODES))).await?;
    let view = match solution {
        Err(_) => board.restart(&text.say(Sentence::PuzzleHelpUndecided), text),
        Ok(None) => return Err(InteractionError::UnknownButton),
        Ok(Some(solution)) => match wanted {
            HelpKind::Hint => board.hint(&solution, text),
            HelpKind::Solution => board.shown_solution(&solution, text),
        },
    };
    view.render(data, invocation, reader.theme).await
}

async fn check_move(
    data: &Data,
    invocation: Invocation<'_>,
    board: &PuzzleBoard,
    mv: Move,
    text: Text,
) -> Result<View, InteractionError> {
    let attempted = board.clone();
    let worker = data.work_queues.proofs.acquire(invocation.player_id()).await?;
    let verdict = worker.run(move || attempted.judge(mv, &mut Prover::new(MAX_NODES))).await?;
    let caller = invocation.caller(data);
    let refutation = match verdict {
        Err(_) => return Ok(board.restart(&text.say(Sentence::PuzzleUndecided), text)),
        Ok(None) => return Err(InteractionError::UnknownButton),
        Ok(Some(Verdict::Wins(rest))) => {
            let solved = play::puzzles::record_solution(&data.database, &caller, board.puzzle()).await?;
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
    let attempt = play::puzzles::record_failed_attempt(&data.database, &caller, board.puzzle()).await?;
    Ok(board.clone().with_help(attempt.help).failed(mv, refutation, attempt.rating, text))
}
