//! The user's preferences for the picker.

use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::reader::Reader;
use crate::play;
use crate::play::settings::MoveConfirmation;

#[derive(Clone, Copy)]
pub struct PickerSettings {
    /// Whether moves are confirmed before they are played.
    pub confirming: MoveConfirmation,
    pub reader: Reader,
}

pub async fn settings(data: &Data, invocation: Invocation<'_>) -> Result<PickerSettings, InteractionError> {
    let preferences = play::settings::preferences(&data.database, invocation.player_id()).await?;
    Ok(PickerSettings { confirming: preferences.confirming, reader: Reader::with(invocation, &preferences) })
}
