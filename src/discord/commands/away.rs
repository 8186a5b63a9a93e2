//! `/away`.

use chrono::NaiveDate;

use crate::discord::caller::Reader;
use crate::discord::commands::autocomplete::day;
use crate::discord::commands::options::{defer, private};
use crate::discord::data::Context;
use crate::discord::delivery::requests::log_if_lost;
use crate::discord::interaction_error::{Field, InteractionError};
use crate::discord::screens::away;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn away(
    ctx: Context<'_>,
    #[autocomplete = "day"] from: String,
    #[autocomplete = "day"] to: String,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (first, last) = (read_day(&from)?, read_day(&to)?);
    let (said, ends) = away::begin(data, reader, (first, last)).await?;
    log_if_lost(ctx.send(private(said).components(vec![away::end_button(ends, reader.text())])).await);
    Ok(())
}

/// A day, as `2026-12-24`.
fn read_day(typed: &str) -> Result<NaiveDate, InteractionError> {
    let day = NaiveDate::parse_from_str(typed.trim(), "%Y-%m-%d");
    day.map_err(|_| InteractionError::Unreadable(Field::Day, typed.to_owned()))
}
