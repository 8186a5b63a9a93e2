//! Whether resigning is meant: the question, and the answers to it.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::answers::Edit;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::press::Press;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, PlayerId, Ply};
use crate::play;
use crate::play::matches::Which;
use crate::play::{Match, Refusal};

/// Answers a press of **Resign**: the question.
pub async fn ask(data: &Data, reader: Reader<'_>, id: MatchId) -> Result<Edit, InteractionError> {
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(id)).await?;
    let (question, buttons) = question(&state, reader.player_id(), reader.text())?;
    Ok(Edit::from(Reply::from(question)).components(vec![buttons]))
}

/// Resigns, as confirmed in the position after so many plies.
pub async fn confirm(
    data: &Data,
    reader: Reader<'_>,
    id: MatchId,
    seen: Ply,
) -> Result<Edit, InteractionError> {
    let state = play::endings::resign(&data.database, &reader.caller(data), Which::Number(id), seen).await?;
    Ok(Reply::from(reader.text().say(Sentence::Resigned { match_id: &state.id() })).into())
}

/// Asks whether resigning is meant.
pub fn question(
    state: &Match,
    player: PlayerId,
    text: Text,
) -> Result<(String, CreateActionRow), InteractionError> {
    let colour = state.row.colour_of(player).ok_or(Refusal::NotYourMatch(state.id()))?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state.clone())).into());
    }
    let yes = CreateButton::new(MatchAction::ConfirmResign(state.id(), state.seen()).custom_id())
        .label(text.say(Sentence::ResignConfirm { match_id: &state.id() }))
        .style(ButtonStyle::Danger);
    let no = CreateButton::new(MatchAction::KeepPlaying(state.id()).custom_id())
        .label(text.say(Sentence::ResignKeep))
        .style(ButtonStyle::Secondary);
    let question = text.resign_question(state.id(), state.opponent_of(colour));
    Ok((question, CreateActionRow::Buttons(vec![yes, no])))
}
