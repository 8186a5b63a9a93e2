//! The replies to `/away`, and its buttons.

use chrono::{Datelike as _, Days, NaiveDate};
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

/// Days of the longest absence that is offered.
const LONGEST_OFFERED: Days = Days::new(14);

/// Asks how long the user is away, and offers the absences that they can add.
pub async fn ask(data: &Data, invocation: Invocation<'_>) -> Result<Reply, InteractionError> {
    let (text, today) = (invocation.text(), today(data, invocation).await?);
    let mut offers = Vec::from(offered(today, text));
    let last_days = offers.iter().map(|(last, _)| *last).collect();
    let caller = invocation.caller(data);
    match play::absences::admitted_last_days(&data.database, &caller, today, last_days).await {
        Ok(admitted) => offers.retain(|(last, _)| admitted.contains(last)),
        Err(error) => return refused(error, text),
    }
    let button = |(last, label)| secondary_button(AwayPress::Add(today, last), label);
    let rows = vec![CreateActionRow::Buttons(offers.into_iter().map(button).collect())];
    Ok(Reply { rows, ..Reply::from(text.say(Sentence::AwayQuestion)) })
}

/// The last days of the offered absences, all different and in ascending order, each with its label.
fn offered(today: NaiveDate, text: Text) -> [(NaiveDate, String); 3] {
    let days_until_sunday = 7 - u64::from(today.weekday().num_days_from_sunday());
    let [sunday, weeks] = [today + Days::new(days_until_sunday), today + LONGEST_OFFERED - Days::new(1)];
    [
        (today, text.say(Sentence::ButtonAwayToday)),
        (sunday, text.say(Sentence::ButtonAwaySunday { last_day: &text.days(sunday, sunday) })),
        (weeks, text.say(Sentence::ButtonAwayWeeks { last_day: &text.days(weeks, weeks) })),
    ]
}

/// The current day in the user's time zone.
pub async fn today(data: &Data, invocation: Invocation<'_>) -> Result<NaiveDate, InteractionError> {
    let preferences = play::settings::preferences(&data.database, invocation.player_id()).await?;
    Ok(preferences.quiet.zone.day(data.clock.now()))
}

/// Adds an absence. The reply has a button that ends it.
pub async fn add(
    data: &Data,
    invocation: Invocation<'_>,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Reply, InteractionError> {
    let text = invocation.text();
    match play::absences::add(&data.database, &invocation.caller(data), first, last).await {
        Ok(added) => {
            Ok(Reply { rows: vec![end_row(added.absence.first_day, text)], ..Reply::from(text.away(&added)) })
        }
        Err(error) => refused(error, text),
    }
}

/// The reply to an absence that overlaps another, with a button that ends the other. Returns any other error.
fn refused(error: Error, text: Text) -> Result<Reply, InteractionError> {
    if let Error::Refused(refusal) = &error
        && let Refusal::Absence(AbsenceRefusal::Overlapping(first_day, _)) = **refusal
    {
        return Ok(Reply { rows: vec![end_row(first_day, text)], ..Reply::from(text.refusal(refusal)) });
    }
    Err(error.into())
}

/// Adds an offered absence. A button of an earlier day, whose absence would start in the past, asks again.
async fn add_offered(
    data: &Data,
    invocation: Invocation<'_>,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Reply, InteractionError> {
    match add(data, invocation, first, last).await {
        Err(InteractionError::Play(Error::Refused(refusal)))
            if matches!(*refusal, Refusal::Absence(AbsenceRefusal::Past(_))) =>
        {
            ask(data, invocation).await
        }
        added => added,
    }
}

/// The button that ends or cancels the absence beginning on `first_day`.
fn end_row(first_day: NaiveDate, text: Text) -> CreateActionRow {
    let button = secondary_button(AwayPress::ComeBack(first_day), text.say(Sentence::ButtonBackEarly));
    CreateActionRow::Buttons(vec![button])
}

pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: AwayPress,
) -> Result<EditResponse, InteractionError> {
    match press {
        AwayPress::Add(first, last) => Ok(add_offered(data, invocation, first, last).await?.into()),
        AwayPress::ComeBack(first_day) => {
            let caller = invocation.caller(data);
            let started_at = play::absences::end(&data.database, &caller, first_day).await?;
            Ok(Reply::from(invocation.text().came_back(started_at, caller.now)).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offered_absences_differ_on_every_day() {
        let text = Text::of("en-US");
        let monday = NaiveDate::from_ymd_opt(2026, 11, 23).expect("the date is valid");
        let labels = |day: NaiveDate| offered(day, text).map(|(_, label)| label);
        for day in monday.iter_days().take(7) {
            let [today, sunday, weeks] = offered(day, text).map(|(last, _)| last);
            assert!(today < sunday && sunday < weeks, "{day}");
        }
        assert_eq!(
            labels(monday),
            ["Today", "Until Sunday 29 November", "Two weeks, until Sunday 6 December"]
        );
    }
}
