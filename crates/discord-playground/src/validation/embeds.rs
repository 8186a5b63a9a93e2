//! Validation of embeds: at most ten, with 6000 characters in total.

use serde_json::{Value, json};

use super::validator::Validator;
use crate::json_values::without_nulls;

const MAX_EMBEDS: usize = 10;
const MAX_CHARACTERS: usize = 6000;
const WEB: &[&str] = &["http", "https"];
const WEB_OR_FILE: &[&str] = &["http", "https", "attachment"];

/// Validates `object.embeds` and converts it to the form that Discord returns.
pub(super) fn embeds(check: &mut Validator, object: &Value) -> Option<Vec<Value>> {
    let list = check.list(object, "embeds", 0..=MAX_EMBEDS)?;
    let total = check.within("embeds", |check| {
        list.iter().enumerate().map(|(i, one)| check.within(i, |check| embed(check, one))).sum::<usize>()
    });
    if total > MAX_CHARACTERS {
        let message = format!("Embed size exceeds maximum size of {MAX_CHARACTERS}");
        check.error_at("embeds", "MAX_EMBED_SIZE_EXCEEDED", message);
    }
    Some(list.iter().map(returned).collect())
}

/// Validates an embed. Returns the number of characters that count against the limit.
fn embed(check: &mut Validator, embed: &Value) -> usize {
    let mut total = 0;
    let mut count = |text: Option<String>| total += text.map_or(0, |text| text.chars().count());
    count(check.text(embed, "title", 0..=256));
    count(check.text(embed, "description", 0..=4096));
    check.integer(embed, "color", 0..=0xFF_FFFF);
    link(check, embed, "url", WEB);
    timestamp(check, embed);
    count(part(check, embed, "footer", "text", 2048));
    count(part(check, embed, "author", "name", 256));
    for picture in ["image", "thumbnail"] {
        if let Some(inner) = embed.get(picture).filter(|value| !value.is_null()) {
            check.within(picture, |check| link(check, inner, "url", WEB_OR_FILE));
        }
    }
    if let Some(fields) = check.list(embed, "fields", 0..=25) {
        for (i, field) in fields.iter().enumerate() {
            check.within("fields", |check| {
                check.within(i, |check| {
                    count(check.required_text(field, "name", 1..=256));
                    count(check.required_text(field, "value", 1..=1024));
                    check.flag(field, "inline");
                });
            });
        }
    }
    total
}

fn part(check: &mut Validator, embed: &Value, key: &str, text: &str, most: usize) -> Option<String> {
    let inner = embed.get(key).filter(|value| !value.is_null())?;
    check.within(key, |check| {
        link(check, inner, "icon_url", WEB_OR_FILE);
        link(check, inner, "url", WEB);
        check.text(inner, text, 0..=most)
    })
}

fn link(check: &mut Validator, object: &Value, key: &str, schemes: &[&str]) {
    if let Some(url) = check.text(object, key, 0..=2048) {
        check.link(key, &url, schemes);
    }
}

fn timestamp(check: &mut Validator, embed: &Value) {
    let Some(text) = check.text(embed, "timestamp", 0..=64) else { return };
    if chrono::DateTime::parse_from_rfc3339(&text).is_err() {
        let message = format!("Could not parse {text}. Should be ISO8601.");
        check.error_at("timestamp", "DATE_TIME_TYPE_PARSE", message);
    }
}

fn returned(embed: &Value) -> Value {
    let mut value = without_nulls(embed);
    value["type"] = json!("rich");
    if let Some(fields) = value.get_mut("fields").and_then(Value::as_array_mut) {
        for field in fields {
            field["inline"] = json!(field["inline"].as_bool().unwrap_or(false));
        }
    }
    value
}
