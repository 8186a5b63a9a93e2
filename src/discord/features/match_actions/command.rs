//! `/draw`, `/takeback` and `/abort`.

use crate::discord::client::requests::log_if_lost;
use crate::discord::features::match_actions::{abort, close_match, update};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::ui::autocomplete::{match_number, match_to_end};
use crate::discord::ui::options::{defer, private, which};
use crate::play::matches::Which;
use crate::play::offers::Seen;
use crate::play::{self, Caller};

/// Who asks, and about which match.
struct Asked<'a> {
    reader: Reader<'a>,
    caller: Caller,
    which: Which,
}

/// Defers the answer. `number`: the match, as typed.
async fn asked<'a>(ctx: Context<'a>, number: Option<&str>) -> Result<Asked<'a>, InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    Ok(Asked { reader, caller: reader.caller(ctx.data()), which: which(number)? })
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn draw(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    let asked = asked(ctx, number.as_deref()).await?;
    let settled =
        play::offers::offer_draw(&ctx.data().database, &asked.caller, asked.which, Seen::Now).await?;
    said(ctx, update::settled(asked.reader.text(), &settled)).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn takeback(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    let asked = asked(ctx, number.as_deref()).await?;
    let settled =
        play::offers::request_takeback(&ctx.data().database, &asked.caller, asked.which, Seen::Now).await?;
    said(ctx, update::settled(asked.reader.text(), &settled)).await
}

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn abort(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_to_end"]
    number: Option<String>,
) -> Result<(), InteractionError> {
    let (Asked { reader, caller, which }, data) = (asked(ctx, number.as_deref()).await?, ctx.data());
    let (question, row) = if let Some(of_others) = close_match::question(data, reader, which).await? {
        of_others
    } else {
        let state = play::matches::find(&data.database, &caller, which).await?;
        abort::question(&state, reader.player_id(), reader.text())?
    };
    ctx.send(private(question).components(vec![row])).await?;
    Ok(())
}

/// Answers. What was done stands, whether or not the answer arrives.
async fn said(ctx: Context<'_>, sentence: String) -> Result<(), InteractionError> {
    log_if_lost(ctx.send(private(sentence)).await);
    Ok(())
}
