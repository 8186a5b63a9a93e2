//! Routing of API requests.

use serde_json::json;

use super::reply::{Reply, RouteResult, parse_id};
use super::request::ApiRequest;
use super::{applications, channels, emojis, guilds, interactions, webhooks};
use crate::api_error::ApiError;
use crate::gateway;
use crate::sessions::SESSION_STARTS;
use crate::world::{World, payload};

/// Time until the session start limit resets.
const DAY_MILLISECONDS: u64 = 24 * 60 * 60 * 1000;

/// Handles a request, unless a failure is injected.
pub(super) fn answer(world: &mut World, request: &ApiRequest) -> RouteResult {
    if let Some(error) = world.faults.take_failure(&request.method, &request.path) {
        return Err(error);
    }
    let segments = segments(&request.path);
    if !is_open(&segments) && !request.is_authorized(&world.token) {
        return Err(ApiError::http(401));
    }
    if is_about_unknown_place(world, &segments) {
        world.unknown_requests.push(format!("{} {} (the bot isn't a member)", request.method, request.path));
    }
    route(world, request, &segments).unwrap_or_else(|| {
        world.unknown_requests.push(format!("{} {}", request.method, request.path));
        Err(ApiError::http(404))
    })
}

/// Returns whether a request is about a channel or a server in which the bot has never been a member.
fn is_about_unknown_place(world: &World, segments: &[&str]) -> bool {
    let id = segments.get(1).and_then(|id| id.parse().ok()).unwrap_or_default();
    let has_had_bot = |server| world.servers.get(&server).is_none_or(|server| server.has_had_bot);
    match (segments.first(), world.channels.get(&id)) {
        (Some(&"channels"), Some(channel)) if channel.server.is_none() => !world.bot_is_in(channel),
        (Some(&"channels"), Some(channel)) => channel.server.is_some_and(|server| !has_had_bot(server)),
        (Some(&"guilds"), _) => !has_had_bot(id),
        _ => false,
    }
}

/// Returns the path segments after the version.
pub(super) fn segments(path: &str) -> Vec<&str> {
    let mut segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    let before = match segments.as_slice() {
        ["api", version, ..] if version.starts_with('v') => 2,
        ["api", ..] => 1,
        _ => segments.len(),
    };
    segments.drain(..before);
    segments
}

/// Returns whether a route needs no bot token. Interaction tokens are part of the path.
pub(super) fn is_open(segments: &[&str]) -> bool {
    matches!(segments, ["interactions", ..] | ["webhooks", _, _, ..] | ["gateway"])
}

/// Dispatches a request. Returns `None` if no route matches.
fn route(world: &mut World, request: &ApiRequest, segments: &[&str]) -> Option<RouteResult> {
    let answer = match (request.method.as_str(), segments) {
        ("GET", ["gateway"]) => gateway_url(world),
        ("GET", ["gateway", "bot"]) => gateway_bot(world),
        ("GET", ["applications" | "oauth2", .., "@me"]) => Ok(Reply::ok(payload::application(world))),
        (_, ["applications", application, "emojis", rest @ ..]) => {
            emojis::route(world, request, parse_id(application)?, rest)?
        }
        (_, ["applications", application, rest @ ..]) => {
            applications::route(world, request, parse_id(application)?, rest)?
        }
        ("GET", ["users", "@me"]) => Ok(Reply::ok(payload::myself(world))),
        ("GET", ["users", "@me", "guilds"]) => guilds::mine(world, request),
        ("POST", ["users", "@me", "channels"]) => channels::open_direct_messages(world, request),
        ("GET", ["users", user]) => guilds::user(world, parse_id(user)?),
        ("POST", ["interactions", interaction, token, "callback"]) => {
            interactions::callback(world, request, parse_id(interaction)?, token)
        }
        (_, ["webhooks", application, token, rest @ ..]) => {
            webhooks::route(world, request, parse_id(application)?, token, rest)?
        }
        (_, ["channels", channel, rest @ ..]) => channels::route(world, request, parse_id(channel)?, rest)?,
        ("GET", ["guilds", guild, rest @ ..]) => guilds::route(world, parse_id(guild)?, rest)?,
        _ => return None,
    };
    Some(answer)
}

#[expect(clippy::unnecessary_wraps, reason = "all routes have this type")]
fn gateway_url(world: &World) -> RouteResult {
    Ok(Reply::ok(json!({"url": gateway::url(&world.url)})))
}

#[expect(clippy::unnecessary_wraps, reason = "all routes have this type")]
fn gateway_bot(world: &World) -> RouteResult {
    let sessions = &world.sessions;
    let starts = json!({
        "total": SESSION_STARTS, "remaining": sessions.starts_left, "reset_after": DAY_MILLISECONDS,
        "max_concurrency": sessions.max_concurrency,
    });
    let url = gateway::url(&world.url);
    Ok(Reply::ok(json!({"url": url, "shards": sessions.recommended_shards, "session_start_limit": starts})))
}
