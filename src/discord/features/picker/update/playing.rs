//! The picker about a match, for the player whose turn it is: it goes on, or the move is made.

use hive::Move;

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::{Action, Mode, Question, named_move, validate};
use crate::discord::features::picker::update::response::{Forbidden, Response};
use crate::discord::features::picker::update::try_board;
use crate::discord::features::picker::view::{questions, read_only};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::error_reply::last_post;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Ply};
use crate::play;
use crate::play::matches::Which;
use crate::play::moves::MoveRequest;
use crate::play::settings::Confirming;
use crate::play::try_board::Base;
use crate::play::{Match, Refusal};

/// Goes on in a match as it was `seen`.
pub async fn press(
    data: &Data,
    reader: Reader<'_>,
    (id, seen): (MatchId, Ply),
    step: Step,
    chosen: Option<&str>,
    confirming: Confirming,
) -> Result<Response, InteractionError> {
    let text = reader.text();
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(id)).await?;
    if let Err(refusal) = play::matches::require_turn(&state, reader.player_id()) {
        return Ok(board_of(&state, &refusal, data, reader).await);
    }
    if state.seen() != seen {
        return stale(&state, named_move(&state.game, step, chosen), text);
    }
    let action = validate(&state.game, Mode::Play(confirming), step, chosen);
    let position = Position::to_play(&state);
    let is_first = play::learning::is_first_turn(&data.database, &state).await?;
    match action {
        Action::Ask(question) => {
            let asked = questions::ask(&position, question, text);
            let tip = is_first.then(|| tip(question, text)).into_iter();
            Response::of(asked.map(|view| tip.fold(view, |view, tip| view.above(&tip))))
        }
        Action::NotOffered => {
            Response::of(questions::afresh(&position, &text.say(Sentence::NotOffered), text))
        }
        Action::Forbid(mv, illegal) => {
            let position = position.id;
            Ok(Forbidden::new(state, mv, illegal, position).into())
        }
        Action::Play(mv) => {
            drop(state); // it is large, and what follows waits
            let response = make_move(data, reader, (id, seen), mv).await?;
            Ok(if is_first { response.with_tip(&text.say(Sentence::FirstTurnPlayed)) } else { response })
        }
        Action::Try(mv) => {
            drop(state);
            Box::pin(try_board::begin(data, reader, (id, Base::Standing(seen)), mv)).await
        }
    }
}

/// What helps somebody in their first turn of all.
fn tip(question: Question, text: Text) -> String {
    match question {
        Question::Piece => text.say(Sentence::FirstTurnPiece),
        Question::Place(_) => text.say(Sentence::FirstTurnPlace),
        Question::Confirm(..) => text.say(Sentence::FirstTurnConfirm),
    }
}

/// Makes the move, by the same use case as the commands.
async fn make_move(
    data: &Data,
    reader: Reader<'_>,
    (id, seen): (MatchId, Ply),
    mv: Move,
) -> Result<Response, InteractionError> {
    let caller = reader.caller(data);
    let (which, request) = (Which::Number(id), MoveRequest::Exactly(mv));
    // On the heap, as it holds the whole game.
    match Box::pin(play::moves::make_move(&data.database, &caller, which, Some(seen), request)).await {
        Ok(made) => Ok(Response::Closed(reader.text().played(&made))),
        Err(play::Error::Refused(refusal)) => {
            not_made(*refusal, PositionId::Match(id, seen), mv, data, reader).await
        }
        Err(failed) => Err(failed.into()),
    }
}

/// What is shown in place of a move that was not made.
async fn not_made(
    refusal: Refusal,
    position: PositionId,
    mv: Move,
    data: &Data,
    reader: Reader<'_>,
) -> Result<Response, InteractionError> {
    let text = reader.text();
    match refusal {
        Refusal::Stale(state) => stale(&state, Some(mv), text),
        Refusal::Move(refused) => Ok(Forbidden { refused: *refused, position, reason: None }.into()),
        Refusal::NotYourTurn(ref state) | Refusal::MatchOver(ref state) => {
            Ok(board_of(state, &refusal, data, reader).await)
        }
        other => Err(other.into()),
    }
}

/// The board of a match in which the reader has nothing to choose.
async fn board_of(state: &Match, refusal: &Refusal, data: &Data, reader: Reader<'_>) -> Response {
    let last_post = last_post(refusal, reader, data).await;
    read_only::view(state, refusal, last_post, reader.text()).into()
}

/// The match has gone on, and it is the reader's turn again. If what they picked cannot be played any more, the rule says
/// why; else the picker begins anew, as nobody should play in a position that they have not seen.
fn stale(state: &Match, picked: Option<Move>, text: Text) -> Result<Response, InteractionError> {
    let reason = text.refusal(&Refusal::Stale(Box::new(state.clone())));
    let position = Position::to_play(state);
    let illegal = picked.and_then(|mv| Some((mv, state.game.check(mv).err()?)));
    match illegal {
        Some((mv, illegal)) => {
            let forbidden = Forbidden::new(state.clone(), mv, illegal, position.id);
            Ok(Forbidden { reason: Some(reason), ..forbidden }.into())
        }
        None => Response::of(questions::afresh(&position, &reason, text)),
    }
}
