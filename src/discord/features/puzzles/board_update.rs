//! A press on the board of a puzzle: the move is judged by a full search, and the result is remembered.

use crate::discord::words::Sentence;
use hive::Move;
use hive_engine::puzzles::{Prover, Verdict, judge};

use crate::discord::client::answers::Edit;
use crate::discord::features::picker;
use crate::discord::features::picker::Manner;
use crate::discord::features::picker::press::{Step, WinPosition};
use crate::discord::features::picker::view::View;
use crate::discord::features::picker::view::solving::Solving;
use crate::discord::features::puzzles::board_view::PuzzleBoard;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::play;

/// How many positions may be looked at for one press: some seconds of one thread. No puzzle that was found takes a tenth of it.
const NODES: u64 = 3_000_000;

/// Goes on in a puzzle.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    at: WinPosition,
    step: Step,
    chosen: Option<&str>,
) -> Result<Edit, InteractionError> {
    let (text, Manner { confirming, theme }) = (reader.text(), picker::manner(data, reader).await?);
    let puzzle = play::puzzles::find(&data.database, at.id, reader.server()).await?;
    let board = PuzzleBoard::of(puzzle, at).ok_or(InteractionError::UnknownButton)?;
    let view = match board.picked(step, chosen, confirming, text) {
        Ok(mv) => judged(data, reader, (&board, at), mv).await?,
        Err(shown) => *shown,
    };
    Ok(view.drawn(data, reader, theme).await?.into())
}

async fn judged(
    data: &Data,
    reader: Reader<'_>,
    (board, at): (&PuzzleBoard, WinPosition),
    mv: Move,
) -> Result<View, InteractionError> {
    let text = reader.text();
    let (game, left) = (board.position().game.clone(), board.left());
    let worker = data.workers.pictures.worker(reader.player_id()).await?;
    let judged = worker.run(move || judge(&game, mv, left, &mut Prover::new(NODES))).await?;
    let caller = reader.caller(data);
    let refutation = match judged {
        Err(_) => return Ok(board.afresh(&text.say(Sentence::WinUndecided), text)),
        Ok(Verdict::Wins(rest)) => {
            let solved = play::puzzles::solve(&data.database, &caller, at.id).await?;
            let moves: Vec<Move> = [mv].into_iter().chain(rest).collect();
            return Ok(board.solved(&moves, solved, text));
        }
        Ok(Verdict::GoesOn(answers)) => {
            let next = board.after_answers(mv, &answers);
            let next = next.ok_or(InteractionError::UnknownButton)?; // there is room for the longest
            return Ok(next.right(answers.len(), text));
        }
        Ok(Verdict::NotSurrounded) => None,
        Ok(Verdict::Refuted(refutation)) => Some(refutation),
    };
    play::puzzles::miss(&data.database, &caller, at.id).await?;
    Ok(board.missed(mv, refutation, text))
}
