//! `/draw`, `/takeback` and `/abort`.

use crate::discord::caller::Reader;
use crate::discord::commands::autocomplete::{match_number, match_to_end};
use crate::discord::commands::options::{defer, private, which};
use crate::discord::data::Context;
use crate::discord::delivery::requests::log_if_lost;
use crate::discord::interaction_error::InteractionError;
use crate::discord::screens::{abort as abort_screen, close_match, offers};
use crate::play;
use crate::play::offers::Seen;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn draw(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (caller, which) = (reader.caller(data), which(number.as_deref())?);
    let settled = play::offers::offer_draw(&data.database, &caller, which, Seen::Now).await?;
    said(ctx, offers::settled(reader.text(), &settled)).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn takeback(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (caller, which) = (reader.caller(data), which(number.as_deref())?);
    let settled = play::offers::request_takeback(&data.database, &caller, which, Seen::Now).await?;
    said(ctx, offers::settled(reader.text(), &settled)).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn abort(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_to_end"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (caller, which) = (reader.caller(data), which(number.as_deref())?);
    let (question, row) = if let Some(of_others) = close_match::question(data, reader, which).await? {
        of_others
    } else {
        let state = play::matches::find(&data.database, &caller, which).await?;
        abort_screen::question(&state, reader.player_id(), reader.text())?
    };
    ctx.send(private(question).components(vec![row])).await?;
    Ok(())
}

/// Answers. What was done stands, whether or not the answer arrives.
async fn said(ctx: Context<'_>, sentence: String) -> Result<(), InteractionError> {
    log_if_lost(ctx.send(private(sentence)).await);
    Ok(())
}
