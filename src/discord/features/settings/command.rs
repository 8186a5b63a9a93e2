//! `/settings`.

use crate::clock::Zone;
use crate::discord::features::settings::Page;
use crate::discord::interaction::data::{Context, Data};
use crate::discord::interaction::error::{InteractionError, OptionKind};
use crate::discord::interaction::invocation::Invocation;
use crate::discord::ui::autocomplete::zone_name;
use crate::discord::ui::options::{defer, ephemeral};
use crate::play;
use crate::play::settings::Whose;

#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub async fn settings(
    ctx: Context<'_>,
    #[autocomplete = "zone_name"] zone: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let invocation = Invocation::from(ctx.interaction);
    let changed = match zone {
        Some(typed) => Some(set_zone(ctx.data(), invocation, &typed).await?),
        None => None,
    };
    let chosen =
        play::settings::chosen(&ctx.data().database, invocation.player_id(), invocation.server()).await?;
    let page = Page { whose: Whose::Person, chosen, is_manager: invocation.manages_server() };
    let mut view = page.view(invocation.text());
    if let Some(zone) = changed {
        view.content =
            format!("{}\n\n{}", invocation.text().zone_changed(zone, ctx.data().clock.now()), view.content);
    }
    ctx.send(ephemeral(view.content).components(view.rows)).await?;
    Ok(())
}

async fn set_zone(data: &Data, invocation: Invocation<'_>, typed: &str) -> Result<Zone, InteractionError> {
    let zone = Zone::from_name(typed)
        .ok_or_else(|| InteractionError::Unreadable(OptionKind::Zone, typed.to_owned()))?;
    play::settings::set_zone(&data.database, &invocation.caller(data), zone).await?;
    Ok(zone)
}
