//! `/channels/{id}/messages`.

use serde_json::{Value, json};

use super::access::require;
use super::reply::{Reply, RouteResult, parse_id};
use super::request::ApiRequest;
use crate::api_error::{
    ARCHIVED_THREAD, ApiError, CLOSED_DIRECT_MESSAGES, LOCKED_THREAD, MISSING_ACCESS, NO_MUTUAL_SERVER,
    NOT_THE_AUTHOR, TOO_MANY_OLD_EDITS, UNKNOWN_MESSAGE,
};
use crate::model::{Channel, ChannelKind, Message, message_kind};
use crate::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, READ_MESSAGE_HISTORY, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS,
};
use crate::snowflake::Id;
use crate::validation::{self, Draft, Validator};
use crate::world::World;
use crate::world::messages::Envelope;
use crate::world::payload;

pub(super) fn post(world: &mut World, request: &ApiRequest, channel: &Channel) -> RouteResult {
    check_may_send(world, channel)?;
    let draft = validation::message(request.body(), None)?;
    check_may_attach(world, request, channel, &draft)?;
    let reference = referenced(world, channel, &draft)?;
    let kind = if reference.is_some() { message_kind::REPLY } else { message_kind::DEFAULT };
    let envelope =
        Envelope { channel: channel.id, author: world.bot(), reference, kind, ..Envelope::default() };
    let id = world.post(envelope, &draft, &request.files)?;
    let message = world.messages.get(&id).ok_or_else(|| ApiError::new(UNKNOWN_MESSAGE))?;
    Ok(Reply::ok(payload::fresh_message(world, message)))
}

fn check_may_send(world: &World, channel: &Channel) -> Result<(), ApiError> {
    match channel.kind {
        ChannelKind::DirectMessage => check_can_receive(world, channel),
        ChannelKind::Group | ChannelKind::UserMessages => Err(ApiError::new(MISSING_ACCESS)),
        ChannelKind::Text => require(world, channel, SEND_MESSAGES),
        ChannelKind::PublicThread | ChannelKind::PrivateThread if channel.locked => {
            Err(ApiError::new(if channel.archived { ARCHIVED_THREAD } else { LOCKED_THREAD }))
        }
        ChannelKind::PublicThread | ChannelKind::PrivateThread => {
            require(world, channel, SEND_MESSAGES_IN_THREADS)
        }
    }
}

fn check_can_receive(world: &World, channel: &Channel) -> Result<(), ApiError> {
    let is_reachable =
        |user: &Id| world.has_app(*user) || world.servers_with_bot().any(|server| server.has_member(*user));
    if !channel.people.iter().all(is_reachable) {
        return Err(ApiError::new(NO_MUTUAL_SERVER));
    }
    let mut people = channel.people.iter().filter_map(|user| world.users.get(user));
    if people.any(|user| user.direct_messages_closed) {
        return Err(ApiError::new(CLOSED_DIRECT_MESSAGES));
    }
    Ok(())
}

fn check_may_attach(
    world: &World,
    request: &ApiRequest,
    channel: &Channel,
    draft: &Draft,
) -> Result<(), ApiError> {
    if !request.files.is_empty() {
        require(world, channel, ATTACH_FILES)?;
    }
    if draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
        require(world, channel, EMBED_LINKS)?;
    }
    Ok(())
}

fn referenced(world: &World, channel: &Channel, draft: &Draft) -> Result<Option<Id>, ApiError> {
    let Some(reference) = draft.reference else { return Ok(None) };
    if find(world, channel, reference.message).is_ok() {
        return Ok(Some(reference.message));
    }
    if reference.must_exist {
        let mut check = Validator::default();
        check.error_at("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message");
        check.finish()?;
    }
    Ok(None)
}

/// Returns a message of this channel. The bot cannot fetch ephemeral ones.
fn find<'a>(world: &'a World, channel: &Channel, message: Id) -> Result<&'a Message, ApiError> {
    let here = |message: &&Message| message.channel == channel.id && message.only_for.is_none();
    world.messages.get(&message).filter(here).ok_or_else(|| ApiError::new(UNKNOWN_MESSAGE))
}

pub(super) fn get(world: &World, channel: &Channel, message: Id) -> RouteResult {
    require(world, channel, READ_MESSAGE_HISTORY)?;
    Ok(Reply::ok(payload::message(world, find(world, channel, message)?)))
}

pub(super) fn edit(world: &mut World, request: &ApiRequest, channel: &Channel, message: Id) -> RouteResult {
    let known = find(world, channel, message)?;
    if known.author != world.bot() {
        return Err(ApiError::new(NOT_THE_AUTHOR));
    }
    if channel.archived {
        return Err(ApiError::new(ARCHIVED_THREAD));
    }
    if world.faults.old_edits_capped {
        return Err(ApiError::new(TOO_MANY_OLD_EDITS));
    }
    let draft = validation::message(request.body(), None)?;
    check_may_attach(world, request, channel, &draft)?;
    world.edit(message, &draft, &request.files)?;
    Ok(Reply::ok(payload::message(world, find(world, channel, message)?)))
}

pub(super) fn delete(world: &mut World, channel: &Channel, message: Id) -> RouteResult {
    if find(world, channel, message)?.author != world.bot() {
        require(world, channel, MANAGE_MESSAGES)?;
    }
    if channel.archived {
        return Err(ApiError::new(ARCHIVED_THREAD));
    }
    world.delete(message);
    Ok(Reply::nothing())
}

/// Returns messages, newest first. Without the permission to read history the list is empty.
pub(super) fn list(world: &World, request: &ApiRequest, channel: &Channel) -> RouteResult {
    let query = request.query();
    let mut check = Validator::default();
    let limit = check.integer(&query, "limit", 1..=100).unwrap_or(50);
    check.finish()?;
    if require(world, channel, READ_MESSAGE_HISTORY).is_err() {
        return Ok(Reply::ok(json!([])));
    }
    let bound = |key: &str| request.parameter(key).and_then(parse_id);
    let here = world.messages.values().filter(|m| m.channel == channel.id && m.only_for.is_none());
    let page = page(
        here.collect(),
        usize::try_from(limit).unwrap_or(50),
        [bound("before"), bound("after"), bound("around")],
    );
    Ok(Reply::ok(page.into_iter().map(|message| payload::message(world, message)).collect::<Value>()))
}

/// Selects at most `limit` of `messages` (oldest first) by before, after and around. Returns them newest
/// first.
fn page(messages: Vec<&Message>, limit: usize, bounds: [Option<Id>; 3]) -> Vec<&Message> {
    let [before, after, around] = bounds;
    let mut page: Vec<&Message> = if let Some(middle) = around {
        let at = messages.partition_point(|message| message.id < middle);
        messages.into_iter().skip(at.saturating_sub(limit / 2)).take(limit).collect()
    } else if let Some(after) = after {
        messages.into_iter().filter(|message| message.id > after).take(limit).collect()
    } else {
        let older: Vec<_> =
            messages.into_iter().filter(|message| before.is_none_or(|id| message.id < id)).collect();
        let skipped = older.len().saturating_sub(limit);
        older.into_iter().skip(skipped).collect()
    };
    page.reverse();
    page
}
