//! The reply to `/away`, and the button that ends an absence early.

use chrono::NaiveDate;
use poise::serenity_prelude::CreateActionRow;

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::away::press::AwayPress;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::button::secondary_button;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::play;
use crate::play::refusal::AbsenceRefusal;
use crate::play::{Error, Refusal};

/// Adds an absence. Returns the reply, and the first day of the absence that its button ends: the new absence, or
/// the existing absence that overlaps it.
pub async fn add_absence(
    data: &Data,
    invocation: Invocation<'_>,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<(String, NaiveDate), InteractionError> {
    let text = invocation.text();
    let added = match play::absences::add(&data.database, &invocation.caller(data), first, last).await {
        Ok(added) => added,
        Err(Error::Refused(refusal)) => {
            return match &*refusal {
                Refusal::Absence(AbsenceRefusal::Overlapping(day, _)) => Ok((text.refusal(&refusal), *day)),
                _ => Err(Error::Refused(refusal).into()),
            };
        }
        Err(error) => return Err(error.into()),
    };
    Ok((text.away(&added), added.absence.first_day))
}

/// The button that ends the absence beginning on `first_day`.
pub fn end_row(first_day: NaiveDate, text: Text) -> CreateActionRow {
    let button = secondary_button(AwayPress::ComeBack(first_day), text.say(Sentence::ButtonBackEarly));
    CreateActionRow::Buttons(vec![button])
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: AwayPress,
) -> Result<EditResponse, InteractionError> {
    let AwayPress::ComeBack(first_day) = press;
    let caller = invocation.caller(data);
    let started_at = play::absences::end(&data.database, &caller, first_day).await?;
    Ok(Reply::from(invocation.text().came_back(started_at, caller.now)).into())
}
