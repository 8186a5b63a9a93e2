//! What a press does: it shows settings, or sets one. Called with the press deferred already.

use crate::discord::client::answers::Edit;
use crate::discord::features::settings::blocking_text::Blocking;
use crate::discord::features::settings::press::{BLOCK, SettingsStep};
use crate::discord::features::settings::view;
use crate::discord::features::settings::view::{Menu, View, all, changed};
use crate::discord::interaction::caller::Reader;
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::render::match_scene;
use crate::discord::words::Sentence;
use crate::ids::PlayerId;
use crate::play;
use crate::play::Refusal;
use crate::play::settings::{Chosen, Setting, Value, Whose};

type Shown = Result<Edit, InteractionError>;

/// Goes on with the dialog. `word`: what was chosen from a menu.
pub async fn press(data: &Data, reader: Reader<'_>, step: SettingsStep, word: Option<&str>) -> Shown {
    let text = reader.text();
    match step {
        SettingsStep::All | SettingsStep::Block => {}
        SettingsStep::Which if word == Some(BLOCK) => return blocked(data, reader, None).await,
        SettingsStep::Unblock(other) => {
            play::settings::unblock(&data.database, &reader.caller(data), other).await?;
            return blocked(data, reader, Some((other, Blocking::Undone))).await;
        }
        SettingsStep::Which => {
            if let Some(setting) = word.and_then(Setting::read) {
                require_allowed(setting, reader)?;
                let chosen = chosen(data, reader).await?;
                let now = Value::of(setting, &chosen).ok_or(InteractionError::OnlyInServers)?;
                return shown(data, reader, view::values(now, text)).await;
            }
        }
        SettingsStep::Set(setting) => {
            if let Some(value) = word.and_then(|word| setting.read_value(word)) {
                require_allowed(setting, reader)?;
                let value = value.chosen_in(reader.base_channel());
                play::settings::set(&data.database, &reader.caller(data), value).await?;
                let view = changed(chosen(data, reader).await?, reader.manages_server(), value, text);
                return shown(data, reader, view).await;
            }
        }
    }
    shown(data, reader, all(chosen(data, reader).await?, reader.manages_server(), text)).await
}

/// Blocks whoever was picked; whoever is blocked already can be unblocked.
pub async fn block(data: &Data, reader: Reader<'_>, picked: Option<PlayerId>) -> Shown {
    let Some(other) = picked else { return blocked(data, reader, None).await };
    let before = play::settings::blocked(&data.database, reader.player_id()).await?;
    if before.contains(&other) {
        return blocked(data, reader, Some((other, Blocking::AsBefore))).await;
    }
    play::settings::block(&data.database, &reader.caller(data), other).await?;
    blocked(data, reader, Some((other, Blocking::Done))).await
}

async fn blocked(data: &Data, reader: Reader<'_>, done: Option<(PlayerId, Blocking)>) -> Shown {
    let all = play::settings::blocked(&data.database, reader.player_id()).await?;
    let menu = if reader.server().is_some() { Menu::Shown } else { Menu::Impossible };
    shown(data, reader, view::blocked(&all, done, menu, reader.text())).await
}

async fn chosen(data: &Data, reader: Reader<'_>) -> Result<Chosen, InteractionError> {
    Ok(play::settings::chosen(&data.database, reader.player_id(), reader.server()).await?)
}

/// Refuses what is the server's, unless the reader manages it.
fn require_allowed(setting: Setting, reader: Reader<'_>) -> Result<(), InteractionError> {
    match setting.whose() {
        Whose::Person => Ok(()),
        Whose::Server if reader.server().is_none() => Err(InteractionError::OnlyInServers),
        Whose::Server if reader.manages_server() => Ok(()),
        Whose::Server => Err(Refusal::NotManager.into()),
    }
}

async fn shown(data: &Data, reader: Reader<'_>, view: View) -> Shown {
    let reply = Edit::new().content(view.content).components(view.rows);
    let Some(scene) = view.preview else { return Ok(reply.clear_attachments()) };
    let name = "colours.png".to_owned();
    let picture = match_scene::drawn(
        data,
        reader.player_id(),
        scene,
        name,
        reader.text().say(Sentence::SettingsPreview),
    )
    .await?;
    Ok(reply.new_attachment(picture))
}
