//! `/channels/{id}` and opening direct messages.

use super::request::Call;
use super::{Answer, Reply, id, messages, threads};
use crate::playground::api_error::{
    INVALID_RECIPIENT, MISSING_ACCESS, MISSING_PERMISSIONS, Refusal, UNKNOWN_CHANNEL,
};
use crate::playground::model::Channel;
use crate::playground::permissions::VIEW_CHANNEL;
use crate::playground::snowflake::Id;
use crate::playground::validation::Form;
use crate::playground::world::World;
use crate::playground::world::payload;

pub(super) fn route(world: &mut World, call: &Call, channel: Id, rest: &[&str]) -> Option<Answer> {
    let known = visible(world, channel);
    let answer = match (call.method.as_str(), rest) {
        ("GET", []) => known.map(|channel| Reply::ok(payload::channel(world, &channel))),
        ("PATCH", []) => known.and_then(|channel| threads::change(world, call, &channel)),
        ("POST", ["typing"]) => known.map(|_| Reply::nothing()),
        ("GET", ["messages"]) => known.and_then(|channel| messages::list(world, call, &channel)),
        ("POST", ["messages"]) => known.and_then(|channel| messages::post(world, call, &channel)),
        (method @ ("GET" | "PATCH" | "DELETE"), ["messages", message]) => {
            let message = id(message)?;
            known.and_then(|channel| match method {
                "GET" => messages::get(world, &channel, message),
                "PATCH" => messages::edit(world, call, &channel, message),
                _ => messages::delete(world, &channel, message),
            })
        }
        ("POST", ["threads"]) => known.and_then(|channel| threads::open(world, call, &channel, None)),
        ("POST", ["messages", message, "threads"]) => {
            let message = id(message)?;
            known.and_then(|channel| threads::open(world, call, &channel, Some(message)))
        }
        ("PUT", ["thread-members", user]) => {
            let user = if *user == "@me" { world.bot() } else { id(user)? };
            known.and_then(|channel| threads::add_member(world, &channel, user))
        }
        _ => return None,
    };
    Some(answer)
}

/// The channel, if it exists and the bot can open it.
pub(super) fn visible(world: &World, channel: Id) -> Result<Channel, Refusal> {
    let channel = world.channels.get(&channel).ok_or_else(|| Refusal::of(UNKNOWN_CHANNEL))?;
    if !world.bot_is_in(channel) || world.bot_permissions(channel) & VIEW_CHANNEL == 0 {
        return Err(Refusal::of(MISSING_ACCESS));
    }
    Ok(channel.clone())
}

/// Refuses unless the bot has `permission` in `channel`.
pub(super) fn need(world: &World, channel: &Channel, permission: u64) -> Result<(), Refusal> {
    let has = channel.server.is_none() || world.bot_permissions(channel) & permission != 0;
    if has { Ok(()) } else { Err(Refusal::of(MISSING_PERMISSIONS)) }
}

pub(super) fn open_direct_messages(world: &mut World, call: &Call) -> Answer {
    let mut form = Form::default();
    let recipient = form.snowflake(&call.json, "recipient_id");
    form.finish()?;
    let user = recipient.filter(|id| world.users.get(id).is_some_and(|user| !user.bot));
    let user = user.ok_or_else(|| Refusal::of(INVALID_RECIPIENT))?;
    let channel = world.direct_messages(user);
    Ok(Reply::ok(payload::channel(world, &world.channels[&channel])))
}
