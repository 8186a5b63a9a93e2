//! `/channels/{id}` and opening direct messages.

use super::access::visible_channel;
use super::reply::{Reply, RouteResult, parse_id};
use super::request::ApiRequest;
use super::{messages, threads};
use crate::api_error::{ApiError, INVALID_RECIPIENT};
use crate::snowflake::Id;
use crate::validation::Validator;
use crate::world::World;
use crate::world::payload;

pub(super) fn route(
    world: &mut World,
    request: &ApiRequest,
    channel: Id,
    rest: &[&str],
) -> Option<RouteResult> {
    let known = visible_channel(world, channel);
    let answer = match (request.method.as_str(), rest) {
        ("GET", []) => known.map(|channel| Reply::ok(payload::channel(world, &channel))),
        ("PATCH", []) => known.and_then(|channel| threads::change(world, request, &channel)),
        ("POST", ["typing"]) => known.map(|_| Reply::nothing()),
        ("GET", ["messages"]) => known.and_then(|channel| messages::list(world, request, &channel)),
        ("POST", ["messages"]) => known.and_then(|channel| messages::post(world, request, &channel)),
        (method @ ("GET" | "PATCH" | "DELETE"), ["messages", message]) => {
            let message = parse_id(message)?;
            known.and_then(|channel| match method {
                "GET" => messages::get(world, &channel, message),
                "PATCH" => messages::edit(world, request, &channel, message),
                _ => messages::delete(world, &channel, message),
            })
        }
        ("POST", ["threads"]) => known.and_then(|channel| threads::open(world, request, &channel, None)),
        ("POST", ["messages", message, "threads"]) => {
            let message = parse_id(message)?;
            known.and_then(|channel| threads::open(world, request, &channel, Some(message)))
        }
        ("PUT", ["thread-members", user]) => {
            let user = if *user == "@me" { world.bot() } else { parse_id(user)? };
            known.and_then(|channel| threads::add_member(world, &channel, user))
        }
        _ => return None,
    };
    Some(answer)
}

pub(super) fn open_direct_messages(world: &mut World, request: &ApiRequest) -> RouteResult {
    let mut check = Validator::default();
    let recipient = check.snowflake(&request.json, "recipient_id");
    check.finish()?;
    let user = recipient.filter(|id| world.users.get(id).is_some_and(|user| !user.bot));
    let user = user.ok_or_else(|| ApiError::new(INVALID_RECIPIENT))?;
    let channel = world.direct_messages(user);
    Ok(Reply::ok(payload::channel(world, &world.channels[&channel])))
}
