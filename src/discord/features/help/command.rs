//! `/help`.

use poise::serenity_prelude::CreateActionRow;

use crate::discord::client::command_mentions::CommandPlace;
use crate::discord::features::games::press::GamesPress;
use crate::discord::features::games::screen::next_button;
use crate::discord::features::help::text::ToDo;
use crate::discord::interaction::data::Context;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::options::{defer, ephemeral};
use crate::play;

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn help(ctx: Context<'_>) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let (invocation, data) = (Invocation::from(ctx.interaction), ctx.data());
    let (caller, text) = (invocation.caller(data), invocation.text());
    let mut turns = play::matches::list(&data.database, &caller, caller.id()).await?;
    let matches = turns.len();
    // Orphaned matches are paused until they are relocated.
    turns.retain(|listed| listed.row.is_turn_of(caller.id()) && listed.row.orphaned_at.is_none());
    let mut challenges = play::challenges::list_open(&data.database, &caller).await?;
    challenges.retain(|open| open.challenge.challenger.id != caller.id());
    let next =
        turns.iter().any(|listed| listed.is_open_to(&caller)).then(|| next_button(GamesPress::Next, text));
    let rows = next.into_iter().map(|button| CreateActionRow::Buttons(vec![button])).collect();
    let to_do = ToDo { turns, matches, challenges };
    let place = match invocation.server() {
        _ if invocation.is_without_bot() => CommandPlace::WithoutBot,
        Some(_) => CommandPlace::Server,
        None => CommandPlace::DirectMessages,
    };
    let content = text.help(caller.id(), &to_do, &data.commands, place);
    ctx.send(ephemeral(content).components(rows)).await?;
    Ok(())
}
