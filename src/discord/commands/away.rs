//! `/away`.

use chrono::NaiveDate;

use super::{defer, private};
use crate::discord::autocomplete::day;
use crate::discord::error::{Field, Problem, log_if_lost};
use crate::discord::reader::Reader;
use crate::discord::{Context, absence};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn away(
    ctx: Context<'_>,
    #[autocomplete = "day"] from: String,
    #[autocomplete = "day"] to: String,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (first, last) = (read_day(&from)?, read_day(&to)?);
    let (said, ends) = absence::begin(data, reader, (first, last)).await?;
    log_if_lost(ctx.send(private(said).components(vec![absence::end_button(ends, reader.text())])).await);
    Ok(())
}

/// A day, as `2026-12-24`.
fn read_day(typed: &str) -> Result<NaiveDate, Problem> {
    let day = NaiveDate::parse_from_str(typed.trim(), "%Y-%m-%d");
    day.map_err(|_| Problem::Unreadable(Field::Day, typed.to_owned()))
}
