//! The REST API, version 10, as far as a bot on interactions uses it.
//!
//! Every request takes the same way: read it, meet ordered troubles, check the token, route it, log it. The routes
//! themselves are plain functions on the locked world: `fn(&mut World, &Call, ids…) -> Result<Reply, Refusal>`.

mod applications;
mod channels;
mod guilds;
mod interactions;
mod messages;
mod request;
mod threads;
mod webhooks;

use std::time::SystemTime;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{TimeDelta, Utc};
use serde_json::{Value, json};

use self::request::Call;
pub(super) use self::request::MAX_BODY_BYTES;
use super::Playground;
use super::api_error::{RETRY_AFTER, Refusal};
use super::gateway::{SESSION_STARTS, gateway_url};
use super::snowflake::Id;
use super::traffic_log::seconds;
use super::world::World;
use super::world::payload;

/// How long it takes at most until starts are counted anew.
const DAY_MILLISECONDS: u64 = 24 * 60 * 60 * 1000;

/// A good answer: status, and a body unless it is 204.
#[derive(Debug)]
struct Reply {
    status: u16,
    body: Value,
}

impl Reply {
    fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    fn created(body: Value) -> Self {
        Self { status: 201, body }
    }

    fn nothing() -> Self {
        Self { status: 204, body: Value::Null }
    }
}

type Answer = Result<Reply, Refusal>;

/// Everything that no other route took.
pub(super) async fn receive(State(playground): State<Playground>, request: Request) -> Response {
    let at = SystemTime::now();
    let path = request.uri().path_and_query().map_or("", |path| path.as_str()).to_owned();
    let method = request.method().to_string();
    if !path.starts_with("/api") {
        return StatusCode::NOT_FOUND.into_response();
    }
    if let Some(time) = playground.change(|world| world.troubles.delay_of(&method, &path)) {
        tokio::time::sleep(time).await;
    }
    let hold = playground.change(|world| world.troubles.hold_of(&method, &path));
    let call = Call::read(request).await;
    let answer = match &call {
        Ok(call) => playground.change(|world| answer(world, call)),
        Err(refusal) => Err(refusal.clone()),
    };
    let (status, body) = match answer {
        Ok(reply) => (reply.status, reply.body),
        Err(refusal) => (refusal.status, refusal.body()),
    };
    let request = call.as_ref().ok().map(|call| call.json.clone());
    let files =
        call.as_ref().ok().map(|call| call.files.iter().map(|f| f.filename.clone()).collect::<Vec<_>>());
    playground.read(|world| {
        world.log.write(&json!({
            "kind": "http", "at": seconds(at), "method": method, "path": path, "request": request,
            "files": files.unwrap_or_default(), "status": status, "response": body,
        }));
    });
    if method == "POST" && path.contains("/channels") && status < 300 {
        // What a bot was told that it has posted it never posts again: so that has to be kept before it is told. A failure
        // is in the log already.
        let _ = playground.save().await;
    }
    if let Some(hold) = hold {
        hold.keep(format!("{method} {path}")).await;
    }
    dated(respond(status, &body), playground.read(|world| world.troubles.clock_ahead))
}

/// The date that every response has, by Discord's clock.
fn dated(mut response: Response, ahead: i64) -> Response {
    let now = Utc::now() + TimeDelta::seconds(ahead);
    let date = now.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    let date = HeaderValue::from_str(&date).expect("letters, digits, spaces and colons");
    response.headers_mut().insert(header::DATE, date);
    response
}

fn respond(status: u16, body: &Value) -> Response {
    let code = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if body.is_null() {
        return code.into_response();
    }
    let json = [(header::CONTENT_TYPE, "application/json")];
    let mut response = (code, json, body.to_string()).into_response();
    if status == 429 {
        let headers = response.headers_mut();
        let after = HeaderValue::from_str(&RETRY_AFTER.to_string()).expect("digits and a dot");
        headers.insert("x-ratelimit-reset-after", after);
        headers.insert("x-ratelimit-scope", HeaderValue::from_static("user"));
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

fn answer(world: &mut World, call: &Call) -> Answer {
    if let Some(refusal) = world.troubles.failure(&call.method, &call.path) {
        return Err(refusal);
    }
    let segments: Vec<&str> = call.path.split('/').filter(|segment| !segment.is_empty()).collect();
    let segments = match segments.as_slice() {
        ["api", version, rest @ ..] if version.starts_with('v') => rest,
        ["api", rest @ ..] => rest,
        _ => &[],
    };
    // A token in the path takes the place of the header.
    let open = matches!(segments, ["interactions", ..] | ["webhooks", _, _, ..] | ["gateway"]);
    if !open && !call.is_authorized(&world.token) {
        return Err(Refusal::bare(401));
    }
    route(world, call, segments).unwrap_or_else(|| {
        world.unknown_requests.push(format!("{} {}", call.method, call.path));
        Err(Refusal::bare(404))
    })
}

/// The table of routes; `None` where there is none.
fn route(world: &mut World, call: &Call, segments: &[&str]) -> Option<Answer> {
    let answer = match (call.method.as_str(), segments) {
        ("GET", ["gateway"]) => gateway(world),
        ("GET", ["gateway", "bot"]) => gateway_bot(world),
        ("GET", ["applications" | "oauth2", .., "@me"]) => Ok(Reply::ok(payload::application(world))),
        (_, ["applications", application, rest @ ..]) => {
            applications::route(world, call, id(application)?, rest)?
        }
        ("GET", ["users", "@me"]) => Ok(Reply::ok(payload::myself(world))),
        ("GET", ["users", "@me", "guilds"]) => guilds::mine(world, call),
        ("POST", ["users", "@me", "channels"]) => channels::open_direct_messages(world, call),
        ("GET", ["users", user]) => guilds::user(world, id(user)?),
        ("POST", ["interactions", interaction, token, "callback"]) => {
            interactions::callback(world, call, id(interaction)?, token)
        }
        (_, ["webhooks", application, token, rest @ ..]) => {
            webhooks::route(world, call, id(application)?, token, rest)?
        }
        (_, ["channels", channel, rest @ ..]) => channels::route(world, call, id(channel)?, rest)?,
        ("GET", ["guilds", guild, rest @ ..]) => guilds::route(world, id(guild)?, rest)?,
        _ => return None,
    };
    Some(answer)
}

/// A path segment that is a snowflake.
fn id(segment: &str) -> Option<Id> {
    segment.parse().ok()
}

#[expect(clippy::unnecessary_wraps, reason = "every route has this type")]
fn gateway(world: &World) -> Answer {
    Ok(Reply::ok(json!({"url": gateway_url(&world.url)})))
}

#[expect(clippy::unnecessary_wraps, reason = "every route has this type")]
fn gateway_bot(world: &World) -> Answer {
    let (total, remaining) = (SESSION_STARTS, world.sessions.starts_left);
    let starts = json!({"total": total, "remaining": remaining, "reset_after": DAY_MILLISECONDS, "max_concurrency": 1});
    Ok(Reply::ok(json!({"url": gateway_url(&world.url), "shards": 1, "session_start_limit": starts})))
}
