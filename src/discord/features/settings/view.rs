//! How settings are shown: words, menus, and a picture where it says more.

use hive::{Colour, Game};
use hive_picture::Scene;
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::discord::features::settings::blocking_text::Blocking;
use crate::discord::features::settings::press::{BLOCK, SettingsStep};
use crate::discord::press::Press;
use crate::discord::render::match_scene::scene_of;
use crate::discord::render::theme::theme_of;
use crate::discord::words::{Sentence, Text};
use crate::ids::PlayerId;
use crate::play::settings::{Chosen, Setting, Value, Whose};

/// A message of the dialog.
pub struct View {
    pub content: String,
    /// What can be chosen and pressed.
    pub rows: Vec<CreateActionRow>,
    /// What some colours look like, if that is what is being chosen.
    pub preview: Option<Scene>,
}

/// All settings, and a menu of those that the reader may change. `manages`: the server where they are.
pub fn all(chosen: Chosen, manages: bool, text: Text) -> View {
    let groups = [Whose::Person, Whose::Server].map(|whose| group(chosen, whose, manages, text));
    let content = groups.into_iter().flatten().collect::<Vec<_>>().join("\n\n");
    let changeable = Setting::ALL.into_iter().filter(|setting| manages || setting.whose() == Whose::Person);
    let option = |value: Value| {
        let (name, now) = (text.setting(value.setting()), text.setting_now(value));
        CreateSelectMenuOption::new(name, value.setting().word()).description(now)
    };
    let mut options: Vec<_> =
        changeable.filter_map(|setting| Value::of(setting, &chosen)).map(option).collect();
    options.push(
        CreateSelectMenuOption::new(text.say(Sentence::SettingBlock), BLOCK)
            .description(text.say(Sentence::BlockedNow { count: &chosen.blocked })),
    );
    View {
        content,
        rows: vec![menu(SettingsStep::Which, options, text.say(Sentence::SettingsChange))],
        preview: None,
    }
}

/// The settings of one kind, under their title, those that were changed with what they are set to; `None` if there are none
/// of it here.
fn group(chosen: Chosen, whose: Whose, manages: bool, text: Text) -> Option<String> {
    let of_kind = Setting::ALL.into_iter().filter(|setting| setting.whose() == whose);
    let values: Vec<Value> = of_kind.filter_map(|setting| Value::of(setting, &chosen)).collect();
    let (usual, changed): (Vec<Value>, Vec<Value>) =
        values.iter().partition(|value| **value == value.setting().default());
    let mut lines = vec![text.settings_title(whose)];
    lines.extend(changed.into_iter().map(|value| text.setting_line(value)));
    if whose == Whose::Person {
        lines
            .extend((chosen.blocked > 0).then(|| text.say(Sentence::BlockedLine { count: &chosen.blocked })));
        lines.push(text.zone(chosen.own.quiet.zone));
    }
    if !usual.is_empty() {
        lines.push(text.settings_usual(&usual.iter().map(|value| value.setting()).collect::<Vec<_>>()));
    }
    if whose == Whose::Server && !manages {
        lines.push(text.say(Sentence::SettingsForManagers));
    }
    (!values.is_empty()).then(|| lines.join("\n"))
}

/// The values of the setting that is set to `now`.
pub fn values(now: Value, text: Text) -> View {
    let setting = now.setting();
    let option = |(word, value): (String, Value)| {
        CreateSelectMenuOption::new(text.setting_value(value), word)
            .description(text.setting_value_note(value))
            .default_selection(value == now)
    };
    let options = setting.offered().into_iter().map(option).collect();
    View {
        content: text.setting_question(now),
        rows: vec![
            menu(SettingsStep::Set(setting), options, text.say(Sentence::SettingsChoose)),
            CreateActionRow::Buttons(vec![back(text)]),
        ],
        preview: preview(now, text),
    }
}

fn back(text: Text) -> CreateButton {
    CreateButton::new(SettingsStep::All.custom_id())
        .label(text.say(Sentence::ButtonBack))
        .style(ButtonStyle::Secondary)
}

/// Whether people can be picked: in direct messages, Discord offers nobody but the bot and oneself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Menu {
    Shown,
    Impossible,
}

/// The people whom the reader blocks, after one was blocked or unblocked.
pub fn blocked(all: &[PlayerId], done: Option<(PlayerId, Blocking)>, menu: Menu, text: Text) -> View {
    let mut content = text.block_question(all);
    if menu == Menu::Impossible {
        content = format!("{content}\n{}", text.say(Sentence::BlockInServers));
    }
    if let Some((other, done)) = done {
        content = format!("{}\n\n{content}", text.blocking(other, done));
    }
    let mut rows = Vec::new();
    if menu == Menu::Shown {
        let everybody = CreateSelectMenuKind::User { default_users: None };
        let people = CreateSelectMenu::new(SettingsStep::Block.custom_id(), everybody);
        rows.push(CreateActionRow::SelectMenu(people.placeholder(text.say(Sentence::BlockChoose))));
    }
    let unblock = |other| {
        CreateButton::new(SettingsStep::Unblock(other).custom_id())
            .label(text.say(Sentence::ButtonUnblock))
            .style(ButtonStyle::Secondary)
    };
    let picked = done.filter(|(_, done)| *done != Blocking::Undone).map(|(other, _)| unblock(other));
    rows.push(CreateActionRow::Buttons(picked.into_iter().chain([back(text)]).collect()));
    View { content, rows, preview: None }
}

/// All settings, after one of them was set to `now`.
pub fn changed(chosen: Chosen, manages: bool, now: Value, text: Text) -> View {
    let view = all(chosen, manages, text);
    let content = format!("{}\n\n{}", text.setting_changed(now), view.content);
    View { content, preview: preview(now, text), ..view }
}

fn menu(step: SettingsStep, options: Vec<CreateSelectMenuOption>, placeholder: String) -> CreateActionRow {
    let menu = CreateSelectMenu::new(step.custom_id(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

/// A position in which most marks and shapes of a picture can be seen.
const PREVIEW: &str = r"Base+MLP;InProgress;Black[10];wL;bL \wL;wB1 /wL;bG1 \bL;wB2 -wB1;bQ bL/;wQ wB1\;bG2 /bG1;wA1 wL-;bG1 wL\;wB2 wB1;bG1 /wQ;wA1 bQ-;bA1 bG1\;wB2 wL;bA1 wQ\;wA2 -wB1;bA2 bG1\;wB2 bL";

fn preview(value: Value, text: Text) -> Option<Scene> {
    let (Value::Colours(colours) | Value::ServerColours(colours)) = value else { return None };
    let game = Game::from_game_string(PREVIEW).expect("a test plays it");
    let scene = scene_of(&game, Colour::ALL.map(|colour| text.colour(colour).to_string()));
    Some(Scene { theme: theme_of(colours), ..scene })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_a_preview_of_its_own() {
        let text = Text::of("en-US");
        for setting in [Setting::Colours, Setting::ServerColours] {
            for (_, value) in setting.offered() {
                let scene = preview(value, text).expect("colours can be shown");
                assert!(scene.stacks.iter().any(|stack| stack.pieces.len() > 1));
            }
        }
        assert!(preview(Setting::Confirming.default(), text).is_none());
    }
}
