//! What the page shows, over one WebSocket: sent anew whenever it has changed.

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

/// Sends the view whenever it has changed; the page says whose view of which channel it wants.
async fn send_views(playground: Playground, mut socket: WebSocket) {
    let mut changes = playground.changes();
    let mut stopping = playground.stopping();
    let (mut request, mut last) = (Value::Null, String::new());
    loop {
        changes.borrow_and_update();
        // Whose view it is has to be known first, or a page would flash somebody else's.
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

/// The view that was asked for, or else the first that there is. A person can be named by id or by name.
fn requested_view(world: &World, request: &Value) -> Value {
    let request = Body(request);
    let named = request.text("as").to_lowercase();
    let people = || world.users.values().filter(|user| !user.bot);
    let user = people()
        .find(|user| user.id.to_string() == named || user.name.to_lowercase() == named)
        .or_else(|| people().next());
    let Some(user) = user else { return json!({"error": "There is nobody here."}) };
    let channel = request.id("channel").ok().filter(|channel| world.can_see(user.id, *channel));
    let first = || world.channels.keys().copied().find(|channel| world.can_see(user.id, *channel));
    let Some(channel) = channel.or_else(first) else {
        return json!({"error": "There is no channel to see."});
    };
    view(world, user.id, channel)
}
