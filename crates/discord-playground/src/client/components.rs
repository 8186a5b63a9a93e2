//! Buttons, menus and forms as a reader sees them, out of Discord's JSON.

#![allow(missing_docs, reason = "a name that says everything needs no comment")]

use serde_json::Value;

use crate::model::Message;

const BUTTON: u64 = 2;
const LINK_STYLE: u64 = 5;
/// The menu of people.
pub(crate) const USER_SELECT: u64 = 5;

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What it reports when pressed; empty for a link.
    pub custom_id: String,
    /// Its label (empty if it shows an emoji alone).
    pub label: String,
    pub emoji: Option<String>,
    pub disabled: bool,
    /// Where it leads, for a link.
    pub url: Option<String>,
    /// 1 blue, 2 grey, 3 green, 4 red, 5 link.
    pub style: u64,
    pub(crate) component_id: u64,
}

/// A menu of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// What it reports.
    pub custom_id: String,
    /// 3 a menu of lines of text, 5 of people.
    pub kind: u64,
    /// What it says while nothing is chosen.
    pub placeholder: Option<String>,
    /// What can be chosen, in lines of text; from a menu of people it is whoever is there, by their number.
    pub choices: Vec<SelectOption>,
    /// How many must be chosen at least.
    pub min_values: u64,
    /// And at most.
    pub max_values: u64,
    pub disabled: bool,
    pub(crate) component_id: u64,
}

/// A line of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    pub label: String,
    /// What it reports.
    pub value: String,
    pub description: Option<String>,
    /// Whether it is chosen from the start.
    pub default: bool,
}

/// A form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modal {
    /// What it reports.
    pub custom_id: String,
    pub title: String,
    pub inputs: Vec<TextInput>,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextInput {
    /// What it reports.
    pub custom_id: String,
    pub label: String,
    /// Whether it takes several lines.
    pub multiline: bool,
    /// Whether it may not be left empty.
    pub required: bool,
    /// Least length in characters.
    pub min_length: usize,
    /// Greatest length in characters.
    pub max_length: usize,
    /// What it holds at first.
    pub value: String,
    /// What it says while empty.
    pub placeholder: String,
}

impl Message {
    /// Its buttons in reading order, links included.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        self.cells().filter(|cell| number(cell, "type") == BUTTON).map(button).collect()
    }

    /// Its menus in reading order.
    #[must_use]
    pub fn selects(&self) -> Vec<Menu> {
        self.cells().filter(|cell| number(cell, "type") != BUTTON).map(menu).collect()
    }

    /// The button with this label.
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

/// The form that a callback's `data` opens.
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
