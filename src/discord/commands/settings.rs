//! `/settings`.

use super::{defer, private};
use crate::clock::{QuietHours, Zone};
use crate::discord::autocomplete::zone_name;
use crate::discord::error::{Field, Problem};
use crate::discord::reader::Reader;
use crate::discord::settings::{all, chosen};
use crate::discord::{Context, Data};
use crate::play;

#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
pub async fn settings(
    ctx: Context<'_>,
    #[autocomplete = "zone_name"] zone: Option<String>,
) -> Result<(), Problem> {
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

async fn set_zone(data: &Data, reader: Reader<'_>, typed: &str) -> Result<Zone, Problem> {
    let zone = Zone::named(typed).ok_or_else(|| Problem::Unreadable(Field::Zone, typed.to_owned()))?;
    let caller = reader.caller(data);
    let quiet = play::settings::preferences(&data.database, caller.id()).await?.quiet;
    play::settings::set_quiet(&data.database, &caller, QuietHours { zone, ..quiet }).await?;
    Ok(zone)
}
