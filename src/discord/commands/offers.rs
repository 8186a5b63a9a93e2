//! `/draw`, `/takeback` and `/abort`.

use super::{defer, private, which};
use crate::discord::autocomplete::{match_number, match_to_end};
use crate::discord::error::{Problem, log_if_lost};
use crate::discord::reader::Reader;
use crate::discord::{Context, closing, offers};
use crate::play;
use crate::play::offers::Seen;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn draw(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (caller, which) = (reader.caller(data), which(number.as_deref())?);
    let settled = play::offers::offer_draw(&data.database, &caller, which, Seen::Now).await?;
    said(ctx, offers::settled(reader.text(), &settled)).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn takeback(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (caller, which) = (reader.caller(data), which(number.as_deref())?);
    let settled = play::offers::request_takeback(&data.database, &caller, which, Seen::Now).await?;
    said(ctx, offers::settled(reader.text(), &settled)).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild", guild_only)]
pub async fn abort(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_to_end"]
    number: Option<String>,
) -> Result<(), Problem> {
    defer(ctx).await?;
    let (reader, data) = (Reader::from(ctx.interaction), ctx.data());
    let (caller, which) = (reader.caller(data), which(number.as_deref())?);
    if let Some((question, row)) = closing::question(data, reader, which).await? {
        ctx.send(private(question).components(vec![row])).await?;
        return Ok(());
    }
    let state = play::endings::abort(&data.database, &caller, which).await?;
    said(ctx, reader.text().aborted(state.id())).await
}

/// Answers. What was done stands, whether or not the answer arrives.
async fn said(ctx: Context<'_>, sentence: String) -> Result<(), Problem> {
    log_if_lost(ctx.send(private(sentence)).await);
    Ok(())
}
