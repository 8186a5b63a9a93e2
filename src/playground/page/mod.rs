//! The page to play on by hand: its files, its live view over one WebSocket, and its acts, which call the same functions
//! as a test does. Also the routes of the whole server.

mod view;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router, middleware};
use serde_json::{Value, json};

use self::view::view;
use super::origin_check::guard;
use super::snowflake::Id;
use super::world::World;
use super::{Direction, Playground, gateway, rest};

/// Nothing from elsewhere, no inline script; live data over this server's own WebSocket.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Name, media type and text of each file.
const FILES: &[(&str, &str, &str)] = &[
    ("icon.svg", "image/svg+xml", include_str!("assets/icon.svg")),
    ("theme.css", CSS, include_str!("assets/theme.css")),
    ("layout.css", CSS, include_str!("assets/layout.css")),
    ("stream.css", CSS, include_str!("assets/stream.css")),
    ("parts.css", CSS, include_str!("assets/parts.css")),
    ("composer.css", CSS, include_str!("assets/composer.css")),
    ("theme.js", SCRIPT, include_str!("assets/theme.js")),
    ("main.js", SCRIPT, include_str!("assets/main.js")),
    ("dom.js", SCRIPT, include_str!("assets/dom.js")),
    ("live.js", SCRIPT, include_str!("assets/live.js")),
    ("icons.js", SCRIPT, include_str!("assets/icons.js")),
    ("moments.js", SCRIPT, include_str!("assets/moments.js")),
    ("inline.js", SCRIPT, include_str!("assets/inline.js")),
    ("markdown.js", SCRIPT, include_str!("assets/markdown.js")),
    ("pictures.js", SCRIPT, include_str!("assets/pictures.js")),
    ("lightbox.js", SCRIPT, include_str!("assets/lightbox.js")),
    ("embeds.js", SCRIPT, include_str!("assets/embeds.js")),
    ("marks.js", SCRIPT, include_str!("assets/marks.js")),
    ("components.js", SCRIPT, include_str!("assets/components.js")),
    ("select.js", SCRIPT, include_str!("assets/select.js")),
    ("messages.js", SCRIPT, include_str!("assets/messages.js")),
    ("stream.js", SCRIPT, include_str!("assets/stream.js")),
    ("people.js", SCRIPT, include_str!("assets/people.js")),
    ("places.js", SCRIPT, include_str!("assets/places.js")),
    ("forms.js", SCRIPT, include_str!("assets/forms.js")),
    ("welcome.js", SCRIPT, include_str!("assets/welcome.js")),
    ("demonstration.js", SCRIPT, include_str!("assets/demonstration.js")),
    ("drawers.js", SCRIPT, include_str!("assets/drawers.js")),
    ("notice.js", SCRIPT, include_str!("assets/notice.js")),
    ("popup.js", SCRIPT, include_str!("assets/popup.js")),
    ("options.js", SCRIPT, include_str!("assets/options.js")),
    ("pill.js", SCRIPT, include_str!("assets/pill.js")),
    ("command.js", SCRIPT, include_str!("assets/command.js")),
    ("composer.js", SCRIPT, include_str!("assets/composer.js")),
];

/// Every route: the page's, the gateway, and the REST API for the rest.
pub(crate) fn router(playground: Playground) -> Router {
    Router::new()
        .route("/", get(index))
        .route("/page/{file}", get(file))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route("/ephemeral-attachments/{id}/{name}", get(given_file))
        .route("/playground/live", any(live))
        .route("/playground/file/{name}", post(give_file))
        .route("/playground/{act}", post(act))
        .route("/gateway", any(gateway::connect))
        .fallback(rest::receive)
        .layer(DefaultBodyLimit::max(rest::MAX_BODY_BYTES))
        .layer(middleware::from_fn(guard))
        .with_state(playground)
}

async fn index() -> Response {
    text(HTML, include_str!("assets/index.html"))
}

async fn file(Path(name): Path<String>) -> Response {
    let found = FILES.iter().find(|(known, ..)| *known == name);
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |(_, kind, body)| text(kind, body))
}

fn text(kind: &'static str, body: &'static str) -> Response {
    let mut response = body.into_response();
    harden(response.headers_mut(), kind, CONTENT_SECURITY_POLICY);
    response
}

fn harden(headers: &mut HeaderMap, kind: &str, policy: &'static str) {
    let kind = HeaderValue::from_str(kind).unwrap_or(HeaderValue::from_static("application/octet-stream"));
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
}

/// A file of a message. Only pictures are shown; whatever else it claims to be, it is saved.
async fn attachment(
    State(playground): State<Playground>,
    Path((channel, id, _)): Path<(Id, Id, String)>,
) -> Response {
    let found = playground.read(|world| {
        let mut files = world.messages.values().filter(|m| m.channel == channel).flat_map(|m| &m.attachments);
        files.find(|file| file.id == id).map(|file| (file.content_type.clone(), file.bytes.to_vec()))
    });
    let Some((kind, bytes)) = found else { return StatusCode::NOT_FOUND.into_response() };
    let picture = matches!(kind.as_str(), "image/png" | "image/gif" | "image/jpeg" | "image/webp");
    let mut response = bytes.into_response();
    let kind = if picture { kind.as_str() } else { "application/octet-stream" };
    harden(response.headers_mut(), kind, "default-src 'none'; sandbox");
    if !picture {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    }
    response
}

/// A file that was given with a command: saved, never shown.
async fn given_file(State(playground): State<Playground>, Path((id, _)): Path<(Id, String)>) -> Response {
    let found = playground.read(|world| world.given_file(id).map(|given| given.file.bytes.to_vec()));
    let Some(bytes) = found else { return StatusCode::NOT_FOUND.into_response() };
    let mut response = bytes.into_response();
    harden(response.headers_mut(), "application/octet-stream", "default-src 'none'; sandbox");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    response
}

/// Takes a file for an option of a command: the body, whatever it is.
async fn give_file(State(playground): State<Playground>, Path(name): Path<String>, body: Bytes) -> Response {
    match playground.give_file(&name, &body) {
        Ok(id) => Json(json!({"id": id.to_string()})).into_response(),
        Err(error) => (StatusCode::BAD_REQUEST, Json(json!({"error": error}))).into_response(),
    }
}

async fn live(State(playground): State<Playground>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(|socket| show(playground, socket))
}

/// Sends the view whenever it has changed; the page says whose view of which channel it wants.
async fn show(playground: Playground, mut socket: WebSocket) {
    let mut changes = playground.0.changes.subscribe();
    let mut stopping = playground.0.stopping.subscribe();
    let (mut wish, mut last) = (Value::Null, String::new());
    loop {
        changes.borrow_and_update();
        // Whose view it is has to be known first, or a page would flash somebody else's.
        if !wish.is_null() {
            let now = playground.read(|world| wanted(world, &wish).to_string());
            if now != last && socket.send(Message::Text(now.clone().into())).await.is_err() {
                return;
            }
            last = now;
        }
        tokio::select! {
            _ = changes.changed() => {}
            _ = stopping.wait_for(|stop| *stop) => return,
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => wish = serde_json::from_str(&text).unwrap_or_default(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}

/// The view that was asked for, or else the first that there is. A person can be named by id or by name.
fn wanted(world: &World, wish: &Value) -> Value {
    let named = wish["as"].as_str().unwrap_or_default().to_lowercase();
    let people = || world.users.values().filter(|user| !user.bot);
    let user = people()
        .find(|user| user.id.to_string() == named || user.name.to_lowercase() == named)
        .or_else(|| people().next());
    let Some(user) = user else { return json!({"error": "There is nobody here."}) };
    let channel = id(wish, "channel").ok().filter(|channel| world.can_see(user.id, *channel));
    let first = || world.channels.keys().copied().find(|channel| world.can_see(user.id, *channel));
    let Some(channel) = channel.or_else(first) else {
        return json!({"error": "There is no channel to see."});
    };
    view(world, user.id, channel)
}

/// One act of a person; the answer shows in the view.
async fn act(
    State(playground): State<Playground>,
    Path(act): Path<String>,
    Json(body): Json<Value>,
) -> Response {
    match perform(&playground, &act, &body).await {
        Ok(result) => Json(result).into_response(),
        Err(error) => (StatusCode::BAD_REQUEST, Json(json!({"error": error}))).into_response(),
    }
}

async fn perform(playground: &Playground, act: &str, body: &Value) -> Result<Value, String> {
    let user = id(body, "as")?;
    if playground.read(|world| world.users.get(&user).is_none_or(|user| user.bot)) {
        return Err("there is no such person".to_owned());
    }
    let word = |key: &str| body[key].as_str().unwrap_or_default();
    let done = match act {
        "command" => {
            playground.command(user, id(body, "channel")?, word("name"), body["options"].clone()).await?
        }
        "autocomplete" => return suggestions(playground, user, body).await,
        "press" => playground.press(user, id(body, "message")?, word("custom_id")).await?,
        "choose" => {
            let values: Vec<&str> =
                body["values"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            playground.choose(user, id(body, "message")?, word("custom_id"), &values).await?
        }
        "modal" => {
            let fields = body["fields"].as_object().into_iter().flatten();
            let values: Vec<(&str, &str)> =
                fields.filter_map(|(key, value)| Some((key.as_str(), value.as_str()?))).collect();
            playground.submit_modal(user, id(body, "interaction")?, &values).await?
        }
        "read" => playground.mark_read(user, id(body, "channel")?, id(body, "message")?)?,
        "dismiss" => playground.dismiss(user, id(body, "message")?)?,
        "say" => playground.say(user, id(body, "channel")?, word("content")).await?,
        "open" => playground.direct_messages(user),
        "demonstration" => return direct(playground, body),
        _ => return Err("nobody can do that".to_owned()),
    };
    Ok(json!({"id": done.to_string()}))
}

async fn suggestions(playground: &Playground, user: Id, body: &Value) -> Result<Value, String> {
    let focused = body["focused"].as_str().unwrap_or_default();
    let name = body["name"].as_str().unwrap_or_default();
    let channel = id(body, "channel")?;
    let choices = playground.autocomplete(user, channel, name, body["options"].clone(), focused).await?;
    let choices = choices.into_iter().map(|(name, value)| json!({"name": name, "value": value}));
    Ok(json!({"choices": choices.collect::<Value>()}))
}

/// Directs the demonstration.
fn direct(playground: &Playground, body: &Value) -> Result<Value, String> {
    let pace = body["pace"].as_i64().map(Direction::Pace);
    let direction = match body["do"].as_str().unwrap_or_default() {
        "start" => Direction::Start,
        "pause" => Direction::Pause,
        "resume" => Direction::Resume,
        "stop" => Direction::Stop,
        "pace" => pace.ok_or("A pace is a whole number of milliseconds.")?,
        _ => return Err("A demonstration can start, pause, resume, stop, or change its pace.".to_owned()),
    };
    let channel = playground.direct(direction)?;
    if direction == Direction::Start {
        pace.map_or(Ok(channel), |pace| playground.direct(pace))?;
        return Ok(json!({"channel": channel.to_string()}));
    }
    Ok(json!({"ok": true}))
}

fn id(body: &Value, key: &str) -> Result<Id, String> {
    body[key].as_str().and_then(|id| id.parse().ok()).ok_or_else(|| format!("{key} is missing"))
}
