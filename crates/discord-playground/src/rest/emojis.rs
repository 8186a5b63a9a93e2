//! `/applications/{id}/emojis`: the application's emojis, which need no permission.

use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use super::reply::{Reply, RouteResult, parse_id};
use super::request::ApiRequest;
use crate::api_error::{ApiError, TOO_MANY_EMOJIS, UNKNOWN_APPLICATION, UNKNOWN_EMOJI};
use crate::model::Emoji;
use crate::snowflake::Id;
use crate::validation::Validator;
use crate::world::World;
use crate::world::payload;

/// Maximum number of emojis per application.
const MAX_EMOJIS: usize = 2000;
/// Maximum size of an image: 256 KiB.
const MAX_BYTES: usize = 256 * 1024;

pub(super) fn route(
    world: &mut World,
    request: &ApiRequest,
    application: Id,
    rest: &[&str],
) -> Option<RouteResult> {
    if application != world.bot() {
        return Some(Err(ApiError::new(UNKNOWN_APPLICATION)));
    }
    let answer = match (request.method.as_str(), rest) {
        ("GET", []) => Ok(list(world)),
        ("POST", []) => create(world, request),
        ("GET", [emoji]) => get(world, parse_id(emoji)?),
        ("PATCH", [emoji]) => rename(world, request, parse_id(emoji)?),
        ("DELETE", [emoji]) => delete(world, parse_id(emoji)?),
        _ => return None,
    };
    Some(answer)
}

/// `ListApplicationEmojisResponse`.
fn list(world: &World) -> Reply {
    let items: Vec<Value> = world.emojis.values().map(|emoji| payload::emoji(world, emoji)).collect();
    Reply::ok(json!({ "items": items }))
}

fn get(world: &World, emoji: Id) -> RouteResult {
    let found = world.emojis.get(&emoji).ok_or_else(|| ApiError::new(UNKNOWN_EMOJI))?;
    Ok(Reply::ok(payload::emoji(world, found)))
}

fn create(world: &mut World, request: &ApiRequest) -> RouteResult {
    let mut check = Validator::default();
    let name = name(&mut check, world, request.body(), None);
    let picture = picture(&mut check, request.body());
    check.finish()?;
    let (Some(name), Some((media_type, bytes))) = (name, picture) else { return Err(ApiError::http(400)) };
    if world.emojis.len() >= MAX_EMOJIS {
        return Err(ApiError::new(TOO_MANY_EMOJIS));
    }
    let id = world.next_id();
    world.emojis.insert(id, Emoji { id, name, media_type, bytes });
    get(world, id).map(|reply| Reply::created(reply.body))
}

fn rename(world: &mut World, request: &ApiRequest, emoji: Id) -> RouteResult {
    get(world, emoji)?;
    let mut check = Validator::default();
    let name = name(&mut check, world, request.body(), Some(emoji));
    check.finish()?;
    if let (Some(name), Some(found)) = (name, world.emojis.get_mut(&emoji)) {
        found.name = name;
    }
    get(world, emoji)
}

fn delete(world: &mut World, emoji: Id) -> RouteResult {
    get(world, emoji)?;
    world.emojis.remove(&emoji);
    Ok(Reply::nothing())
}

/// Reads the name, which must be unique.
fn name(check: &mut Validator, world: &World, body: &Value, own: Option<Id>) -> Option<String> {
    let name = check.required_text(body, "name", 2..=32)?;
    if name.chars().any(|letter| !letter.is_ascii_alphanumeric() && letter != '_') {
        check.error_at("name", "STRING_TYPE_REGEX", "String value did not match validation regex.");
    }
    if world.emojis.values().any(|other| other.name == name && Some(other.id) != own) {
        let message = "This emoji name is already taken.";
        check.error_at("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message);
    }
    Some(name)
}

/// Reads the image, a data URI.
fn picture(check: &mut Validator, body: &Value) -> Option<(String, Arc<[u8]>)> {
    let uri = check.required_text(body, "image", 1..=usize::MAX)?;
    let parts = uri.strip_prefix("data:").and_then(|rest| rest.split_once(";base64,"));
    let read = parts.and_then(|(kind, data)| Some((kind, BASE64_STANDARD.decode(data).ok()?)));
    let is_picture =
        |kind: &str| matches!(kind, "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif");
    match read {
        Some((kind, bytes)) if is_picture(kind) && bytes.len() <= MAX_BYTES => {
            Some((kind.to_owned(), bytes.into()))
        }
        Some((kind, _)) if is_picture(kind) => {
            check.error_at("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.");
            None
        }
        _ => {
            check.error_at("image", "IMAGE_INVALID", "Unsupported image type given");
            None
        }
    }
}
