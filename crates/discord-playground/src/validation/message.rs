//! Validation of message bodies, for posting and editing.

use serde_json::Value;

use super::validator::{Validator, snowflake};
use super::{components, embeds};
use crate::api_error::ApiError;
use crate::snowflake::Id;

const MAX_CONTENT: usize = 2000;
const MAX_FILES: usize = 10;
const MAX_NONCE: usize = 25;
const COMPONENTS_V2: u64 = 1 << 15;

/// The mentions that may ping.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AllowedMentions {
    /// All mentioned users.
    pub all_users: bool,
    /// These users, if mentioned.
    pub users: Vec<Id>,
    /// `@everyone` and `@here`.
    pub everyone: bool,
    /// The author of the message replied to.
    pub replied_user: bool,
}

impl AllowedMentions {
    /// The default without `allowed_mentions`.
    const OPEN: Self = Self { all_users: true, users: Vec::new(), everyone: true, replied_user: true };
}

/// An entry of `attachments`: a file to keep, or the description of an uploaded one.
#[derive(Clone, Debug)]
pub(crate) struct FileEntry {
    pub id: Id,
    pub filename: Option<String>,
    pub description: Option<String>,
}

/// A validated body. An edit leaves fields that are `None` unchanged.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub content: Option<String>,
    pub embeds: Option<Vec<Value>>,
    pub components: Option<Vec<Value>>,
    pub attachments: Option<Vec<FileEntry>>,
    pub allowed_mentions: AllowedMentions,
    pub flags: u64,
    pub nonce: Option<Value>,
    pub enforce_nonce: bool,
    pub reference: Option<Reference>,
}

/// The message replied to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reference {
    pub message: Id,
    pub must_exist: bool,
}

/// Validates a body. `under` is the field that contains it (`data` in callbacks).
pub(crate) fn message(body: &Value, under: Option<&str>) -> Result<Draft, ApiError> {
    let mut check = Validator::default();
    let draft = match under {
        Some(key) => check.within(key, |check| read(check, body)),
        None => read(&mut check, body),
    };
    check.finish()?;
    Ok(draft)
}

fn read(check: &mut Validator, body: &Value) -> Draft {
    let cleared = |key: &str| body.get(key).is_some_and(Value::is_null);
    let content = check.text(body, "content", 0..=MAX_CONTENT).map(|text| text.trim().to_owned());
    let embeds = embeds::embeds(check, body);
    let components = components::rows(check, body);
    Draft {
        content: content.or_else(|| cleared("content").then(String::new)),
        embeds: embeds.or_else(|| cleared("embeds").then(Vec::new)),
        components: components.or_else(|| cleared("components").then(Vec::new)),
        attachments: files(check, body).or_else(|| cleared("attachments").then(Vec::new)),
        allowed_mentions: allowed_mentions(check, body),
        flags: flags(check, body),
        nonce: nonce(check, body),
        enforce_nonce: check.flag(body, "enforce_nonce"),
        reference: reference(check, body),
    }
}

fn flags(check: &mut Validator, body: &Value) -> u64 {
    let flags = check.integer(body, "flags", 0..=i64::from(u32::MAX)).unwrap_or(0);
    let flags = u64::try_from(flags).unwrap_or(0);
    if flags & COMPONENTS_V2 != 0 {
        check.error_at("flags", "PLAYGROUND_UNSUPPORTED", "The playground does not support Components V2.");
    }
    flags
}

fn nonce(check: &mut Validator, body: &Value) -> Option<Value> {
    let nonce = body.get("nonce").filter(|nonce| !nonce.is_null())?;
    match nonce {
        Value::String(text) => {
            check.within("nonce", |check| check.length(text.chars().count(), 0..=MAX_NONCE));
        }
        Value::Number(_) => {}
        _ => check.error_at("nonce", "NONCE_TYPE_INVALID", "Nonce must be a string or a number."),
    }
    Some(nonce.clone())
}

fn reference(check: &mut Validator, body: &Value) -> Option<Reference> {
    let inner = body.get("message_reference").filter(|inner| !inner.is_null())?;
    check.within("message_reference", |check| {
        let message = check.snowflake(inner, "message_id");
        let must_exist = inner.get("fail_if_not_exists").and_then(Value::as_bool).unwrap_or(true);
        message.map(|message| Reference { message, must_exist })
    })
}

fn files(check: &mut Validator, body: &Value) -> Option<Vec<FileEntry>> {
    let list = check.list(body, "attachments", 0..=MAX_FILES)?;
    let mut entries = Vec::new();
    check.within("attachments", |check| {
        for (i, one) in list.iter().enumerate() {
            entries.extend(check.within(i, |check| file(check, one)));
        }
    });
    Some(entries)
}

fn file(check: &mut Validator, entry: &Value) -> Option<FileEntry> {
    let filename = check.text(entry, "filename", 1..=1024);
    let description = check.text(entry, "description", 0..=1024);
    let id = check.snowflake(entry, "id");
    if id.is_none() && entry.get("id").is_none_or(Value::is_null) {
        check.required("id");
    }
    Some(FileEntry { id: id?, filename, description })
}

fn allowed_mentions(check: &mut Validator, body: &Value) -> AllowedMentions {
    let Some(inner) = body.get("allowed_mentions").filter(|inner| !inner.is_null()) else {
        return AllowedMentions::OPEN;
    };
    check.within("allowed_mentions", |check| {
        let parse = check.list(inner, "parse", 0..=3).cloned().unwrap_or_default();
        let parsed = |word: &str| parse.iter().any(|entry| entry.as_str() == Some(word));
        if parse.iter().any(|entry| !matches!(entry.as_str(), Some("users" | "roles" | "everyone"))) {
            check.choice("parse", "'users', 'roles', 'everyone'");
        }
        let users = check.list(inner, "users", 0..=100).cloned().unwrap_or_default();
        if parsed("users") && !users.is_empty() {
            let message = "parse:[\"users\"] and users: [ids...] are mutually exclusive.";
            check.error("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
        let replied_user = check.flag(inner, "replied_user");
        let (all_users, everyone) = (parsed("users"), parsed("everyone"));
        AllowedMentions {
            all_users,
            everyone,
            replied_user,
            users: users.iter().filter_map(snowflake).collect(),
        }
    })
}
