//! Validation of action rows and modals.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::validator::Validator;
use crate::api_error::ApiError;
use crate::json_values::without_nulls;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const LINK_BUTTON: i64 = 5;
/// Width of a row: a button takes one slot, a menu takes all of them.
const ROW_WIDTH: usize = 5;
const MAX_ROWS: usize = 5;

/// Validates `object.components` of a message and converts it to the form that Discord returns.
pub(super) fn rows(check: &mut Validator, object: &Value) -> Option<Vec<Value>> {
    let list = check.list(object, "components", 0..=MAX_ROWS)?;
    let mut seen = HashSet::new();
    check.within("components", |check| {
        for (i, one) in list.iter().enumerate() {
            check.within(i, |check| row(check, one, &mut seen));
        }
    });
    Some(numbered(list))
}

fn row(check: &mut Validator, row: &Value, seen: &mut HashSet<String>) {
    if kind(row) != ROW {
        check.choice("type", "1");
        return;
    }
    let Some(cells) = check.list(row, "components", 1..=ROW_WIDTH) else {
        return check.required("components");
    };
    check.within("components", |check| {
        let width: usize = cells.iter().map(|cell| if kind(cell) == BUTTON { 1 } else { ROW_WIDTH }).sum();
        if width > ROW_WIDTH && cells.len() <= ROW_WIDTH {
            check.error(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
        for (i, one) in cells.iter().enumerate() {
            check.within(i, |check| cell(check, one, seen));
        }
    });
}

fn cell(check: &mut Validator, cell: &Value, seen: &mut HashSet<String>) {
    check.flag(cell, "disabled");
    match kind(cell) {
        BUTTON => button(check, cell, seen),
        STRING_SELECT => string_select(check, cell, seen),
        5..=8 => select(check, cell, seen),
        _ => check.choice("type", "2, 3, 5, 6, 7, 8"),
    }
}

fn button(check: &mut Validator, button: &Value, seen: &mut HashSet<String>) {
    let label = check.text(button, "label", 0..=80).filter(|label| !label.is_empty());
    if label.is_none() && button.get("emoji").is_none_or(Value::is_null) {
        check.error("BUTTON_COMPONENT_INVALID_LABEL", "A button must have a label or an emoji");
    }
    emoji(check, button);
    match check.integer(button, "style", 1..=6) {
        None => check.required("style"),
        Some(LINK_BUTTON) => link_button(check, button),
        Some(_) => custom_id(check, button, seen),
    }
}

fn link_button(check: &mut Validator, button: &Value) {
    if button.get("custom_id").is_some_and(|id| !id.is_null()) {
        check.error("BUTTON_COMPONENT_URL_AND_CUSTOM_ID", "A custom id and url cannot both be specified");
    }
    if let Some(url) = check.required_text(button, "url", 1..=512) {
        check.link("url", &url, &["http", "https", "discord"]);
    }
}

fn custom_id(check: &mut Validator, component: &Value, seen: &mut HashSet<String>) {
    let Some(id) = check.required_text(component, "custom_id", 1..=100) else { return };
    if !seen.insert(id) {
        let message = "Component custom id cannot be duplicated";
        check.error_at("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", message);
    }
}

fn select(check: &mut Validator, select: &Value, seen: &mut HashSet<String>) {
    custom_id(check, select, seen);
    check.text(select, "placeholder", 0..=150);
    let least = check.integer(select, "min_values", 0..=25).unwrap_or(1);
    let most = check.integer(select, "max_values", 1..=25).unwrap_or(1);
    if least > most {
        check.error_at("min_values", "SELECT_COMPONENT_MIN_OVER_MAX", "Must not be greater than max_values.");
    }
}

fn string_select(check: &mut Validator, menu: &Value, seen: &mut HashSet<String>) {
    select(check, menu, seen);
    let Some(options) = check.list(menu, "options", 1..=25) else { return check.required("options") };
    let mut values = HashSet::new();
    check.within("options", |check| {
        for (i, one) in options.iter().enumerate() {
            check.within(i, |check| option(check, one, &mut values));
        }
    });
    let most = menu.get("max_values").and_then(Value::as_u64).unwrap_or(1);
    if most > options.len() as u64 {
        check.error_at(
            "max_values",
            "SELECT_COMPONENT_MAX_OVER_OPTIONS",
            "Must not be greater than the options.",
        );
    }
}

fn option(check: &mut Validator, option: &Value, values: &mut HashSet<String>) {
    check.required_text(option, "label", 1..=100);
    check.text(option, "description", 0..=100);
    check.flag(option, "default");
    emoji(check, option);
    let Some(value) = check.required_text(option, "value", 1..=100) else { return };
    if !values.insert(value) {
        let message = "The specified option value is already used";
        check.error_at("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
    }
}

/// A standard emoji must be the character itself, not a name in letters.
fn emoji(check: &mut Validator, component: &Value) {
    let Some(emoji) = component.get("emoji").filter(|emoji| !emoji.is_null()) else { return };
    let custom = emoji.get("id").is_some_and(|id| !id.is_null());
    let name = emoji.get("name").and_then(Value::as_str).unwrap_or_default();
    if !custom && (name.is_empty() || name.chars().any(|c| c.is_ascii_alphabetic())) {
        check.within("emoji", |check| check.error_at("name", "COMPONENT_INVALID_EMOJI", "Invalid emoji"));
    }
}

fn kind(component: &Value) -> u64 {
    component.get("type").and_then(Value::as_u64).unwrap_or(0)
}

/// Removes nulls, numbers all components, and fills in the defaults of menus.
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

/// Validates the `data` of a callback that opens a modal.
pub(crate) fn modal(data: &Value) -> Result<Value, ApiError> {
    let mut check = Validator::default();
    check.within("data", |check| {
        check.required_text(data, "custom_id", 1..=100);
        check.required_text(data, "title", 1..=45);
        let Some(rows) = check.list(data, "components", 1..=MAX_ROWS) else {
            return check.required("components");
        };
        let mut seen = HashSet::new();
        check.within("components", |check| {
            for (i, row) in rows.iter().enumerate() {
                check.within(i, |check| input_row(check, row, &mut seen));
            }
        });
    });
    check.finish()?;
    let mut data = without_nulls(data);
    let rows = data["components"].as_array().map(|rows| numbered(rows));
    data["components"] = json!(rows);
    Ok(data)
}

fn input_row(check: &mut Validator, row: &Value, seen: &mut HashSet<String>) {
    if kind(row) != ROW {
        return check.choice("type", "1");
    }
    let Some(inputs) = check.list(row, "components", 1..=1) else { return check.required("components") };
    for one in inputs {
        check.within("components", |check| check.within(0, |check| input(check, one, seen)));
    }
}

fn input(check: &mut Validator, input: &Value, seen: &mut HashSet<String>) {
    if kind(input) != TEXT_INPUT {
        return check.choice("type", "4");
    }
    custom_id(check, input, seen);
    check.required_text(input, "label", 1..=45);
    check.text(input, "placeholder", 0..=100);
    check.text(input, "value", 0..=4000);
    check.integer(input, "min_length", 0..=4000);
    check.integer(input, "max_length", 1..=4000);
    if check.integer(input, "style", 1..=2).is_none() {
        check.required("style");
    }
}
