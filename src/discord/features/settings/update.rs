//! Handles presses: shows settings, changes one, blocks or unblocks a player.

use crate::discord::client::interaction_response::EditResponse;
use crate::discord::features::settings::blocking_text::BlockOutcome;
use crate::discord::features::settings::press::{BLOCK, SettingsPress};
use crate::discord::features::settings::view;
use crate::discord::features::settings::view::{Page, UserMenu, View, changed};
use crate::discord::interaction::data::Data;
use crate::discord::interaction::error::InteractionError;
use crate::discord::interaction::invocation::Invocation;
use crate::discord::render::match_scene;
use crate::discord::words::Sentence;
use crate::ids::PlayerId;
use crate::play;
use crate::play::Refusal;
use crate::play::settings::{Chosen, Puzzles, SeasonsChoice, Setting, Value, Whose};

type Rendered = Result<EditResponse, InteractionError>;

/// Handles a press. `word`: the value of the menu.
pub async fn press(
    data: &Data,
    invocation: Invocation<'_>,
    press: SettingsPress,
    word: Option<&str>,
) -> Rendered {
    let text = invocation.text();
    let mut whose = Whose::Person;
    match press {
        SettingsPress::All | SettingsPress::Block => {}
        SettingsPress::Server => whose = Whose::Server,
        SettingsPress::ShowValues if word == Some(BLOCK) => return blocked(data, invocation, None).await,
        SettingsPress::Unblock(other) => {
            let was_blocked =
                play::settings::unblock(&data.database, &invocation.caller(data), other).await?;
            return blocked(data, invocation, was_blocked.then_some(BlockOutcome::Unblocked(other))).await;
        }
        SettingsPress::ShowValues => {
            if let Some(setting) = word.and_then(Setting::read) {
                require_allowed(setting, invocation)?;
                let chosen = chosen(data, invocation).await?;
                let current = Value::of(setting, &chosen).ok_or(InteractionError::OnlyInServers)?;
                return render(data, invocation, view::values(current, text)).await;
            }
        }
        SettingsPress::Set(setting) => {
            if let Some(value) = word.and_then(|word| setting.read_value(word)) {
                require_allowed(setting, invocation)?;
                let value = value.chosen_in(invocation.base_channel(), data.clock.now());
                if let Value::Puzzles(Puzzles::In(_)) | Value::Seasons(SeasonsChoice::On(_)) = value {
                    invocation.require_bot_permissions_in_base_channel()?;
                }
                play::settings::set(&data.database, &invocation.caller(data), value).await?;
                let view = changed(chosen(data, invocation).await?, invocation.manages_server(), value, text);
                return render(data, invocation, view).await;
            }
        }
    }
    let chosen = chosen(data, invocation).await?;
    let page = Page { whose, chosen, is_manager: invocation.manages_server() };
    render(data, invocation, page.view(text)).await
}

/// Blocks the chosen user. The reply offers to unblock them.
pub async fn block(data: &Data, invocation: Invocation<'_>, chosen: Option<PlayerId>) -> Rendered {
    let Some(other) = chosen else { return blocked(data, invocation, None).await };
    let already_blocked = play::settings::blocked(&data.database, invocation.player_id()).await?;
    if already_blocked.contains(&other) {
        return blocked(data, invocation, Some(BlockOutcome::AlreadyBlocked(other))).await;
    }
    play::settings::block(&data.database, &invocation.caller(data), other).await?;
    blocked(data, invocation, Some(BlockOutcome::Blocked(other))).await
}

async fn blocked(data: &Data, invocation: Invocation<'_>, outcome: Option<BlockOutcome>) -> Rendered {
    let all = play::settings::blocked(&data.database, invocation.player_id()).await?;
    let menu = if invocation.server().is_some() { UserMenu::Shown } else { UserMenu::Omitted };
    render(data, invocation, view::blocked(&all, outcome, menu, invocation.text())).await
}

async fn chosen(data: &Data, invocation: Invocation<'_>) -> Result<Chosen, InteractionError> {
    Ok(play::settings::chosen(&data.database, invocation.player_id(), invocation.server()).await?)
}

/// Refuses a server's setting unless the user manages the server.
fn require_allowed(setting: Setting, invocation: Invocation<'_>) -> Result<(), InteractionError> {
    match setting.whose() {
        Whose::Person => Ok(()),
        Whose::Server if invocation.server().is_none() => Err(InteractionError::OnlyInServers),
        Whose::Server if invocation.manages_server() => Ok(()),
        Whose::Server => Err(Refusal::NotManager.into()),
    }
}

async fn render(data: &Data, invocation: Invocation<'_>, view: View) -> Rendered {
    let reply = EditResponse::new().content(view.content).components(view.rows);
    let Some(scene) = view.preview else { return Ok(reply.clear_attachments()) };
    let name = "colours.png".to_owned();
    let picture = match_scene::render(
        data,
        invocation.player_id(),
        scene,
        name,
        invocation.text().say(Sentence::SettingsPreview),
    )
    .await?;
    Ok(reply.new_attachment(picture))
}
