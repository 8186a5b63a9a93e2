//! The live view: sent over a WebSocket after every change.

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};

use super::body::Body;
use super::view::view;
use crate::handle::Playground;
use crate::world::World;

pub(super) async fn live(State(playground): State<Playground>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(|socket| send_views(playground, socket))
}

/// Sends the view after every change. The page requests the user and the channel of the view.
async fn send_views(playground: Playground, mut socket: WebSocket) {
    let mut changes = playground.changes();
    let mut stopping = playground.stopping();
    let (mut request, mut last) = (Value::Null, String::new());
    loop {
        changes.borrow_and_update();
        // Wait for the page's request, otherwise it would briefly show another user's view.
        if !request.is_null() {
            let now = playground.read(|world| requested_view(world, &request).to_string());
            if now != last && socket.send(Message::Text(now.clone().into())).await.is_err() {
                return;
            }
            last = now;
        }
        tokio::select! {
            _ = changes.changed() => {}
            _ = stopping.wait_for(|stop| *stop) => return,
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => request = serde_json::from_str(&text).unwrap_or_default(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            },
        }
    }
}

/// Returns the requested view, or the first available one. A user may be given by id or name.
fn requested_view(world: &World, request: &Value) -> Value {
    let request = Body(request);
    let named = request.text("as").to_lowercase();
    let people = || world.users.values().filter(|user| !user.bot);
    let user = people()
        .find(|user| user.id.to_string() == named || user.name.to_lowercase() == named)
        .or_else(|| people().next());
    let Some(user) = user else { return json!({"error": "This playground has no users."}) };
    let channel = request.id("channel").ok().filter(|channel| world.can_see(user.id, *channel));
    let first = || world.channels.keys().copied().find(|channel| world.can_see(user.id, *channel));
    let Some(channel) = channel.or_else(first) else {
        return json!({"error": "You don't have access to any channel."});
    };
    view(world, user.id, channel)
}
