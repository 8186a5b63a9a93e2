//! `/channels/{id}/messages`.

use serde_json::{Value, json};

use super::channels::need;
use super::request::Call;
use super::{Answer, Reply, id};
use crate::playground::api_error::{
    ARCHIVED_THREAD, CLOSED_DIRECT_MESSAGES, LOCKED_THREAD, NO_MUTUAL_SERVER, NOT_THE_AUTHOR, Refusal,
    TOO_MANY_OLD_EDITS, UNKNOWN_MESSAGE,
};
use crate::playground::model::{Channel, ChannelKind, Message};
use crate::playground::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, READ_MESSAGE_HISTORY, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS,
};
use crate::playground::snowflake::Id;
use crate::playground::validation::{self, Draft, Form};
use crate::playground::world::World;
use crate::playground::world::messages::Place;
use crate::playground::world::payload;

pub(super) fn post(world: &mut World, call: &Call, channel: &Channel) -> Answer {
    may_send(world, channel)?;
    let draft = validation::message(call.body(), None)?;
    may_send_this(world, call, channel, &draft)?;
    let reference = referenced(world, channel, &draft)?;
    let kind = if reference.is_some() { 19 } else { 0 };
    let place = Place { channel: channel.id, author: world.bot(), reference, kind, ..Place::default() };
    let id = world.post(place, &draft, &call.files)?;
    let message = world.messages.get(&id).ok_or_else(|| Refusal::of(UNKNOWN_MESSAGE))?;
    Ok(Reply::ok(payload::fresh_message(world, message)))
}

fn may_send(world: &World, channel: &Channel) -> Result<(), Refusal> {
    match channel.kind {
        ChannelKind::DirectMessage => may_write_to(world, channel),
        ChannelKind::Text => need(world, channel, SEND_MESSAGES),
        ChannelKind::PublicThread | ChannelKind::PrivateThread if channel.locked => {
            Err(Refusal::of(if channel.archived { ARCHIVED_THREAD } else { LOCKED_THREAD }))
        }
        ChannelKind::PublicThread | ChannelKind::PrivateThread => {
            need(world, channel, SEND_MESSAGES_IN_THREADS)
        }
    }
}

fn may_write_to(world: &World, channel: &Channel) -> Result<(), Refusal> {
    let both = |user: &Id| {
        let shared = |members: &std::collections::BTreeMap<Id, _>| {
            members.contains_key(user) && members.contains_key(&world.bot())
        };
        world.servers.values().any(|server| shared(&server.members))
    };
    if !channel.people.iter().all(both) {
        return Err(Refusal::of(NO_MUTUAL_SERVER));
    }
    if channel.people.iter().any(|user| world.users.get(user).is_some_and(|user| user.closed)) {
        return Err(Refusal::of(CLOSED_DIRECT_MESSAGES));
    }
    Ok(())
}

fn may_send_this(world: &World, call: &Call, channel: &Channel, draft: &Draft) -> Result<(), Refusal> {
    if !call.files.is_empty() {
        need(world, channel, ATTACH_FILES)?;
    }
    if draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty()) {
        need(world, channel, EMBED_LINKS)?;
    }
    Ok(())
}

fn referenced(world: &World, channel: &Channel, draft: &Draft) -> Result<Option<Id>, Refusal> {
    let Some(reference) = draft.reference else { return Ok(None) };
    if find(world, channel, reference.message).is_ok() {
        return Ok(Some(reference.message));
    }
    if reference.must_exist {
        let mut form = Form::default();
        form.error_at("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message");
        form.finish()?;
    }
    Ok(None)
}

/// A message of this channel that the bot can fetch: ephemeral ones cannot be.
fn find<'a>(world: &'a World, channel: &Channel, message: Id) -> Result<&'a Message, Refusal> {
    let here = |message: &&Message| message.channel == channel.id && message.only_for.is_none();
    world.messages.get(&message).filter(here).ok_or_else(|| Refusal::of(UNKNOWN_MESSAGE))
}

pub(super) fn get(world: &World, channel: &Channel, message: Id) -> Answer {
    need(world, channel, READ_MESSAGE_HISTORY)?;
    Ok(Reply::ok(payload::message(world, find(world, channel, message)?)))
}

pub(super) fn edit(world: &mut World, call: &Call, channel: &Channel, message: Id) -> Answer {
    let known = find(world, channel, message)?;
    if known.author != world.bot() {
        return Err(Refusal::of(NOT_THE_AUTHOR));
    }
    if channel.archived {
        return Err(Refusal::of(ARCHIVED_THREAD));
    }
    if world.troubles.old_edits_capped {
        return Err(Refusal::of(TOO_MANY_OLD_EDITS));
    }
    let draft = validation::message(call.body(), None)?;
    may_send_this(world, call, channel, &draft)?;
    world.edit(message, &draft, &call.files)?;
    Ok(Reply::ok(payload::message(world, find(world, channel, message)?)))
}

pub(super) fn delete(world: &mut World, channel: &Channel, message: Id) -> Answer {
    if find(world, channel, message)?.author != world.bot() {
        need(world, channel, MANAGE_MESSAGES)?;
    }
    if channel.archived {
        return Err(Refusal::of(ARCHIVED_THREAD));
    }
    world.delete(message);
    Ok(Reply::nothing())
}

/// Newest first; without the permission to read history there is nothing to see.
pub(super) fn list(world: &World, call: &Call, channel: &Channel) -> Answer {
    let query = call.query();
    let mut form = Form::default();
    let limit = form.integer(&query, "limit", 1..=100).unwrap_or(50);
    form.finish()?;
    if need(world, channel, READ_MESSAGE_HISTORY).is_err() {
        return Ok(Reply::ok(json!([])));
    }
    let bound = |key: &str| call.parameter(key).and_then(id);
    let here = world.messages.values().filter(|m| m.channel == channel.id && m.only_for.is_none());
    let page = page(
        here.collect(),
        usize::try_from(limit).unwrap_or(50),
        [bound("before"), bound("after"), bound("around")],
    );
    Ok(Reply::ok(page.into_iter().map(|message| payload::message(world, message)).collect::<Value>()))
}

/// At most `limit` of `messages` (oldest first), newest first, bounded by before, after and around.
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
