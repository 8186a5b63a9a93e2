//! Replaces emoji placeholders in an outgoing message: with the emoji if it is uploaded, else with nothing.

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::http::DiscordJsonSingleError;
use serenity::{EmojiId, HttpError};

use crate::discord::client::emojis::{BugEmoji, EmojiIds, Emojis, LABEL_SEPARATOR};

/// Discord's limit in characters.
pub const MAX_CONTENT_LENGTH: usize = 2000;

/// Discord's error codes. An invalid form body has many causes, an unknown emoji among them.
const INVALID_FORM_BODY: isize = 50035;
const UNKNOWN_EMOJI: isize = 10014;

pub fn has_placeholder(message: &Value) -> bool {
    match message {
        Value::String(text) => text.chars().any(|char| BugEmoji::from_placeholder(char).is_some()),
        Value::Array(items) => items.iter().any(has_placeholder),
        Value::Object(fields) => fields.values().any(has_placeholder),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// An outgoing message with its placeholders replaced.
pub struct EmojiMarkup<'a> {
    emojis: &'a Emojis,
    /// The message with placeholders.
    source: Value,
    rendered: Value,
    was_rejected: bool,
}

impl<'a> EmojiMarkup<'a> {
    pub fn with_emojis(source: Value, emojis: &'a Emojis) -> Self {
        let rendered = render(&source, &emojis.ids());
        Self { emojis, source, rendered, was_rejected: false }
    }

    pub fn message(&self) -> &Value {
        &self.rendered
    }

    /// If Discord rejected the message because of an emoji in its components, renders it anew without that emoji, to be sent again,
    /// and returns true. Leaves out all emojis of the components if the error names none, or after a second rejection. Later
    /// messages lack the omitted emojis, too.
    pub fn retry_without_emojis(&mut self, error: &serenity::Error) -> bool {
        let used = emoji_ids(&self.rendered["components"]);
        if used.is_empty() || !is_emoji_rejection(error) {
            return false;
        }
        tracing::warn!(%error, "an emoji was deleted from the application; restart the bot to upload it again");
        let rejected = if self.was_rejected { Vec::new() } else { rejected_ids(error, &self.rendered) };
        self.emojis.remove(if rejected.is_empty() { &used } else { &rejected });
        self.rendered = render(&self.source, &self.emojis.ids());
        self.was_rejected = true;
        true
    }
}

fn render(message: &Value, ids: &EmojiIds) -> Value {
    let mut rendered = message.clone();
    if let Some(content) = rendered.get_mut("content") {
        render_content(content, ids);
    }
    for embed in rendered["embeds"].as_array_mut().into_iter().flatten() {
        if let Some(description) = embed.get_mut("description") {
            render_content(description, ids);
        }
    }
    if let Some(components) = rendered.get_mut("components") {
        render_components(components, ids);
    }
    rendered
}

/// Leaves out all emojis if the text would exceed [`MAX_CONTENT_LENGTH`]: each takes some forty characters.
fn render_content(content: &mut Value, ids: &EmojiIds) {
    let Some(text) = content.as_str() else { return };
    let full = replace_placeholders(text, ids);
    let fits = full.chars().count() <= MAX_CONTENT_LENGTH;
    *content = json!(if fits { full } else { replace_placeholders(text, &EmojiIds::default()) });
}

/// Removes placeholders of unknown emojis together with the space after them.
fn replace_placeholders(text: &str, ids: &EmojiIds) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        let Some(emoji) = BugEmoji::from_placeholder(char) else {
            replaced.push(char);
            continue;
        };
        match ids.get(emoji) {
            Some(id) => replaced += &emoji.markup(id),
            None => drop(chars.next_if(|&next| is_space(next))),
        }
    }
    replaced
}

const fn is_space(char: char) -> bool {
    matches!(char, ' ' | '\u{a0}')
}

/// Labels can't contain markup: a leading placeholder becomes the component's or option's `emoji` field. Of the two labels of
/// [`BugEmoji::label`], the first goes with the emoji.
fn render_components(list: &mut Value, ids: &EmojiIds) {
    for item in list.as_array_mut().into_iter().flatten() {
        if let Some(label) = item["label"].as_str() {
            let leading = label.chars().next().and_then(BugEmoji::from_placeholder);
            let emoji = leading.and_then(|emoji| Some((emoji.name(), ids.get(emoji)?)));
            let (beside, words) = label.split_once(LABEL_SEPARATOR).unwrap_or((label, label));
            let label = if emoji.is_some() { beside } else { words };
            let label = replace_placeholders(label, &EmojiIds::default());
            let is_emoji_alone = emoji.is_some() && label.is_empty();
            item["label"] = json!(label);
            if let Some((name, id)) = emoji {
                item["emoji"] = json!({ "id": id.to_string(), "name": name });
            }
            if is_emoji_alone {
                item.as_object_mut().map(|item| item.remove("label"));
            }
        }
        for nested in ["components", "options"] {
            if let Some(list) = item.get_mut(nested) {
                render_components(list, ids);
            }
        }
    }
}

/// Collects the emojis of components, recursively.
fn emoji_ids(list: &Value) -> Vec<EmojiId> {
    let items = list.as_array().into_iter().flatten();
    let of_item = |item: &Value| {
        let own = item["emoji"]["id"].as_str().and_then(|id| id.parse().ok());
        let nested = ["components", "options"].into_iter().flat_map(|key| emoji_ids(&item[key]));
        own.into_iter().chain(nested).collect::<Vec<_>>()
    };
    items.flat_map(of_item).collect()
}

fn is_emoji_rejection(error: &serenity::Error) -> bool {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else { return false };
    match response.error.code {
        UNKNOWN_EMOJI => true,
        INVALID_FORM_BODY => response.error.errors.iter().any(is_emoji_error),
        _ => false,
    }
}

fn is_emoji_error(error: &DiscordJsonSingleError) -> bool {
    error.code.contains("INVALID_EMOJI") || error.path.split('.').any(|key| key == "emoji")
}

/// Returns the emojis of `message` to which the error's paths point.
fn rejected_ids(error: &serenity::Error, message: &Value) -> Vec<EmojiId> {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else { return Vec::new() };
    let id_at = |path: &str| {
        let component = path.split('.').take_while(|&key| key != "emoji");
        let component = component.fold(String::new(), |path, key| path + "/" + key);
        message.pointer(&component)?["emoji"]["id"].as_str()?.parse().ok()
    };
    let errors = response.error.errors.iter().filter(|error| is_emoji_error(error));
    errors.filter_map(|error| id_at(&error.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::request_error::testing::rejection;
    use super::*;
    use hive::{Bug, Colour};

    const QUEEN: BugEmoji = BugEmoji { colour: Colour::White, bug: Bug::Queen };
    const ANT: BugEmoji = BugEmoji { colour: Colour::Black, bug: Bug::Ant };

    fn button(emoji: BugEmoji) -> Value {
        json!({"type": 2, "label": format!("{} Here", emoji.placeholder())})
    }

    /// Renders a message with this content, and with buttons and menu options for both emojis. Only the queen is uploaded.
    fn rendered(content: &str) -> Value {
        let emojis = Emojis::default();
        emojis.insert(QUEEN, EmojiId::new(7));
        let option =
            |emoji: BugEmoji| json!({"label": format!("{} There", emoji.placeholder()), "value": "x"});
        let message = json!({
            "content": content,
            "components": [
                {"type": 1, "components": [button(QUEEN), button(ANT)]},
                {"type": 1, "components": [{"type": 3, "options": [option(QUEEN), option(ANT)]}]},
            ],
        });
        assert!(has_placeholder(&message));
        render(&message, &emojis.ids())
    }

    #[test]
    fn placeholders_become_emojis_or_nothing() {
        let (queen, ant) = (QUEEN.placeholder(), ANT.placeholder());
        let message = rendered(&format!("{queen} Queen, {ant} ant, {ant}\u{a0}ant"));
        let name = QUEEN.name();
        assert_eq!(message["content"], format!("<:{name}:7> Queen, ant, ant"));
        let emoji = json!({"id": "7", "name": name});
        let buttons = &message["components"][0]["components"];
        assert_eq!((&buttons[0]["label"], &buttons[0]["emoji"]), (&json!("Here"), &emoji));
        assert_eq!(buttons[1], json!({"type": 2, "label": "Here"}));
        let options = &message["components"][1]["components"][0]["options"];
        assert_eq!((&options[0]["label"], &options[0]["emoji"]), (&json!("There"), &emoji));
        assert_eq!(options[1], json!({"label": "There", "value": "x"}));
        assert!(!has_placeholder(&message));
        assert_eq!(emoji_ids(&message["components"]), [EmojiId::new(7); 2]);
    }

    #[test]
    fn buttons_without_their_emoji_have_another_label() {
        let emojis = Emojis::default();
        emojis.insert(QUEEN, EmojiId::new(7));
        let button =
            |emoji: BugEmoji, beside: &str| json!({"type": 2, "label": emoji.label(beside, "Bug 2")});
        let buttons = [button(QUEEN, "2"), button(QUEEN, ""), button(ANT, "2")];
        let message = json!({"components": [{"type": 1, "components": buttons}]});
        let rendered = render(&message, &emojis.ids());
        let labels = rendered["components"][0]["components"].as_array().expect("a row of buttons");
        assert_eq!(
            labels.iter().map(|button| &button["label"]).collect::<Vec<_>>(),
            [&json!("2"), &Value::Null, &json!("Bug 2")]
        );
        assert!(labels[2].get("emoji").is_none());
    }

    #[test]
    fn emojis_of_embeds_are_rendered() {
        let emojis = Emojis::default();
        emojis.insert(QUEEN, EmojiId::new(7));
        let description = format!("{} Queen, {} ant", QUEEN.placeholder(), ANT.placeholder());
        let message = json!({"embeds": [{"description": description}]});
        let rendered = render(&message, &emojis.ids());
        let queen = QUEEN.markup(EmojiId::new(7));
        assert_eq!(rendered["embeds"][0]["description"], format!("{queen} Queen, ant"));
    }

    #[test]
    fn content_that_would_be_too_long_has_no_emojis() {
        let content = format!("{} {}", QUEEN.placeholder(), "x".repeat(MAX_CONTENT_LENGTH - 10));
        assert_eq!(rendered(&content)["content"], "x".repeat(MAX_CONTENT_LENGTH - 10));
    }

    /// Sends a message with both emojis, rejected with these bodies in turn. Returns the buttons' emojis of each attempt.
    async fn attempts(rejections: &[Value]) -> Vec<Vec<EmojiId>> {
        let emojis = Emojis::default();
        emojis.insert(QUEEN, EmojiId::new(7));
        emojis.insert(ANT, EmojiId::new(8));
        let message = json!({"components": [{"type": 1, "components": [button(QUEEN), button(ANT)]}]});
        let mut markup = EmojiMarkup::with_emojis(message, &emojis);
        let mut attempts = vec![emoji_ids(&markup.message()["components"])];
        for body in rejections {
            if markup.retry_without_emojis(&rejection(400, body).await) {
                attempts.push(emoji_ids(&markup.message()["components"]));
            }
        }
        attempts
    }

    /// The body of a rejection for a field of a button.
    fn invalid_field(button: &str, field: &str, code: &str) -> Value {
        let errors = json!({ "_errors": [{ "code": code, "message": "No." }] });
        let errors = json!({ "0": { "components": { button: { field: errors } } } });
        json!({ "code": INVALID_FORM_BODY, "message": "No.", "errors": { "components": errors } })
    }

    #[tokio::test]
    async fn a_rejected_emoji_is_left_out_and_then_all_are() {
        let (queen, ant) = (EmojiId::new(7), EmojiId::new(8));
        let both = vec![queen, ant];
        let first = invalid_field("0", "emoji", "BASE_TYPE_BAD");
        assert_eq!(attempts(std::slice::from_ref(&first)).await, [both.clone(), vec![ant]]);
        assert_eq!(attempts(&[invalid_field("1", "emoji", "X")]).await, [both.clone(), vec![queen]]);
        assert_eq!(attempts(&[first.clone(), first.clone()]).await, [both.clone(), vec![ant], vec![]]);
        let thrice = attempts(&[first.clone(), first.clone(), first]).await;
        assert_eq!(thrice.len(), 3, "no emoji is left to reject");
        let unknown = json!({ "code": UNKNOWN_EMOJI, "message": "No." });
        assert_eq!(attempts(&[unknown]).await, [both.clone(), vec![]], "the error names no emoji");
        let unnamed = invalid_field("0", "label", "COMPONENT_INVALID_EMOJI");
        assert_eq!(attempts(&[unnamed]).await.len(), 2, "recognised by its code");
        for other in [invalid_field("0", "label", "TOO_LONG"), json!({ "code": 50013, "message": "No." })] {
            assert_eq!(attempts(&[other]).await, std::slice::from_ref(&both), "not about emojis");
        }
    }

    #[test]
    fn only_the_space_after_a_placeholder_is_removed() {
        let ant = ANT.placeholder();
        assert_eq!(rendered(&format!("{ant}, {ant}ant"))["content"], ", ant");
    }
}
