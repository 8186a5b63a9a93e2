//! Rows of buttons and menus, and the forms (modals) of text inputs.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::form::Form;
use crate::playground::api_error::ApiError;
use crate::playground::json_values::without_nulls;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const LINK_BUTTON: i64 = 5;
/// Cells in a row: a button takes one, a menu all of them.
const ROW_WIDTH: usize = 5;
const MAX_ROWS: usize = 5;

/// Checks `object.components` of a message and brings it into the form in which Discord returns it.
pub(super) fn rows(form: &mut Form, object: &Value) -> Option<Vec<Value>> {
    let list = form.list(object, "components", 0..=MAX_ROWS)?;
    let mut seen = HashSet::new();
    form.within("components", |form| {
        for (i, one) in list.iter().enumerate() {
            form.within(i, |form| row(form, one, &mut seen));
        }
    });
    Some(numbered(list))
}

fn row(form: &mut Form, row: &Value, seen: &mut HashSet<String>) {
    if kind(row) != ROW {
        form.choice("type", "1");
        return;
    }
    let Some(cells) = form.list(row, "components", 1..=ROW_WIDTH) else {
        return form.required("components");
    };
    form.within("components", |form| {
        let width: usize = cells.iter().map(|cell| if kind(cell) == BUTTON { 1 } else { ROW_WIDTH }).sum();
        if width > ROW_WIDTH && cells.len() <= ROW_WIDTH {
            form.error(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
        for (i, one) in cells.iter().enumerate() {
            form.within(i, |form| cell(form, one, seen));
        }
    });
}

fn cell(form: &mut Form, cell: &Value, seen: &mut HashSet<String>) {
    form.flag(cell, "disabled");
    match kind(cell) {
        BUTTON => button(form, cell, seen),
        STRING_SELECT => string_select(form, cell, seen),
        5..=8 => select(form, cell, seen),
        _ => form.choice("type", "2, 3, 5, 6, 7, 8"),
    }
}

fn button(form: &mut Form, button: &Value, seen: &mut HashSet<String>) {
    let label = form.text(button, "label", 0..=80).filter(|label| !label.is_empty());
    if label.is_none() && button.get("emoji").is_none_or(Value::is_null) {
        form.error("BUTTON_COMPONENT_INVALID_LABEL", "A button must have a label or an emoji");
    }
    emoji(form, button);
    match form.integer(button, "style", 1..=6) {
        None => form.required("style"),
        Some(LINK_BUTTON) => link_button(form, button),
        Some(_) => custom_id(form, button, seen),
    }
}

fn link_button(form: &mut Form, button: &Value) {
    if button.get("custom_id").is_some_and(|id| !id.is_null()) {
        form.error("BUTTON_COMPONENT_URL_AND_CUSTOM_ID", "A custom id and url cannot both be specified");
    }
    if let Some(url) = form.required_text(button, "url", 1..=512) {
        form.link("url", &url, &["http", "https", "discord"]);
    }
}

fn custom_id(form: &mut Form, component: &Value, seen: &mut HashSet<String>) {
    let Some(id) = form.required_text(component, "custom_id", 1..=100) else { return };
    if !seen.insert(id) {
        let message = "Component custom id cannot be duplicated";
        form.error_at("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
}

fn select(form: &mut Form, select: &Value, seen: &mut HashSet<String>) {
    custom_id(form, select, seen);
    form.text(select, "placeholder", 0..=150);
    let least = form.integer(select, "min_values", 0..=25).unwrap_or(1);
    let most = form.integer(select, "max_values", 1..=25).unwrap_or(1);
    if least > most {
        form.error_at("min_values", "SELECT_COMPONENT_MIN_OVER_MAX", "Must not be greater than max_values.");
    }
}

fn string_select(form: &mut Form, menu: &Value, seen: &mut HashSet<String>) {
    select(form, menu, seen);
    let Some(options) = form.list(menu, "options", 1..=25) else { return form.required("options") };
    let mut values = HashSet::new();
    form.within("options", |form| {
        for (i, one) in options.iter().enumerate() {
            form.within(i, |form| option(form, one, &mut values));
        }
    });
    let most = menu.get("max_values").and_then(Value::as_u64).unwrap_or(1);
    if most > options.len() as u64 {
        form.error_at(
            "max_values",
            "SELECT_COMPONENT_MAX_OVER_OPTIONS",
            "Must not be greater than the options.",
        );
    }
}

fn option(form: &mut Form, option: &Value, values: &mut HashSet<String>) {
    form.required_text(option, "label", 1..=100);
    form.text(option, "description", 0..=100);
    form.flag(option, "default");
    emoji(form, option);
    let Some(value) = form.required_text(option, "value", 1..=100) else { return };
    if !values.insert(value) {
        let message = "The specified option value is already used";
        form.error_at("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
    }
}

/// A standard emoji is the character itself: a name in letters is one that Discord does not know.
fn emoji(form: &mut Form, component: &Value) {
    let Some(emoji) = component.get("emoji").filter(|emoji| !emoji.is_null()) else { return };
    let custom = emoji.get("id").is_some_and(|id| !id.is_null());
    let name = emoji.get("name").and_then(Value::as_str).unwrap_or_default();
    if !custom && (name.is_empty() || name.chars().any(|c| c.is_ascii_alphabetic())) {
        form.within("emoji", |form| form.error_at("name", "COMPONENT_INVALID_EMOJI", "Invalid emoji"));
    }
}

fn kind(component: &Value) -> u64 {
    component.get("type").and_then(Value::as_u64).unwrap_or(0)
}

/// The rows without nulls, each component with a number of its own, menus with their defaults.
fn numbered(rows: &[Value]) -> Vec<Value> {
    let mut next = 0;
    let mut number = |component: &mut Value| {
        next += 1;
        component["id"] = json!(next);
    };
    let mut rows: Vec<Value> = rows.iter().map(without_nulls).collect();
    for row in &mut rows {
        number(row);
        for cell in row.get_mut("components").and_then(Value::as_array_mut).into_iter().flatten() {
            number(cell);
            if kind(cell) != BUTTON {
                cell["min_values"] = json!(cell["min_values"].as_u64().unwrap_or(1));
                cell["max_values"] = json!(cell["max_values"].as_u64().unwrap_or(1));
            }
        }
    }
    rows
}

/// Checks the `data` of a callback that opens a form.
pub(crate) fn modal(data: &Value) -> Result<Value, ApiError> {
    let mut form = Form::default();
    form.within("data", |form| {
        form.required_text(data, "custom_id", 1..=100);
        form.required_text(data, "title", 1..=45);
        let Some(rows) = form.list(data, "components", 1..=MAX_ROWS) else {
            return form.required("components");
        };
        let mut seen = HashSet::new();
        form.within("components", |form| {
            for (i, row) in rows.iter().enumerate() {
                form.within(i, |form| input_row(form, row, &mut seen));
            }
        });
    });
    form.finish()?;
    let mut data = without_nulls(data);
    let rows = data["components"].as_array().map(|rows| numbered(rows));
    data["components"] = json!(rows);
    Ok(data)
}

fn input_row(form: &mut Form, row: &Value, seen: &mut HashSet<String>) {
    if kind(row) != ROW {
        return form.choice("type", "1");
    }
    let Some(inputs) = form.list(row, "components", 1..=1) else { return form.required("components") };
    for one in inputs {
        form.within("components", |form| form.within(0, |form| input(form, one, seen)));
    }
}

fn input(form: &mut Form, input: &Value, seen: &mut HashSet<String>) {
    if kind(input) != TEXT_INPUT {
        return form.choice("type", "4");
    }
    custom_id(form, input, seen);
    form.required_text(input, "label", 1..=45);
    form.text(input, "placeholder", 0..=100);
    form.text(input, "value", 0..=4000);
    form.integer(input, "min_length", 0..=4000);
    form.integer(input, "max_length", 1..=4000);
    if form.integer(input, "style", 1..=2).is_none() {
        form.required("style");
    }
}
