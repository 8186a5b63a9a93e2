//! Whether calling a match off is meant: the question, and the answer to it.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::answers::Edit;
use crate::discord::features::match_actions::buttons::button;
use crate::discord::features::match_actions::press::MatchAction;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::press::Press;
use crate::discord::words::{Sentence, Text};
use crate::ids::{MatchId, PlayerId};
use crate::play;
use crate::play::matches::Which;
use crate::play::{Match, Refusal};

/// Asks whether calling it off is meant.
pub fn question(
    state: &Match,
    player: PlayerId,
    text: Text,
) -> Result<(String, CreateActionRow), InteractionError> {
    let id = state.id();
    let colour = state.row.colour_of(player).ok_or(Refusal::NotYourMatch(id))?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state.clone())).into());
    }
    if !state.can_be_aborted() {
        return Err(Refusal::TooLateToAbort(Box::new(state.clone())).into());
    }
    let yes = button(
        MatchAction::ConfirmAbort(id, state.seen()),
        text.say(Sentence::AbortConfirm { match_id: &id }),
        ButtonStyle::Danger,
    );
    let no = CreateButton::new(MatchAction::KeepPlaying(id).custom_id())
        .label(text.say(Sentence::ResignKeep))
        .style(ButtonStyle::Secondary);
    let question = text.abort_question(id, state.opponent_of(colour));
    Ok((question, CreateActionRow::Buttons(vec![yes, no])))
}

/// Asks in place of what was pressed.
pub async fn ask(data: &Data, reader: Reader<'_>, id: MatchId) -> Result<Edit, InteractionError> {
    let state = play::matches::find(&data.database, &reader.caller(data), Which::Number(id)).await?;
    let (question, buttons) = question(&state, reader.player_id(), reader.text())?;
    Ok(Edit::new().content(question).components(vec![buttons]))
}
