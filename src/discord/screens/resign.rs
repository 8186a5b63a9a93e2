//! Whether resigning is meant: the question, and the answers to it.

use crate::discord::interaction_error::InteractionError;
use crate::discord::press::Press;
use crate::discord::text::Text;
use crate::ids::PlayerId;
use crate::play::Refusal;
use crate::play::State;
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

/// Asks whether resigning is meant.
pub fn question(
    state: &State,
    player: PlayerId,
    text: Text,
) -> Result<(String, CreateActionRow), InteractionError> {
    let colour = state.row.colour_of(player).ok_or(Refusal::NotYourMatch(state.id()))?;
    if !state.is_running() {
        return Err(Refusal::MatchOver(Box::new(state.clone())).into());
    }
    let yes = CreateButton::new(Press::ConfirmResign(state.id(), state.seen()).custom_id())
        .label(text.resign_confirm(state.id()))
        .style(ButtonStyle::Danger);
    let no = CreateButton::new(Press::KeepPlaying(state.id()).custom_id())
        .label(text.resign_keep())
        .style(ButtonStyle::Secondary);
    let question = text.resign_question(state.id(), state.opponent_of(colour));
    Ok((question, CreateActionRow::Buttons(vec![yes, no])))
}
