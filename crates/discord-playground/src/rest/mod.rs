//! The REST API, version 10, as far as an interactions-based bot uses it.
//!
//! Every request is read, authorized, routed and logged, with injected faults applied along the way. Routes
//! are plain functions on the locked world: `fn(&mut World, &ApiRequest, ids…) -> RouteResult`.

mod access;
mod applications;
mod channels;
mod emojis;
mod guilds;
mod interactions;
mod limits;
mod messages;
mod reply;
mod request;
mod routes;
mod threads;
mod webhooks;

use std::time::{Instant, SystemTime};

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{TimeDelta, Utc};
use serde_json::{Value, json};

use self::request::ApiRequest;
pub(crate) use self::request::MAX_BODY_BYTES;
use super::api_error::ApiError;
use super::handle::Playground;
use super::rate_limits::Verdict;
use super::traffic_log::seconds;

/// Handles API requests, as the fallback of all other routes.
pub(crate) async fn receive(State(playground): State<Playground>, request: Request) -> Response {
    let at = SystemTime::now();
    let path = request.uri().path_and_query().map_or("", |path| path.as_str()).to_owned();
    let method = request.method().to_string();
    if !path.starts_with("/api") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let verdict = count(&playground, &request);
    if let Some(time) = playground.change(|world| world.faults.take_delay(&method, &path)) {
        tokio::time::sleep(time).await;
    }
    let hold = playground.change(|world| world.faults.hold_for(&method, &path));
    let request = ApiRequest::read(request).await;
    let (status, body) = match limits::rejection(verdict) {
        Some(refusal) => refusal,
        None => answer(&playground, request.as_ref()),
    };
    let (sent, files) = request.map_or_else(|_| (None, Vec::new()), ApiRequest::into_logged);
    playground.read(|world| {
        world.log.write(&json!({
            "kind": "http", "at": seconds(at), "method": method, "path": path, "request": sent, "files": files,
            "status": status, "response": body,
        }));
    });
    if method == "POST" && path.contains("/channels") && status < 300 {
        // A bot never repeats a message that was acknowledged, so the message is saved before the response.
        // Failures are logged.
        let _ = playground.save().await;
    }
    if let Some(hold) = hold {
        hold.withhold().await;
    }
    if playground.change(|world| world.faults.take_loss(&method, &path)) {
        return StatusCode::BAD_GATEWAY.into_response();
    }
    let mut response = respond(status, &body);
    limits::add_headers(response.headers_mut(), verdict, status);
    with_date(response, playground.read(|world| world.faults.clock_ahead))
}

/// Counts a request against the rate limits if it needs a bot token and has one, valid or not.
fn count(playground: &Playground, request: &Request) -> Verdict {
    let segments = routes::segments(request.uri().path());
    if routes::is_open(&segments) || !request.headers().contains_key(header::AUTHORIZATION) {
        return Verdict::Accepted(None);
    }
    let method = request.method().as_str();
    playground.change(|world| world.rate_limits.count(method, &segments, Instant::now()))
}

/// Returns status and body of the response.
fn answer(playground: &Playground, request: Result<&ApiRequest, &ApiError>) -> (u16, Value) {
    let answer = match request {
        Ok(request) => playground.change(|world| routes::answer(world, request)),
        Err(error) => Err(error.clone()),
    };
    match answer {
        Ok(reply) => (reply.status, reply.body),
        Err(error) => (error.status, error.body()),
    }
}

/// Adds the `Date` header according to Discord's clock.
fn with_date(mut response: Response, ahead: i64) -> Response {
    let now = Utc::now() + TimeDelta::seconds(ahead);
    let date = now.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
    let date = HeaderValue::from_str(&date).expect("a formatted date is a valid header value");
    response.headers_mut().insert(header::DATE, date);
    response
}

fn respond(status: u16, body: &Value) -> Response {
    let code = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if body.is_null() {
        return code.into_response();
    }
    let json = [(header::CONTENT_TYPE, "application/json")];
    (code, json, body.to_string()).into_response()
}
