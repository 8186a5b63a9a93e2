//! What a press does: it shows settings, or sets one. Called with the press deferred already.

use poise::serenity_prelude as serenity;
use serenity::EditInteractionResponse;

use super::view::{self, View, all, changed};
use super::{Chosen, Setting, SettingsStep, Value, Whose};
use crate::clock::QuietHours;
use crate::discord::error::Problem;
use crate::discord::reader::Reader;
use crate::discord::{Data, scene};
use crate::play;

type Edit = Result<EditInteractionResponse, Problem>;

/// All that was chosen where the reader is.
pub async fn chosen(data: &Data, reader: Reader<'_>) -> Result<Chosen, Problem> {
    let own = play::settings::preferences(&data.database, reader.player_id()).await?;
    let server = match reader.server() {
        Some(server) => Some(play::settings::server_settings(&data.database, server).await?),
        None => None,
    };
    Ok(Chosen { own, server })
}

/// Goes on with the dialog. `word`: what was chosen from a menu.
pub async fn press(data: &Data, reader: Reader<'_>, step: SettingsStep, word: Option<&str>) -> Edit {
    let text = reader.text();
    match step {
        SettingsStep::All => {}
        SettingsStep::Which => {
            if let Some(setting) = word.and_then(Setting::read) {
                require_allowed(setting, reader)?;
                let now = chosen(data, reader).await?.value(setting).ok_or(Problem::OnlyInServers)?;
                return shown(data, reader, view::values(now, text)).await;
            }
        }
        SettingsStep::Set(setting) => {
            if let Some(value) = word.and_then(|word| setting.read_value(word)) {
                let value = meant(value, reader);
                set(data, reader, value).await?;
                let view = changed(chosen(data, reader).await?, reader.manages_server(), value, text);
                return shown(data, reader, view).await;
            }
        }
    }
    shown(data, reader, all(chosen(data, reader).await?, reader.manages_server(), text)).await
}

/// The value that somebody means who chooses it where they are.
fn meant(value: Value, reader: Reader<'_>) -> Value {
    match value {
        Value::Custom(custom) => Value::Custom(custom.chosen_in(reader.base_channel())),
        other => other,
    }
}

async fn set(data: &Data, reader: Reader<'_>, value: Value) -> Result<(), Problem> {
    require_allowed(value.setting(), reader)?;
    let (pool, caller) = (&data.database, reader.caller(data));
    match value {
        Value::Confirming(confirming) => play::settings::set_confirming(pool, &caller, confirming).await?,
        Value::Colours(colours) => play::settings::set_colours(pool, &caller, colours).await?,
        Value::Reminders(shares) => play::settings::set_reminders(pool, &caller, shares).await?,
        Value::RemindBy(remind_by) => play::settings::set_remind_by(pool, &caller, remind_by).await?,
        Value::QuietFrom(from) => {
            let quiet = play::settings::preferences(pool, caller.id()).await?.quiet;
            play::settings::set_quiet(pool, &caller, QuietHours { from, ..quiet }).await?;
        }
        Value::QuietUntil(until) => {
            let quiet = play::settings::preferences(pool, caller.id()).await?.quiet;
            play::settings::set_quiet(pool, &caller, QuietHours { until, ..quiet }).await?;
        }
        Value::Digest(hour) => play::reminders::set_digest(pool, &caller, hour).await?,
        Value::Listing(listing) => play::settings::set_listing(pool, &caller, listing).await?,
        Value::ServerColours(colours) => {
            let server = reader.server().ok_or(Problem::OnlyInServers)?;
            play::settings::set_server_colours(pool, server, colours).await?;
        }
        Value::Custom(custom) => {
            let server = reader.server().ok_or(Problem::OnlyInServers)?;
            play::settings::choose(pool, server, custom.into()).await?;
        }
    }
    Ok(())
}

/// Refuses what is the server's, unless the reader manages it.
fn require_allowed(setting: Setting, reader: Reader<'_>) -> Result<(), Problem> {
    match setting.whose() {
        Whose::Person => Ok(()),
        Whose::Server if reader.server().is_none() => Err(Problem::OnlyInServers),
        Whose::Server if reader.manages_server() => Ok(()),
        Whose::Server => Err(Problem::NotManager),
    }
}

async fn shown(data: &Data, reader: Reader<'_>, view: View) -> Edit {
    let reply = EditInteractionResponse::new().content(view.content).components(view.rows);
    let Some(scene) = view.preview else { return Ok(reply.clear_attachments()) };
    let name = "colours.png".to_owned();
    let picture = scene::drawn(data, scene, name, reader.text().settings_preview()).await?;
    Ok(reply.new_attachment(picture))
}
