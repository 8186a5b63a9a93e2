//! `/settings`.

use crate::clock::{QuietHours, Zone};
use crate::discord::caller::Reader;
use crate::discord::commands::autocomplete::zone_name;
use crate::discord::commands::options::{defer, private};
use crate::discord::data::{Context, Data};
use crate::discord::interaction_error::{Field, InteractionError};
use crate::discord::screens::settings::all;
use crate::discord::screens::settings::chosen;
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
    let mut view = all(chosen(ctx.data(), reader).await?, reader.manages_server(), reader.text());
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
    let caller = reader.caller(data);
    let quiet = play::settings::preferences(&data.database, caller.id()).await?.quiet;
    play::settings::set_quiet(&data.database, &caller, QuietHours { zone, ..quiet }).await?;
    Ok(zone)
}
