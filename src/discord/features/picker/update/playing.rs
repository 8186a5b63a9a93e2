//! The picker for playing a move in a match.

use hive::Move;

use crate::discord::features::picker::position::Position;
use crate::discord::features::picker::press::{PositionId, Step};
use crate::discord::features::picker::steps::{Action, Mode, Question, named_move, next_action};
use crate::discord::features::picker::update::preferences::PickerSettings;
use crate::discord::features::picker::update::response::{Forbidden, Played, Response};
use crate::discord::features::picker::update::try_board;
use crate::discord::features::picker::view::components::{button_row, plan_button};
use crate::discord::features::picker::view::{plan_news, questions, read_only};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::reader::Reader;
use crate::discord::ui::error_reply::last_post;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, Revision};
use crate::play;
use crate::play::matches::MatchRef;
use crate::play::moves::{MadeMove, MoveRequest};
use crate::play::try_board::VariationBase;
use crate::play::{Match, Refusal};

/// Handles a press. `seen`: the revision of the match that the user saw.
pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Revision,
    step: Step,
    chosen: Option<&str>,
    PickerSettings { confirming, reader }: PickerSettings,
) -> Result<Response, InteractionError> {
    let text = reader.text;
    let state = play::matches::find(&data.database, &invocation.caller(data), MatchRef::Number(id)).await?;
    if let Err(refusal) = play::matches::require_turn(&state, invocation.player_id()) {
        return read_only_board(&state, &refusal, data, invocation, reader).await;
    }
    if state.revision() != seen {
        return stale(&state, named_move(&state.game, step, chosen), reader);
    }
    let action = next_action(&state.game, Mode::Play(confirming), step, chosen);
    let position = Position::to_play(&state, reader);
    let is_first = play::onboarding::is_first_turn(&data.database, &state).await?;
    match action {
        Action::Ask(question) => {
            let view = questions::ask(&position, question, text);
            let tip = is_first.then(|| tip(question, text)).flatten();
            let view = view.map(|view| tip.into_iter().fold(view, |view, tip| view.with_footer(&tip)));
            if step != Step::Pieces {
                return Response::of(view);
            }
            let news = play::plans::news(&data.database, &state, invocation.player_id()).await?;
            Response::of(view.map(|view| plan_news::above(view, &state, &news, text)))
        }
        Action::NotOffered => {
            Response::of(questions::restart(&position, &text.say(Sentence::NotOffered), text))
        }
        Action::Forbid(mv, illegal) => {
            let position = position.id;
            Ok(Forbidden::new(state, mv, illegal, position).into())
        }
        Action::Play(mv) => {
            drop(state); // large, and not needed while waiting
            let response = make_move(data, invocation, id, seen, mv, reader).await?;
            Ok(if is_first { response.with_tip(&text.say(Sentence::FirstTurnPlayed)) } else { response })
        }
        Action::Try(mv) => {
            drop(state);
            Box::pin(try_board::begin(data, invocation, id, VariationBase::Current(seen), mv, reader)).await
        }
    }
}

/// A tip for the first turn in a match, for a player who has no finished match with a result.
fn tip(question: Question, text: Text) -> Option<String> {
    match question {
        Question::Piece => Some(text.say(Sentence::FirstTurnPiece)),
        Question::Place(_) => Some(text.say(Sentence::FirstTurnPlace)),
        Question::Confirm(..) => Some(text.say(Sentence::FirstTurnConfirm)),
        Question::UnplayablePieces => None,
    }
}

async fn make_move(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Revision,
    mv: Move,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let caller = invocation.caller(data);
    let (which, request) = (MatchRef::Number(id), MoveRequest::Exact(mv));
    // On the heap, as it holds the whole game.
    match Box::pin(play::moves::make_move(&data.database, &caller, which, Some(seen), request)).await {
        Ok(made) => Ok(played(&made, invocation)),
        Err(play::Error::Refused(refusal)) => {
            refused_move_reply(*refusal, PositionId::Match(id, seen), mv, data, invocation, reader).await
        }
        Err(failed) => Err(failed.into()),
    }
}

/// The response to a move that was played, with the button of the plan if the user can plan.
fn played(made: &MadeMove, invocation: Invocation<'_>) -> Response {
    let text = invocation.text();
    let plan = plan_button(&made.state, invocation.player_id(), text);
    Response::Played(Played {
        content: text.played(made),
        rows: button_row(plan.into_iter().collect()).into_iter().collect(),
        is_shown_in_post: is_shown_in_post(made, invocation),
    })
}

/// Returns whether the post of a practice match, in this channel, will show the move with the bot's reply within seconds. It won't
/// after a forced pass of the bot, at the end of the match, or while the bot thinks about other matches.
fn is_shown_in_post(made: &MadeMove, invocation: Invocation<'_>) -> bool {
    let is_here = made.state.row.place.channel == invocation.channel();
    is_here && made.state.is_turn_of_bot() && made.players_ahead == 0
}

/// The response to a move that was refused.
async fn refused_move_reply(
    refusal: Refusal,
    position: PositionId,
    mv: Move,
    data: &Data,
    invocation: Invocation<'_>,
    reader: Reader,
) -> Result<Response, InteractionError> {
    match refusal {
        Refusal::Stale(state) => stale(&state, Some(mv), reader),
        Refusal::Move(refused) => Ok(Forbidden { refused: *refused, position, reason: None }.into()),
        Refusal::NotYourTurn(ref state) | Refusal::MatchOver(ref state) => {
            read_only_board(state, &refusal, data, invocation, reader).await
        }
        other => Err(other.into()),
    }
}

/// The board of a match in which the user can't move, below the news about their plan.
async fn read_only_board(
    state: &Match,
    refusal: &Refusal,
    data: &Data,
    invocation: Invocation<'_>,
    reader: Reader,
) -> Result<Response, InteractionError> {
    let last_post = last_post(refusal, invocation, data).await;
    let user = invocation.player_id();
    let view = read_only::view(state, user, refusal, last_post, reader);
    let news = play::plans::news(&data.database, state, user).await?;
    Ok(plan_news::above(view, state, &news, reader.text).into())
}

/// The response if the match has changed and it is the user's turn again. If the chosen move is illegal now, explains why.
/// Otherwise restarts, because the user hasn't seen the position.
fn stale(state: &Match, chosen: Option<Move>, reader: Reader) -> Result<Response, InteractionError> {
    let text = reader.text;
    let reason = text.refusal(&Refusal::Stale(Box::new(state.clone())));
    let position = Position::to_play(state, reader);
    let illegal = chosen.and_then(|mv| Some((mv, state.game.check(mv).err()?)));
    match illegal {
        Some((mv, illegal)) => {
            let forbidden = Forbidden::new(state.clone(), mv, illegal, position.id);
            Ok(Forbidden { reason: Some(reason), ..forbidden }.into())
        }
        None => Response::of(questions::restart(&position, &reason, text)),
    }
}
