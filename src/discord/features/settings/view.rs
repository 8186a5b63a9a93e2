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

/// A page of settings: the user's, or the server's.
#[derive(Clone, Copy)]
pub struct Page {
    pub whose: Whose,
    pub chosen: Chosen,
    /// Whether the user manages the server.
    pub is_manager: bool,
}

impl Page {
    /// All settings of the page with their values, and a menu of those that the user may change. In direct messages, and where the
    /// bot isn't a member, the server page is missing.
    pub fn view(self, text: Text) -> View {
        let page = if self.chosen.server.is_some() { self } else { Self { whose: Whose::Person, ..self } };
        let mut rows = Vec::new();
        if page.may_change() {
            let menu =
                menu(SettingsPress::ShowValues, page.options(text), text.say(Sentence::SettingsChange));
            rows.push(menu);
        }
        if self.chosen.server.is_some() {
            rows.push(CreateActionRow::Buttons(page.tabs(text).into()));
        }
        View { content: page.content(text), rows, preview: None }
    }

    fn may_change(self) -> bool {
        self.is_manager || self.whose == Whose::Person
    }

    fn values(self) -> impl Iterator<Item = Value> {
        let settings = Setting::ALL.into_iter().filter(move |setting| setting.whose() == self.whose);
        settings.filter_map(move |setting| Value::of(setting, &self.chosen))
    }

    fn content(self, text: Text) -> String {
        let mut lines = vec![text.settings_title(self.whose)];
        lines.extend(self.values().map(|value| text.setting_line(value)));
        match self.whose {
            Whose::Person => {
                let blocked = self.chosen.blocked;
                lines.extend((blocked > 0).then(|| text.say(Sentence::BlockedLine { count: &blocked })));
                lines.push(text.zone(self.chosen.own.quiet.zone));
            }
            Whose::Server if !self.is_manager => lines.push(text.say(Sentence::SettingsForManagers)),
            Whose::Server => {}
        }
        lines.join("\n")
    }

    fn options(self, text: Text) -> Vec<CreateSelectMenuOption> {
        let option = |value: Value| {
            let (name, current) = (text.setting(value.setting()), text.current_value(value));
            CreateSelectMenuOption::new(name, value.setting().word()).description(current)
        };
        let mut options: Vec<_> = self.values().map(option).collect();
        if self.whose == Whose::Person {
            let block = CreateSelectMenuOption::new(text.say(Sentence::SettingBlock), BLOCK);
            options.push(block.description(text.say(Sentence::BlockedNow { count: &self.chosen.blocked })));
        }
        options
    }

    /// A button for each page; the shown page's is disabled.
    fn tabs(self, text: Text) -> [CreateButton; 2] {
        [Whose::Person, Whose::Server].map(|whose| {
            let tab = secondary_button(page_press(whose), text.button_settings(whose));
            tab.disabled(whose == self.whose)
        })
    }
}

const fn page_press(whose: Whose) -> SettingsPress {
    match whose {
        Whose::Person => SettingsPress::All,
        Whose::Server => SettingsPress::Server,
    }
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
            CreateActionRow::Buttons(vec![back_button(setting.whose(), text)]),
        ],
        preview: preview(current, text),
    }
}

fn back_button(whose: Whose, text: Text) -> CreateButton {
    secondary_button(page_press(whose), text.say(Sentence::ButtonBack))
}

/// Whether to show a user select: only in servers that have added the bot. In direct messages, it would offer only the bot and the
/// user.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum UserMenu {
    Shown,
    Omitted,
}

/// The players whom the user blocks. `outcome`: the result of the press.
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
    rows.push(CreateActionRow::Buttons(
        unblock.into_iter().chain([back_button(Whose::Person, text)]).collect(),
    ));
    View { content, rows, preview: None }
}

/// The page of a setting that was changed. `current`: its new value.
pub fn changed(chosen: Chosen, is_manager: bool, current: Value, text: Text) -> View {
    let view = Page { whose: current.setting().whose(), chosen, is_manager }.view(text);
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
