//! Actions that need a confirmation: resigning, aborting, and closing a match as a server manager.

use poise::CreateReply;
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::button::{button, secondary_button};
use crate::discord::ui::options::ephemeral;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, PlayerId, Revision};
use crate::play;
use crate::play::matches::MatchRef;
use crate::play::{Match, Refusal};

/// A question with its buttons.
pub struct Confirmation {
    content: String,
    buttons: CreateActionRow,
}

impl From<Confirmation> for CreateReply {
    fn from(confirmation: Confirmation) -> Self {
        ephemeral(confirmation.content).components(vec![confirmation.buttons])
    }
}

impl From<Confirmation> for EditResponse {
    fn from(confirmation: Confirmation) -> Self {
        Self::from(Reply::from(confirmation.content)).components(vec![confirmation.buttons])
    }
}

/// Handles a press of **Resign**.
pub async fn show_resign_confirmation(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
) -> Result<EditResponse, InteractionError> {
    let state = play::matches::find(&data.database, &invocation.caller(data), MatchRef::Number(id)).await?;
    Ok(resign_confirmation(&state, invocation.player_id(), invocation.text())?.into())
}

/// Resigns, as confirmed at revision `seen`.
pub async fn resign(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
    seen: Revision,
) -> Result<EditResponse, InteractionError> {
    let state =
        play::endings::resign(&data.database, &invocation.caller(data), MatchRef::Number(id), seen).await?;
    Ok(Reply::from(invocation.text().say(Sentence::Resigned { match_id: &state.id() })).into())
}

pub fn resign_confirmation(
    state: &Match,
    player: PlayerId,
    text: Text,
) -> Result<Confirmation, InteractionError> {
    let colour = state.row.colour_of(player).ok_or(Refusal::NotYourMatch(state.id()))?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state.clone())).into());
    }
    let confirm = button(
        MatchAction::ConfirmResign(state.id(), state.revision()),
        text.say(Sentence::ResignConfirm { match_id: &state.id() }),
    );
    Ok(Confirmation {
        content: text.resign_question(state.id(), state.opponent_of(colour)),
        buttons: CreateActionRow::Buttons(vec![
            confirm.style(ButtonStyle::Danger),
            secondary_button(MatchAction::KeepPlaying(state.id()), text.say(Sentence::ResignKeep)),
        ]),
    })
}

/// Handles a press of **Abort**.
pub async fn show_abort_confirmation(
    data: &Data,
    invocation: Invocation<'_>,
    id: MatchId,
) -> Result<EditResponse, InteractionError> {
    let state = play::matches::find(&data.database, &invocation.caller(data), MatchRef::Number(id)).await?;
    Ok(abort_confirmation(&state, invocation.player_id(), invocation.text())?.into())
}

pub fn abort_confirmation(
    state: &Match,
    player: PlayerId,
    text: Text,
) -> Result<Confirmation, InteractionError> {
    let id = state.id();
    let colour = state.row.colour_of(player).ok_or(Refusal::NotYourMatch(id))?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state.clone())).into());
    }
    if !state.can_be_aborted() {
        return Err(Refusal::of_abort(state).into());
    }
    let confirm = button(
        MatchAction::ConfirmAbort(id, state.revision()),
        text.say(Sentence::AbortConfirm { match_id: &id }),
    );
    Ok(Confirmation {
        content: text.abort_question(id, state.opponent_of(colour)),
        buttons: CreateActionRow::Buttons(vec![
            confirm.style(ButtonStyle::Danger),
            secondary_button(MatchAction::KeepPlaying(id), text.say(Sentence::ResignKeep)),
        ]),
    })
}

/// Asks a server manager whether to close a match of other players. Returns `None` if no match is named, or the user isn't a
/// manager of the server or is a player of the match.
pub async fn close_confirmation(
    data: &Data,
    invocation: Invocation<'_>,
    which: MatchRef,
) -> Result<Option<Confirmation>, InteractionError> {
    let (MatchRef::Number(id), Some(server), true) =
        (which, invocation.server(), invocation.manages_server())
    else {
        return Ok(None);
    };
    let state = play::endings::find_to_close(&data.database, server, id).await?;
    if state.row.colour_of(invocation.player_id()).is_some() {
        return Ok(None);
    }
    let text = invocation.text();
    let confirm = button(MatchAction::Close(id), text.say(Sentence::ButtonClose { match_id: &id }));
    Ok(Some(Confirmation {
        content: text.close_question(&state),
        buttons: CreateActionRow::Buttons(vec![confirm.style(ButtonStyle::Danger)]),
    }))
}

/// Closes a match. Checks the permissions again, which the user may have lost since the question.
pub async fn close(data: &Data, invocation: Invocation<'_>, id: MatchId) -> Result<String, InteractionError> {
    let server = invocation.server().ok_or(InteractionError::OnlyInServers)?;
    if !invocation.manages_server() {
        return Err(Refusal::NotManager.into());
    }
    let state = play::endings::close_as_manager(&data.database, &invocation.caller(data), server, id).await?;
    Ok(invocation.text().match_closed(&state))
}
