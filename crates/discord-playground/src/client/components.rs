//! Buttons, menus and modals as a user sees them, parsed from Discord's JSON.

#![allow(missing_docs, reason = "self-explanatory names need no comment")]

use serde_json::Value;

use crate::model::Message;

const BUTTON: u64 = 2;
const LINK_STYLE: u64 = 5;
/// The type of a user select menu.
pub(crate) const USER_SELECT: u64 = 5;

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Empty for a link.
    pub custom_id: String,
    /// Empty if the button shows an emoji only.
    pub label: String,
    pub emoji: Option<String>,
    pub disabled: bool,
    /// The target of a link.
    pub url: Option<String>,
    /// 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u64,
    pub(crate) component_id: u64,
}

/// A select menu of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// The `custom_id` of its interactions.
    pub custom_id: String,
    /// 3 for a string select, 5 for a user select.
    pub kind: u64,
    /// Shown while nothing is selected.
    pub placeholder: Option<String>,
    /// The options of a string select. Empty for a user select, whose values are user ids.
    pub choices: Vec<SelectOption>,
    /// Minimum number of selected values.
    pub min_values: u64,
    /// Maximum number of selected values.
    pub max_values: u64,
    pub disabled: bool,
    pub(crate) component_id: u64,
}

/// An option of a select menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    pub label: String,
    /// The value sent in the interaction.
    pub value: String,
    pub description: Option<String>,
    /// Whether it is selected initially.
    pub default: bool,
}

/// A modal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modal {
    /// The `custom_id` of its submission.
    pub custom_id: String,
    pub title: String,
    pub inputs: Vec<TextInput>,
}

/// A text input of a modal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextInput {
    /// Identifies its value in the submission.
    pub custom_id: String,
    pub label: String,
    /// Whether it accepts several lines.
    pub multiline: bool,
    /// Whether it must not be empty.
    pub required: bool,
    /// Minimum length in characters.
    pub min_length: usize,
    /// Maximum length in characters.
    pub max_length: usize,
    /// The initial value.
    pub value: String,
    /// Shown while it is empty.
    pub placeholder: String,
}

impl Message {
    /// Returns the buttons in reading order, including links.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        self.cells().filter(|cell| number(cell, "type") == BUTTON).map(button).collect()
    }

    /// Returns the select menus in reading order.
    #[must_use]
    pub fn selects(&self) -> Vec<Menu> {
        self.cells().filter(|cell| number(cell, "type") != BUTTON).map(menu).collect()
    }

    /// Returns the button with this label.
    #[must_use]
    pub fn button(&self, label: &str) -> Option<Button> {
        self.buttons().into_iter().find(|button| button.label == label)
    }

    fn cells(&self) -> impl Iterator<Item = &Value> {
        self.components.iter().filter_map(|row| row["components"].as_array()).flatten()
    }
}

fn text(object: &Value, key: &str) -> Option<String> {
    object[key].as_str().map(str::to_owned)
}

fn number(object: &Value, key: &str) -> u64 {
    object[key].as_u64().unwrap_or(0)
}

fn is_true(object: &Value, key: &str) -> bool {
    object[key].as_bool().unwrap_or(false)
}

fn button(cell: &Value) -> Button {
    Button {
        custom_id: text(cell, "custom_id").unwrap_or_default(),
        label: text(cell, "label").unwrap_or_default(),
        emoji: text(&cell["emoji"], "name"),
        disabled: is_true(cell, "disabled"),
        url: text(cell, "url").filter(|_| number(cell, "style") == LINK_STYLE),
        style: number(cell, "style"),
        component_id: number(cell, "id"),
    }
}

fn menu(cell: &Value) -> Menu {
    let choices = cell["options"].as_array().into_iter().flatten().map(|option| SelectOption {
        label: text(option, "label").unwrap_or_default(),
        value: text(option, "value").unwrap_or_default(),
        description: text(option, "description"),
        default: is_true(option, "default"),
    });
    Menu {
        custom_id: text(cell, "custom_id").unwrap_or_default(),
        kind: number(cell, "type"),
        placeholder: text(cell, "placeholder"),
        choices: choices.collect(),
        min_values: number(cell, "min_values"),
        max_values: number(cell, "max_values"),
        disabled: is_true(cell, "disabled"),
        component_id: number(cell, "id"),
    }
}

/// Parses the `data` of a callback that opens a modal.
pub(crate) fn modal(data: &Value) -> Modal {
    let rows = data["components"].as_array().into_iter().flatten();
    let inputs = rows.filter_map(|row| row["components"].get(0)).map(|input| TextInput {
        custom_id: text(input, "custom_id").unwrap_or_default(),
        label: text(input, "label").unwrap_or_default(),
        multiline: number(input, "style") == 2,
        required: input["required"].as_bool().unwrap_or(true),
        min_length: usize::try_from(number(input, "min_length")).unwrap_or(0),
        max_length: input["max_length"].as_u64().and_then(|most| usize::try_from(most).ok()).unwrap_or(4000),
        value: text(input, "value").unwrap_or_default(),
        placeholder: text(input, "placeholder").unwrap_or_default(),
    });
    Modal {
        custom_id: text(data, "custom_id").unwrap_or_default(),
        title: text(data, "title").unwrap_or_default(),
        inputs: inputs.collect(),
    }
}
