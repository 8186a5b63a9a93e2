//! How settings are shown: text, menus, and a sample board.

use hive::Game;
use hive_picture::{Scene, Theme};
use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::features::settings::blocking_text::BlockOutcome;
use crate::discord::features::settings::press::{BLOCK, SettingsPress};
use crate::discord::press::Press;
use crate::discord::render::page_scene;
use crate::discord::render::theme::theme_of;
use crate::discord::ui::button::secondary_button;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::settings::{Chosen, Setting, Value, Whose};

pub struct View {
    pub content: String,
    pub rows: Vec<CreateActionRow>,
    /// A sample board, if the setting changes boards.
    pub preview: Option<Scene>,
}

/// All settings, and a menu of those that the user may change. `is_manager`: whether they manage the server.
pub fn all(chosen: Chosen, is_manager: bool, text: Text) -> View {
    let groups = [Whose::Person, Whose::Server].map(|whose| group(chosen, whose, is_manager, text));
    let content = groups.into_iter().flatten().collect::<Vec<_>>().join("\n\n");
    let changeable =
        Setting::ALL.into_iter().filter(|setting| is_manager || setting.whose() == Whose::Person);
    let option = |value: Value| {
        let (name, current) = (text.setting(value.setting()), text.current_value(value));
        CreateSelectMenuOption::new(name, value.setting().word()).description(current)
    };
    let mut options: Vec<_> =
        changeable.filter_map(|setting| Value::of(setting, &chosen)).map(option).collect();
    options.push(
        CreateSelectMenuOption::new(text.say(Sentence::SettingBlock), BLOCK)
            .description(text.say(Sentence::BlockedNow { count: &chosen.blocked })),
    );
    View {
        content,
        rows: vec![menu(SettingsPress::Which, options, text.say(Sentence::SettingsChange))],
        preview: None,
    }
}

/// The user's or the server's settings under a title: changed ones with their values, then the names of unchanged ones.
/// `None` if there are none, as for a server's settings in direct messages.
fn group(chosen: Chosen, whose: Whose, is_manager: bool, text: Text) -> Option<String> {
    let settings = Setting::ALL.into_iter().filter(|setting| setting.whose() == whose);
    let values: Vec<Value> = settings.filter_map(|setting| Value::of(setting, &chosen)).collect();
    let (unchanged, changed): (Vec<Value>, Vec<Value>) =
        values.iter().partition(|value| **value == value.setting().default());
    let mut lines = vec![text.settings_title(whose)];
    lines.extend(changed.into_iter().map(|value| text.setting_line(value)));
    if whose == Whose::Person {
        lines
            .extend((chosen.blocked > 0).then(|| text.say(Sentence::BlockedLine { count: &chosen.blocked })));
        lines.push(text.zone(chosen.own.quiet.zone));
    }
    if !unchanged.is_empty() {
        lines.push(text.default_settings(&unchanged.iter().map(|value| value.setting()).collect::<Vec<_>>()));
    }
    if whose == Whose::Server && !is_manager {
        lines.push(text.say(Sentence::SettingsForManagers));
    }
    (!values.is_empty()).then(|| lines.join("\n"))
}

/// A menu of the values of a setting. `current`: the current value.
pub fn values(current: Value, text: Text) -> View {
    let setting = current.setting();
    let option = |(word, value): (String, Value)| {
        CreateSelectMenuOption::new(text.setting_value(value), word)
            .description(text.setting_value_note(value))
            .default_selection(value == current)
    };
    let options = setting.offered().into_iter().map(option).collect();
    View {
        content: text.setting_question(current),
        rows: vec![
            menu(SettingsPress::Set(setting), options, text.say(Sentence::SettingsChoose)),
            CreateActionRow::Buttons(vec![back_button(text)]),
        ],
        preview: preview(current, text),
    }
}

fn back_button(text: Text) -> CreateButton {
    secondary_button(SettingsPress::All, text.say(Sentence::ButtonBack))
}

/// Whether to show a user select. In direct messages, it would offer only the bot and the user.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum UserMenu {
    Shown,
    Omitted,
}

/// The players whom the user blocks. `outcome`: what the press has changed.
pub fn blocked(all: &[PlayerId], outcome: Option<BlockOutcome>, menu: UserMenu, text: Text) -> View {
    let mut content = text.blocked_players(all);
    if menu == UserMenu::Omitted {
        content = format!("{content}\n{}", text.say(Sentence::BlockInServers));
    }
    if let Some(outcome) = outcome {
        content = format!("{}\n\n{content}", text.block_outcome(outcome));
    }
    let mut rows = Vec::new();
    if menu == UserMenu::Shown {
        let users = CreateSelectMenuKind::User { default_users: None };
        let select = CreateSelectMenu::new(SettingsPress::Block.custom_id(), users);
        rows.push(CreateActionRow::SelectMenu(select.placeholder(text.say(Sentence::BlockChoose))));
    }
    let unblock = match outcome {
        Some(BlockOutcome::Blocked(player) | BlockOutcome::AlreadyBlocked(player)) => {
            Some(secondary_button(SettingsPress::Unblock(player), text.say(Sentence::ButtonUnblock)))
        }
        Some(BlockOutcome::Unblocked(_)) | None => None,
    };
    rows.push(CreateActionRow::Buttons(unblock.into_iter().chain([back_button(text)]).collect()));
    View { content, rows, preview: None }
}

/// All settings, after one was changed. `current`: its new value.
pub fn changed(chosen: Chosen, is_manager: bool, current: Value, text: Text) -> View {
    let view = all(chosen, is_manager, text);
    let content = format!("{}\n\n{}", text.setting_changed(current), view.content);
    View { content, preview: preview(current, text), ..view }
}

fn menu(press: SettingsPress, options: Vec<CreateSelectMenuOption>, placeholder: String) -> CreateActionRow {
    let menu = CreateSelectMenu::new(press.custom_id(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

/// A position with most shapes and marks that a picture can have.
const PREVIEW: &str = r"Base+MLP;InProgress;Black[10];wL;bL \wL;wB1 /wL;bG1 \bL;wB2 -wB1;bQ bL/;wQ wB1\;bG2 /bG1;wA1 wL-;bG1 wL\;wB2 wB1;bG1 /wQ;wA1 bQ-;bA1 bG1\;wB2 wL;bA1 wQ\;wA2 -wB1;bA2 bG1\;wB2 bL";

fn preview(value: Value, text: Text) -> Option<Scene> {
    let (theme, text) = match value {
        Value::Colours(colours) | Value::ServerColours(colours) => (theme_of(colours), text),
        Value::Letters(letters) => (Theme::default(), text.with_letters(letters)),
        _ => return None,
    };
    let game = Game::from_game_string(PREVIEW).expect("a test parses it");
    Some(Scene { theme, ..page_scene::position(&game, text) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::settings::TileLetters;

    #[test]
    fn settings_of_boards_have_a_preview() {
        let text = Text::of("en-US");
        for setting in [Setting::Colours, Setting::ServerColours, Setting::Letters] {
            for (_, value) in setting.offered() {
                let scene = preview(value, text).expect("boards can be shown");
                assert_eq!(scene.letters, value != Value::Letters(TileLetters::Never));
                assert!(scene.stacks.iter().any(|stack| stack.pieces.len() > 1));
            }
        }
        assert!(preview(Setting::Confirming.default(), text).is_none());
    }
}
