//! Being away: what `/away` answers, and the button that ends an absence early.

use chrono::NaiveDate;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::Data;
use super::custom_id::Press;
use super::error::Problem;
use super::reader::Reader;
use super::text::Text;
use crate::play::refusal::AbsenceRefusal;
use crate::play::{self, Error, Refusal};

/// Is away from one day to another. Returns the words, and the day on which an absence begins that the reader can end: the
/// one just said, or the one in its way.
pub async fn begin(
    data: &Data,
    reader: Reader<'_>,
    (first, last): (NaiveDate, NaiveDate),
) -> Result<(String, NaiveDate), Problem> {
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
    let button = CreateButton::new(Press::ComeBack(first_day).custom_id());
    CreateActionRow::Buttons(vec![button.label(text.button_back_early()).style(ButtonStyle::Secondary)])
}

/// Ends it.
pub async fn come_back(data: &Data, reader: Reader<'_>, first_day: NaiveDate) -> Result<String, Problem> {
    let caller = reader.caller(data);
    let began = play::absences::end(&data.database, &caller, first_day).await?;
    Ok(reader.text().came_back(began, caller.now))
}
