//! `/away`.

use chrono::NaiveDate;

use crate::discord::client::requests::log_if_lost;
use crate::discord::features::away::screen;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::{Field, InteractionError};
use crate::discord::ui::autocomplete::day;
use crate::discord::ui::options::{defer, private};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn away(
    ctx: Context<'_>,
    #[autocomplete = "day"] from: String,
    #[autocomplete = "day"] to: String,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (first, last) = (read_day(&from)?, read_day(&to)?);
    let (said, ends) = screen::begin(data, reader, (first, last)).await?;
    log_if_lost(ctx.send(private(said).components(vec![screen::end_button(ends, reader.text())])).await);
    Ok(())
}

fn read_day(typed: &str) -> Result<NaiveDate, InteractionError> {
    let day = NaiveDate::parse_from_str(typed.trim(), "%Y-%m-%d");
    day.map_err(|_| InteractionError::Unreadable(Field::Day, typed.to_owned()))
}
