//! `/settings`.

use crate::clock::Zone;
use crate::discord::features::settings::all;
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::{Context, Data};
use crate::discord::interaction::error::{Field, InteractionError};
use crate::discord::ui::autocomplete::zone_name;
use crate::discord::ui::options::{defer, private};
use crate::play;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn settings(
    ctx: Context<'_>,
    #[autocomplete = "zone_name"] zone: Option<String>,
) -> Result<(), InteractionError> {
    defer(ctx).await?;
    let reader = Reader::from(ctx.interaction);
    let changed = match zone {
        Some(typed) => Some(set_zone(ctx.data(), reader, &typed).await?),
        None => None,
    };
    let chosen = play::settings::chosen(&ctx.data().database, reader.player_id(), reader.server()).await?;
    let mut view = all(chosen, reader.manages_server(), reader.text());
    if let Some(zone) = changed {
        view.content =
            format!("{}\n\n{}", reader.text().zone_changed(zone, ctx.data().clock.now()), view.content);
    }
    ctx.send(private(view.content).components(view.rows)).await?;
    Ok(())
}

async fn set_zone(data: &Data, reader: Reader<'_>, typed: &str) -> Result<Zone, InteractionError> {
    let zone =
        Zone::named(typed).ok_or_else(|| InteractionError::Unreadable(Field::Zone, typed.to_owned()))?;
    play::settings::set_zone(&data.database, &reader.caller(data), zone).await?;
    Ok(zone)
}
