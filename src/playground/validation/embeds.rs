//! Embeds: at most ten, 6000 characters in all.

use serde_json::{Value, json};

use super::form::Form;
use crate::playground::json_values::without_nulls;

const MAX_EMBEDS: usize = 10;
const MAX_CHARACTERS: usize = 6000;
const WEB: &[&str] = &["http", "https"];
const WEB_OR_FILE: &[&str] = &["http", "https", "attachment"];

/// Checks `object.embeds` and brings it into the form in which Discord returns it.
pub(super) fn embeds(form: &mut Form, object: &Value) -> Option<Vec<Value>> {
    let list = form.list(object, "embeds", 0..=MAX_EMBEDS)?;
    let total = form.within("embeds", |form| {
        list.iter().enumerate().map(|(i, one)| form.within(i, |form| embed(form, one))).sum::<usize>()
    });
    if total > MAX_CHARACTERS {
        let message = format!("Embed size exceeds maximum size of {MAX_CHARACTERS}");
        form.error_at("embeds", "MAX_EMBED_SIZE_EXCEEDED", message);
    }
    Some(list.iter().map(returned).collect())
}

/// Checks one embed; how many characters it counts.
fn embed(form: &mut Form, embed: &Value) -> usize {
    let mut total = 0;
    let mut count = |text: Option<String>| total += text.map_or(0, |text| text.chars().count());
    count(form.text(embed, "title", 0..=256));
    count(form.text(embed, "description", 0..=4096));
    form.integer(embed, "color", 0..=0xFF_FFFF);
    link(form, embed, "url", WEB);
    timestamp(form, embed);
    count(part(form, embed, "footer", "text", 2048));
    count(part(form, embed, "author", "name", 256));
    for picture in ["image", "thumbnail"] {
        if let Some(inner) = embed.get(picture).filter(|value| !value.is_null()) {
            form.within(picture, |form| link(form, inner, "url", WEB_OR_FILE));
        }
    }
    if let Some(fields) = form.list(embed, "fields", 0..=25) {
        for (i, field) in fields.iter().enumerate() {
            form.within("fields", |form| {
                form.within(i, |form| {
                    count(form.required_text(field, "name", 1..=256));
                    count(form.required_text(field, "value", 1..=1024));
                    form.flag(field, "inline");
                });
            });
        }
    }
    total
}

fn part(form: &mut Form, embed: &Value, key: &str, text: &str, most: usize) -> Option<String> {
    let inner = embed.get(key).filter(|value| !value.is_null())?;
    form.within(key, |form| {
        link(form, inner, "icon_url", WEB_OR_FILE);
        link(form, inner, "url", WEB);
        form.text(inner, text, 0..=most)
    })
}

fn link(form: &mut Form, object: &Value, key: &str, schemes: &[&str]) {
    if let Some(url) = form.text(object, key, 0..=2048) {
        form.link(key, &url, schemes);
    }
}

fn timestamp(form: &mut Form, embed: &Value) {
    let Some(text) = form.text(embed, "timestamp", 0..=64) else { return };
    if chrono::DateTime::parse_from_rfc3339(&text).is_err() {
        let message = format!("Could not parse {text}. Should be ISO8601.");
        form.error_at("timestamp", "DATE_TIME_TYPE_PARSE", message);
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
