//! `/away`.

use chrono::NaiveDate;

use crate::discord::client::interaction_response::log_lost_response;
use crate::discord::features::away::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::{InteractionError, OptionKind};
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::autocomplete::day;
use crate::discord::ui::options::{defer, ephemeral};

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn away(
    ctx: Context<'_>,
    #[autocomplete = "day"] from: String,
    #[autocomplete = "day"] to: String,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (invocation, data) = (Invocation::from(ctx.interaction), ctx.data());
    let (first, last) = (read_day(&from)?, read_day(&to)?);
    let (content, ends) = screen::add_absence(data, invocation, first, last).await?;
    log_lost_response(
        ctx.send(ephemeral(content).components(vec![screen::end_row(ends, invocation.text())])).await,
    );
    Ok(())
}

fn read_day(typed: &str) -> Result<NaiveDate, InteractionError> {
    let day = NaiveDate::parse_from_str(typed.trim(), "%Y-%m-%d");
    day.map_err(|_| InteractionError::Unreadable(OptionKind::Day, typed.to_owned()))
}
