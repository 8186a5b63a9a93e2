//! Validation of application commands and their options.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::validator::Validator;
use crate::api_error::{ApiError, TOO_MANY_COMMANDS};
use crate::json_values::without_nulls;

/// Maximum number of commands per scope (global or server), of all types together.
pub(crate) const MAX_COMMANDS: usize = 100;
const MAX_CHARACTERS: usize = 8000;
const SUBCOMMAND: u64 = 1;
const SUBCOMMAND_GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const NUMBER: u64 = 10;

/// The locales for names and descriptions.
pub(crate) const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

/// Validates a command. The result has no nulls.
pub(crate) fn command(body: &Value) -> Result<Value, ApiError> {
    let mut check = Validator::default();
    check_command(&mut check, body);
    check.finish()?;
    Ok(without_nulls(body))
}

/// Validates a list of commands for a bulk overwrite.
pub(crate) fn commands(body: &Value) -> Result<Vec<Value>, ApiError> {
    let mut check = Validator::default();
    let Some(list) = body.as_array() else {
        check.error("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        check.finish()?;
        return Ok(Vec::new());
    };
    if list.len() > MAX_COMMANDS {
        return Err(ApiError::new(TOO_MANY_COMMANDS));
    }
    let mut names = HashSet::new();
    for (i, one) in list.iter().enumerate() {
        check.within(i, |check| {
            check_command(check, one);
            if !names.insert((one["name"].as_str(), one["type"].as_u64().unwrap_or(1))) {
                let message = "Application command names must be unique";
                check.error("APPLICATION_COMMANDS_DUPLICATE_NAME", message);
            }
        });
    }
    check.finish()?;
    Ok(list.iter().map(without_nulls).collect())
}

fn check_command(check: &mut Validator, command: &Value) {
    let chat = matches!(command.get("type").and_then(Value::as_u64), None | Some(1));
    if chat {
        name(check, command);
        check.required_text(command, "description", 1..=100);
        localizations(check, command, "name_localizations", 32, true);
        localizations(check, command, "description_localizations", 100, false);
        options(check, command, 0);
    } else {
        check.required_text(command, "name", 1..=32);
    }
    let size = characters(command);
    if size > MAX_CHARACTERS {
        let message = format!("Command exceeds maximum size ({MAX_CHARACTERS})");
        check.error("APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

fn name(check: &mut Validator, object: &Value) {
    if let Some(name) = check.required_text(object, "name", 1..=32)
        && !valid_name(&name)
    {
        check.within("name", invalid_name);
    }
}

fn invalid_name(check: &mut Validator) {
    check.error("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
}

/// `^[-_'\p{L}\p{N}]{1,32}$`, in lowercase where letters have case.
fn valid_name(name: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    !name.is_empty() && name.chars().all(word) && name.to_lowercase() == name
}

fn localizations(check: &mut Validator, object: &Value, key: &str, most: usize, names: bool) {
    let Some(Value::Object(texts)) = object.get(key) else { return };
    check.within(key, |check| {
        for (locale, text) in texts {
            if !LOCALES.contains(&locale.as_str()) {
                check.error_at(locale, "BASE_TYPE_CHOICES", "Value must be one of Discord's locales.");
            }
            let text = text.as_str().unwrap_or_default();
            check.within(locale, |check| {
                check.length(text.chars().count(), 1..=most);
                if names && !valid_name(text) {
                    invalid_name(check);
                }
            });
        }
    });
}

fn options(check: &mut Validator, owner: &Value, depth: usize) {
    let Some(list) = check.list(owner, "options", 0..=25) else { return };
    let mut names = HashSet::new();
    let mut optional_seen = false;
    check.within("options", |check| {
        for (i, one) in list.iter().enumerate() {
            check.within(i, |check| {
                option(check, one, depth);
                if !names.insert(one["name"].as_str()) {
                    let message = "Option name already exists";
                    check.error("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
                }
                let required = check.flag(one, "required");
                if required && optional_seen {
                    let message = "Required options must be placed before non-required options";
                    check.error("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
                }
                optional_seen |= !required;
            });
        }
    });
}

fn option(check: &mut Validator, option: &Value, depth: usize) {
    name(check, option);
    check.required_text(option, "description", 1..=100);
    localizations(check, option, "name_localizations", 32, true);
    localizations(check, option, "description_localizations", 100, false);
    match option.get("type").and_then(Value::as_u64) {
        Some(SUBCOMMAND | SUBCOMMAND_GROUP) if depth < 2 => options(check, option, depth + 1),
        Some(kind @ 3..=11) => choices(check, option, kind),
        _ => check.choice("type", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"),
    }
}

fn choices(check: &mut Validator, option: &Value, kind: u64) {
    let takes_choices = matches!(kind, STRING | INTEGER | NUMBER);
    let completes = check.flag(option, "autocomplete");
    let list = check.list(option, "choices", 0..=25).map_or(&[][..], Vec::as_slice);
    if completes && (!list.is_empty() || !takes_choices) {
        let message = "Autocomplete cannot be combined with choices or this type of option";
        check.error_at("autocomplete", "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message);
    }
    check.within("choices", |check| {
        for (i, one) in list.iter().enumerate() {
            check.within(i, |check| choice(check, one, kind));
        }
    });
}

fn choice(check: &mut Validator, choice: &Value, kind: u64) {
    check.required_text(choice, "name", 1..=100);
    localizations(check, choice, "name_localizations", 100, false);
    match (kind, &choice["value"]) {
        (_, Value::Null) => check.required("value"),
        (STRING, _) => {
            check.text(choice, "value", 0..=100);
        }
        (_, value) if value.is_number() => {}
        (_, value) => {
            check.error_at("value", "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not a number."));
        }
    }
}

/// Counts the characters of names, descriptions and values, including options and choices. Of translations
/// the longest counts.
fn characters(object: &Value) -> usize {
    let own = longest(object, "name", "name_localizations")
        + longest(object, "description", "description_localizations")
        + object.get("value").and_then(Value::as_str).map_or(0, |value| value.chars().count());
    let inner = |key: &str| -> usize {
        object.get(key).and_then(Value::as_array).into_iter().flatten().map(characters).sum()
    };
    own + inner("options") + inner("choices")
}

fn longest(object: &Value, key: &str, translations: &str) -> usize {
    let empty = json!({});
    let texts = object.get(translations).unwrap_or(&empty).as_object();
    let translated = texts.into_iter().flat_map(|texts| texts.values());
    let all = object.get(key).into_iter().chain(translated);
    all.filter_map(Value::as_str).map(|text| text.chars().count()).max().unwrap_or(0)
}
