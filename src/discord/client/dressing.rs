//! What becomes of the marks of emojis when a message is sent: an emoji where there is one, and else nothing.

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::http::DiscordJsonSingleError;
use serenity::{EmojiId, HttpError};

use crate::discord::client::emojis::{BugEmoji, Emojis, KnownEmojis};

/// The longest content that Discord takes, in characters.
pub const LONGEST: usize = 2000;

/// Discord's codes for a body that it cannot take, an emoji that is not there among the reasons, and for that alone.
const INVALID_BODY: isize = 50035;
const UNKNOWN_EMOJI: isize = 10014;

/// Whether anything in a message is marked.
pub fn is_marked(message: &Value) -> bool {
    match message {
        Value::String(text) => text.chars().any(|letter| BugEmoji::marked(letter).is_some()),
        Value::Array(all) => all.iter().any(is_marked),
        Value::Object(fields) => fields.values().any(is_marked),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// A message on its way, with the emojis that there are.
pub struct Dressing<'a> {
    emojis: &'a Emojis,
    marked: Value,
    dressed: Value,
    was_refused: bool,
}

impl<'a> Dressing<'a> {
    pub fn of(marked: Value, emojis: &'a Emojis) -> Self {
        let dressed = dressed(&marked, &emojis.known());
        Self { emojis, marked, dressed, was_refused: false }
    }

    /// The message as it is sent.
    pub fn message(&self) -> &Value {
        &self.dressed
    }

    /// Whether it was refused for an emoji. That is forgotten then, and the message is to be sent again as it is now,
    /// without it; after a second refusal, without any.
    pub fn is_to_be_repeated(&mut self, error: &serenity::Error) -> bool {
        let used = used(&self.dressed["components"]);
        if used.is_empty() || !is_about_emojis(error) {
            return false;
        }
        tracing::warn!(%error, "an emoji is not there any more: it is not shown until the next start");
        let named = if self.was_refused { Vec::new() } else { refused(error, &self.dressed) };
        self.emojis.forget(if named.is_empty() { &used } else { &named });
        self.dressed = dressed(&self.marked, &self.emojis.known());
        self.was_refused = true;
        true
    }
}

/// The message as it is sent.
fn dressed(message: &Value, known: &KnownEmojis) -> Value {
    let mut dressed = message.clone();
    if let Some(content) = dressed.get_mut("content") {
        dress_content(content, known);
    }
    if let Some(components) = dressed.get_mut("components") {
        dress_components(components, known);
    }
    dressed
}

/// An emoji takes forty characters: where there is no room for them, none is shown.
fn dress_content(content: &mut Value, known: &KnownEmojis) {
    let Some(text) = content.as_str() else { return };
    let full = replaced(text, known);
    let fits = full.chars().count() <= LONGEST;
    *content = json!(if fits { full } else { replaced(text, &KnownEmojis::default()) });
}

fn replaced(text: &str, known: &KnownEmojis) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let Some(emoji) = BugEmoji::marked(letter) else {
            shown.push(letter);
            continue;
        };
        match known.id(emoji) {
            Some(id) => shown += &emoji.written(id),
            None => drop(letters.next_if(|&next| is_gap(next))),
        }
    }
    shown
}

/// What parts a mark from the words behind it.
const fn is_gap(letter: char) -> bool {
    matches!(letter, ' ' | '\u{a0}')
}

/// Rows, what is in them, and the lines of menus: an emoji stands before a label, not in it.
fn dress_components(list: &mut Value, known: &KnownEmojis) {
    for item in list.as_array_mut().into_iter().flatten() {
        if let Some(label) = item["label"].as_str() {
            let first = label.chars().next().and_then(BugEmoji::marked);
            let bare = replaced(label, &KnownEmojis::default());
            let found = first.and_then(|emoji| Some((emoji.name(), known.id(emoji)?)));
            item["label"] = json!(bare);
            if let Some((name, id)) = found {
                item["emoji"] = json!({ "id": id.to_string(), "name": name });
            }
        }
        for inner in ["components", "options"] {
            if let Some(list) = item.get_mut(inner) {
                dress_components(list, known);
            }
        }
    }
}

/// The emojis of rows, and of what is in them.
fn used(list: &Value) -> Vec<EmojiId> {
    let items = list.as_array().into_iter().flatten();
    let of_item = |item: &Value| {
        let own = item["emoji"]["id"].as_str().and_then(|id| id.parse().ok());
        own.into_iter().chain(used(&item["components"])).chain(used(&item["options"])).collect::<Vec<_>>()
    };
    items.flat_map(of_item).collect()
}

fn is_about_emojis(error: &serenity::Error) -> bool {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) = error else { return false };
    match refused.error.code {
        UNKNOWN_EMOJI => true,
        INVALID_BODY => refused.error.errors.iter().any(is_emoji_error),
        _ => false,
    }
}

fn is_emoji_error(one: &DiscordJsonSingleError) -> bool {
    one.code.contains("INVALID_EMOJI") || one.path.split('.').any(|key| key == "emoji")
}

/// Those of a message that a refusal names, by where they stand in it.
fn refused(error: &serenity::Error, message: &Value) -> Vec<EmojiId> {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) = error else { return Vec::new() };
    let at = |path: &str| {
        let holder = path.split('.').take_while(|&key| key != "emoji");
        let holder = holder.fold(String::new(), |path, key| path + "/" + key);
        message.pointer(&holder)?["emoji"]["id"].as_str()?.parse().ok()
    };
    let named = refused.error.errors.iter().filter(|one| is_emoji_error(one));
    named.filter_map(|one| at(&one.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::requests::testing::refusal;
    use super::*;
    use hive::{Bug, Colour};

    const QUEEN: BugEmoji = BugEmoji { colour: Colour::White, bug: Bug::Queen };
    const ANT: BugEmoji = BugEmoji { colour: Colour::Black, bug: Bug::Ant };

    /// A message in which both are marked everywhere, as it is sent when the queen's emoji is there.
    fn seen(content: &str) -> Value {
        let emojis = Emojis::default();
        emojis.learn(QUEEN, EmojiId::new(7));
        let button = |emoji: BugEmoji| json!({"type": 2, "label": format!("{} Here", emoji.mark())});
        let line = |emoji: BugEmoji| json!({"label": format!("{} There", emoji.mark()), "value": "x"});
        let message = json!({
            "content": content,
            "components": [
                {"type": 1, "components": [button(QUEEN), button(ANT)]},
                {"type": 1, "components": [{"type": 3, "options": [line(QUEEN), line(ANT)]}]},
            ],
        });
        assert!(is_marked(&message));
        dressed(&message, &emojis.known())
    }

    #[test]
    fn an_emoji_is_shown_where_there_is_one_and_else_nothing() {
        let (queen, ant) = (QUEEN.mark(), ANT.mark());
        let message = seen(&format!("{queen} Queen, {ant} ant, {ant}\u{a0}ant"));
        assert_eq!(message["content"], "<:white_queen_1:7> Queen, ant, ant");
        let emoji = json!({"id": "7", "name": "white_queen_1"});
        let buttons = &message["components"][0]["components"];
        assert_eq!((&buttons[0]["label"], &buttons[0]["emoji"]), (&json!("Here"), &emoji));
        assert_eq!(buttons[1], json!({"type": 2, "label": "Here"}));
        let lines = &message["components"][1]["components"][0]["options"];
        assert_eq!((&lines[0]["label"], &lines[0]["emoji"]), (&json!("There"), &emoji));
        assert_eq!(lines[1], json!({"label": "There", "value": "x"}));
        assert!(!is_marked(&message));
        assert_eq!(used(&message["components"]), [EmojiId::new(7); 2]);
    }

    #[test]
    fn where_there_is_no_room_for_emojis_none_is_shown() {
        let words = format!("{} {}", QUEEN.mark(), "x".repeat(LONGEST - 10));
        assert_eq!(seen(&words)["content"], "x".repeat(LONGEST - 10));
    }

    /// A message with both, refused for the reasons, one after the other, and the emojis that its buttons have each time it is
    /// sent.
    async fn sent(refusals: &[Value]) -> Vec<Vec<EmojiId>> {
        let emojis = Emojis::default();
        emojis.learn(QUEEN, EmojiId::new(7));
        emojis.learn(ANT, EmojiId::new(8));
        let button = |emoji: BugEmoji| json!({"type": 2, "label": format!("{} Here", emoji.mark())});
        let message = json!({"components": [{"type": 1, "components": [button(QUEEN), button(ANT)]}]});
        let mut dressing = Dressing::of(message, &emojis);
        let mut sent = vec![used(&dressing.message()["components"])];
        for said in refusals {
            if dressing.is_to_be_repeated(&refusal(400, said).await) {
                sent.push(used(&dressing.message()["components"]));
            }
        }
        sent
    }

    /// A body that Discord cannot take, for what stands in a field of a button.
    fn invalid(button: &str, field: &str, code: &str) -> Value {
        let errors = json!({ "_errors": [{ "code": code, "message": "No." }] });
        let errors = json!({ "0": { "components": { button: { field: errors } } } });
        json!({ "code": INVALID_BODY, "message": "No.", "errors": { "components": errors } })
    }

    #[tokio::test]
    async fn an_emoji_that_discord_refuses_is_left_out_and_after_a_second_refusal_all_are() {
        let (queen, ant) = (EmojiId::new(7), EmojiId::new(8));
        let both = vec![queen, ant];
        let first = invalid("0", "emoji", "BASE_TYPE_BAD");
        assert_eq!(sent(std::slice::from_ref(&first)).await, [both.clone(), vec![ant]]);
        assert_eq!(sent(&[invalid("1", "emoji", "X")]).await, [both.clone(), vec![queen]]);
        assert_eq!(sent(&[first.clone(), first.clone()]).await, [both.clone(), vec![ant], vec![]]);
        assert_eq!(
            sent(&[first.clone(), first.clone(), first]).await.len(),
            3,
            "there is none left to refuse"
        );
        let unknown = json!({ "code": UNKNOWN_EMOJI, "message": "No." });
        assert_eq!(sent(&[unknown]).await, [both.clone(), vec![]], "which one is not said");
        let unnamed = invalid("0", "label", "COMPONENT_INVALID_EMOJI");
        assert_eq!(sent(&[unnamed]).await.len(), 2, "its code says what is wrong");
        for other in [invalid("0", "label", "TOO_LONG"), json!({ "code": 50013, "message": "No." })] {
            assert_eq!(sent(&[other]).await, std::slice::from_ref(&both), "which is about something else");
        }
    }

    #[test]
    fn only_the_gap_behind_a_mark_goes_with_it() {
        assert_eq!(seen(&format!("{}, {}ant", ANT.mark(), ANT.mark()))["content"], ", ant");
    }
}
