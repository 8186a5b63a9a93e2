//! User actions on the page. Each request calls the same function as a test does.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::body::Body;
use crate::demo::Control;
use crate::handle::Playground;
use crate::snowflake::Id;

/// Performs a user action. The page sees its effects in the live view.
pub(super) async fn act(
    State(playground): State<Playground>,
    Path(action): Path<String>,
    Json(body): Json<Value>,
) -> Response {
    match perform(&playground, &action, &Body(&body)).await {
        Ok(result) => Json(result).into_response(),
        Err(error) => (StatusCode::BAD_REQUEST, Json(json!({"error": error}))).into_response(),
    }
}

async fn perform(playground: &Playground, action: &str, body: &Body<'_>) -> Result<Value, String> {
    let user = body.id("as")?;
    if playground.read(|world| world.users.get(&user).is_none_or(|user| user.bot)) {
        return Err("this user does not exist".to_owned());
    }
    let custom_id = body.text("custom_id");
    let id = match action {
        "autocomplete" => return suggestions(playground, user, body).await,
        "demonstration" => return control_demo(playground, body),
        "command" => {
            let (channel, options) = (body.id("channel")?, body.0["options"].clone());
            playground.command(user, channel, body.text("name"), options).await?
        }
        "press" => playground.press(user, body.id("message")?, custom_id).await?,
        "choose" => playground.choose(user, body.id("message")?, custom_id, &body.texts("values")).await?,
        "modal" => {
            playground.submit_modal(user, body.id("interaction")?, &body.named_texts("fields")).await?
        }
        "read" => playground.mark_read(user, body.id("channel")?, body.id("message")?)?,
        "dismiss" => playground.dismiss(user, body.id("message")?)?,
        "say" => playground.say(user, body.id("channel")?, body.text("content")).await?,
        "locale" => playground.choose_locale(user, body.text("locale"))?,
        "open" => playground.direct_messages(user),
        "add-app" => playground.install_app(user)?,
        "remove-app" => playground.remove_app(user)?,
        _ => return Err("unknown action".to_owned()),
    };
    Ok(json!({"id": id.to_string()}))
}

async fn suggestions(playground: &Playground, user: Id, body: &Body<'_>) -> Result<Value, String> {
    let (channel, options) = (body.id("channel")?, body.0["options"].clone());
    let (name, focused) = (body.text("name"), body.text("focused"));
    let choices = playground.autocomplete(user, channel, name, options, focused).await?;
    let choices = choices.into_iter().map(|(name, value)| json!({"name": name, "value": value}));
    Ok(json!({"choices": choices.collect::<Value>()}))
}

fn control_demo(playground: &Playground, body: &Body<'_>) -> Result<Value, String> {
    let pace = body.0["pace"].as_i64().map(Control::Pace);
    let control = match body.text("do") {
        "start" => Control::Start,
        "pause" => Control::Pause,
        "resume" => Control::Resume,
        "stop" => Control::Stop,
        "pace" => pace.ok_or("A pace is a whole number of milliseconds.")?,
        _ => {
            return Err("A demo can be started, paused, resumed or stopped, and its pace changed.".to_owned());
        }
    };
    let channel = playground.control_demo(control)?;
    if control == Control::Start {
        pace.map_or(Ok(channel), |pace| playground.control_demo(pace))?;
        return Ok(json!({"channel": channel.to_string()}));
    }
    Ok(json!({"ok": true}))
}
