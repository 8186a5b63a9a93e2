//! Creating and changing threads.

use serde_json::{Value, json};

use super::access::require;
use super::reply::{Reply, RouteResult};
use super::request::ApiRequest;
use crate::api_error::{
    ARCHIVED_THREAD, ApiError, MISSING_PERMISSIONS, THREAD_EXISTS, UNKNOWN_MEMBER, UNKNOWN_MESSAGE,
    WRONG_CHANNEL_TYPE,
};
use crate::model::{Channel, ChannelKind};
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS,
};
use crate::sessions::intents;
use crate::snowflake::Id;
use crate::validation::Validator;
use crate::world::World;
use crate::world::payload;

/// Creates a thread, from a message or standalone.
pub(super) fn open(
    world: &mut World,
    request: &ApiRequest,
    parent: &Channel,
    message: Option<Id>,
) -> RouteResult {
    if parent.kind != ChannelKind::Text {
        return Err(ApiError::new(WRONG_CHANNEL_TYPE));
    }
    if let Some(message) = message {
        world
            .messages
            .get(&message)
            .filter(|m| m.channel == parent.id)
            .ok_or_else(|| ApiError::new(UNKNOWN_MESSAGE))?;
        if world.channels.contains_key(&message) {
            return Err(ApiError::new(THREAD_EXISTS));
        }
    }
    let (name, minutes) = read(request)?;
    let public = message.is_some() || request.json["type"] == json!(11);
    let (kind, permission) = if public {
        (ChannelKind::PublicThread, CREATE_PUBLIC_THREADS)
    } else {
        (ChannelKind::PrivateThread, CREATE_PRIVATE_THREADS)
    };
    require(world, parent, permission)?;
    let mut thread = world.blank_channel(kind, &name);
    thread.id = message.unwrap_or(thread.id);
    thread.server = parent.server;
    thread.parent = Some(parent.id);
    thread.auto_archive = minutes.unwrap_or(thread.auto_archive);
    let id = thread.id;
    world.channels.insert(id, thread);
    let body = payload::channel(world, &world.channels[&id]);
    let mut event = body.clone();
    event["newly_created"] = json!(true);
    world.emit(intents::GUILDS, parent.server, "THREAD_CREATE", &event);
    Ok(Reply::created(body))
}

fn read(request: &ApiRequest) -> Result<(String, Option<u64>), ApiError> {
    let mut check = Validator::default();
    let name = check.required_text(&request.json, "name", 1..=100).unwrap_or_default();
    let minutes = archive_minutes(&mut check, &request.json);
    check.finish()?;
    Ok((name, minutes))
}

fn archive_minutes(check: &mut Validator, body: &Value) -> Option<u64> {
    let minutes = body.get("auto_archive_duration").and_then(Value::as_u64)?;
    if !matches!(minutes, 60 | 1440 | 4320 | 10080) {
        check.choice("auto_archive_duration", "60, 1440, 4320, 10080");
    }
    Some(minutes)
}

/// Renames, archives or locks a thread, or changes its auto-archive duration.
pub(super) fn change(world: &mut World, request: &ApiRequest, channel: &Channel) -> RouteResult {
    if !channel.kind.is_thread() {
        return Err(ApiError::new(MISSING_PERMISSIONS));
    }
    let mut check = Validator::default();
    let name = check.text(&request.json, "name", 1..=100);
    let minutes = archive_minutes(&mut check, &request.json);
    check.finish()?;
    let said = |key: &str| request.json.get(key).and_then(Value::as_bool);
    if channel.archived && said("archived") != Some(false) {
        return Err(ApiError::new(ARCHIVED_THREAD));
    }
    // Locking, unlocking and changes of a locked thread require a moderator. Everyone with write access may unarchive an unlocked
    // thread. Other changes require its owner or a moderator.
    let only_wakes = name.is_none() && minutes.is_none() && said("archived") == Some(false);
    if channel.locked || said("locked").is_some() || channel.owner != world.bot() && !only_wakes {
        require(world, channel, MANAGE_THREADS)?;
    } else {
        require(world, channel, SEND_MESSAGES_IN_THREADS)?;
    }
    if let Some(thread) = world.channels.get_mut(&channel.id) {
        thread.name = name.unwrap_or_else(|| thread.name.clone());
        thread.auto_archive = minutes.unwrap_or(thread.auto_archive);
        thread.archived = said("archived").unwrap_or(thread.archived);
        thread.locked = said("locked").unwrap_or(thread.locked);
    }
    world.emit_channel("THREAD_UPDATE", channel.id);
    Ok(Reply::ok(payload::channel(world, &world.channels[&channel.id])))
}

/// Adds a user to a thread.
pub(super) fn add_member(world: &mut World, channel: &Channel, user: Id) -> RouteResult {
    if !channel.kind.is_thread() {
        return Err(ApiError::new(WRONG_CHANNEL_TYPE));
    }
    if channel.archived {
        return Err(ApiError::new(ARCHIVED_THREAD));
    }
    require(world, channel, SEND_MESSAGES_IN_THREADS)?;
    if world.server_of(channel.id).is_none_or(|server| !server.has_member(user)) {
        return Err(ApiError::new(UNKNOWN_MEMBER));
    }
    if let Some(thread) = world.channels.get_mut(&channel.id) {
        thread.people.insert(user);
    }
    Ok(Reply::nothing())
}
