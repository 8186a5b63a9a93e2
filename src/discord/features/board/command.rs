//! `/board`.

use crate::discord::features::board::screen;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene;
use crate::discord::render::reader::Reader;
use crate::discord::ui;
use crate::discord::ui::autocomplete::match_number;
use crate::discord::ui::options::{defer, ephemeral, parse_match};
use crate::discord::ui::reply::Reply;
use crate::discord::words::Sentence;
use crate::play;

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn board(
    ctx: Context<'_>,
    #[rename = "match"]
    #[autocomplete = "match_number"]
    number: Option<String>,
    share: Option<bool>,
) -> Result<(), InteractionError> {
    defer(ctx).await?; // always ephemeral, because a refusal concerns only the user
    let invocation = Invocation::from(ctx.interaction);
    let which = parse_match(number.as_deref())?;
    let caller = invocation.caller(ctx.data());
    let view = play::matches::view(&ctx.data().database, &caller, which).await?;
    let state = &view.state;
    if share.unwrap_or(false) {
        let reserved = invocation.require_may_share(ctx.data(), state, caller.now)?;
        let reader = Reader::of_share(ctx.data(), invocation, &state.row).await?;
        let picture = match_scene::picture(ctx.data(), invocation, state, reader).await?;
        let post = Reply::new(reader.text.shared_board(state, &caller.player), Some(picture));
        ui::share::share(ctx.data(), invocation, reserved, post).await?;
        ctx.send(ephemeral(invocation.text().say(Sentence::BoardShared))).await?;
    } else {
        let reader = Reader::private(ctx.data(), invocation).await?;
        let picture = match_scene::picture(ctx.data(), invocation, state, reader).await?;
        let (content, rows) = screen::words_and_rows(ctx.data(), invocation, &view).await?;
        ctx.send(ephemeral(content).attachment(picture).components(rows)).await?;
    }
    Ok(())
}
