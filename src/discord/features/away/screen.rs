//! Being away: what `/away` answers, and the button that ends an absence early.

use chrono::NaiveDate;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::client::answers::Edit;
use crate::discord::features::away::press::AwayPress;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::press::Press;
use crate::discord::ui::reply::Reply;
use crate::discord::words::{Sentence, Text};
use crate::play;
use crate::play::refusal::AbsenceRefusal;
use crate::play::{Error, Refusal};

/// Is away from one day to another. Returns the words, and the day on which an absence begins that the reader can end: the
/// one just said, or the one in its way.
pub async fn begin(
    data: &Data,
    reader: Reader<'_>,
    (first, last): (NaiveDate, NaiveDate),
) -> Result<(String, NaiveDate), InteractionError> {
    let text = reader.text();
    let away = match play::absences::add(&data.database, &reader.caller(data), first, last).await {
        Ok(away) => away,
        Err(Error::Refused(refusal)) => {
            return match &*refusal {
                Refusal::Absence(AbsenceRefusal::Overlapping(day, _)) => Ok((text.refusal(&refusal), *day)),
                _ => Err(Error::Refused(refusal).into()),
            };
        }
        Err(error) => return Err(error.into()),
    };
    Ok((text.away(&away), away.absence.first_day))
}

/// The button that ends the absence that begins on this day.
pub fn end_button(first_day: NaiveDate, text: Text) -> CreateActionRow {
    let button = CreateButton::new(AwayPress::ComeBack(first_day).custom_id());
    CreateActionRow::Buttons(vec![
        button.label(text.say(Sentence::ButtonBackEarly)).style(ButtonStyle::Secondary),
    ])
}

/// Does what a press asks for.
pub async fn press(data: &Data, reader: Reader<'_>, press: AwayPress) -> Result<Edit, InteractionError> {
    let AwayPress::ComeBack(first_day) = press;
    let caller = reader.caller(data);
    let began = play::absences::end(&data.database, &caller, first_day).await?;
    Ok(Reply::from(reader.text().came_back(began, caller.now)).into())
}
