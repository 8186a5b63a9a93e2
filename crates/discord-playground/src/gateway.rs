//! The gateway (v10, JSON, uncompressed): HELLO, IDENTIFY, READY, heartbeats, RESUME with replay, events.
//!
//! Each connection has one task that reads the bot's payloads and writes the frames of
//! [`Sessions`](super::sessions::Sessions).

use std::ops::ControlFlow::{self, Break, Continue};

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::handle::Playground;
use super::sessions::{Connection, Disconnect, Frame, Shard, intents};
use super::snowflake::Id;
use super::world::{World, payload};

/// Gateway opcodes.
mod op {
    pub const HEARTBEAT: u64 = 1;
    pub const IDENTIFY: u64 = 2;
    pub const PRESENCE_UPDATE: u64 = 3;
    pub const VOICE_STATE_UPDATE: u64 = 4;
    pub const RESUME: u64 = 6;
    pub const REQUEST_GUILD_MEMBERS: u64 = 8;
    pub const INVALID_SESSION: u64 = 9;
    pub const HELLO: u64 = 10;
    pub const HEARTBEAT_ACK: u64 = 11;
    pub const REQUEST_SOUNDBOARD_SOUNDS: u64 = 31;
}

/// Returns the URL of the gateway.
pub(crate) fn url(playground_url: &str) -> String {
    format!("{}/gateway", playground_url.replacen("http", "ws", 1))
}

/// Handles the gateway route.
pub(crate) async fn connect(State(playground): State<Playground>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| serve(playground, socket))
}

async fn serve(playground: Playground, mut socket: WebSocket) {
    let (frames, mut inbox) = unbounded_channel();
    let (connection, interval) = playground.change(|world| {
        let interval = world.sessions.heartbeat_interval.as_millis();
        (world.sessions.connect(frames), interval)
    });
    let id = connection.id;
    let mut protocol = Protocol { playground, connection, identified: false };
    protocol.send(op::HELLO, &json!({"heartbeat_interval": interval}));
    let disconnect_kind = exchange_frames(&mut protocol, &mut socket, &mut inbox).await;
    protocol.playground.change(|world| world.sessions.disconnect(id, disconnect_kind));
}

/// Exchanges frames until the connection ends.
async fn exchange_frames(
    protocol: &mut Protocol,
    socket: &mut WebSocket,
    inbox: &mut UnboundedReceiver<Frame>,
) -> Disconnect {
    loop {
        let frame = tokio::select! {
            Some(frame) = inbox.recv() => frame,
            message = socket.recv() => match protocol.on_message(message) {
                Continue(()) => continue,
                Break(End::Gone(disconnect_kind)) => return disconnect_kind,
                Break(End::Close(code, reason)) => Frame::Close(code, reason),
            },
        };
        if protocol.write(socket, frame).await.is_break() {
            return Disconnect::Broken;
        }
    }
}

/// Why a connection ends.
enum End {
    /// The server closes it with this code.
    Close(u16, &'static str),
    /// The bot closed or lost it.
    Gone(Disconnect),
}

const DECODE_ERROR: End = End::Close(4002, "Error while decoding payload.");

/// The protocol state of a connection.
struct Protocol {
    playground: Playground,
    connection: Connection,
    identified: bool,
}

impl Protocol {
    fn send(&self, op: u64, data: &Value) {
        // The receiver is this connection's own loop.
        let text = json!({"op": op, "d": data, "s": null, "t": null}).to_string();
        let _ = self.connection.frames.send(Frame::Text(text));
    }

    /// Writes a frame. Breaks if the connection ends.
    async fn write(&self, socket: &mut WebSocket, frame: Frame) -> ControlFlow<()> {
        let message = match frame {
            Frame::Text(_) if self.playground.read(|world| world.sessions.silent) => return Continue(()),
            Frame::Text(text) => Message::Text(text.into()),
            Frame::Ping => Message::Ping(Bytes::new()),
            Frame::Close(code, reason) => Message::Close(Some(CloseFrame { code, reason: reason.into() })),
            Frame::Drop => return Break(()),
        };
        let is_close = matches!(message, Message::Close(_));
        // The bot may have disconnected already.
        let sent = socket.send(message).await;
        if is_close || sent.is_err() { Break(()) } else { Continue(()) }
    }

    fn on_message(&mut self, message: Option<Result<Message, axum::Error>>) -> ControlFlow<End> {
        match message {
            Some(Ok(Message::Text(text))) => self.on_text(&text),
            Some(Ok(Message::Binary(_))) => Break(DECODE_ERROR),
            Some(Ok(Message::Close(frame))) => {
                let orderly = frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                Break(End::Gone(if orderly { Disconnect::Orderly } else { Disconnect::Broken }))
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Continue(()),
            Some(Err(_)) | None => Break(End::Gone(Disconnect::Broken)),
        }
    }

    fn on_text(&mut self, text: &str) -> ControlFlow<End> {
        let Ok(payload) = serde_json::from_str::<Value>(text) else { return Break(DECODE_ERROR) };
        let data = &payload["d"];
        match (payload["op"].as_u64(), self.identified) {
            (Some(op::HEARTBEAT), _) => self.send(op::HEARTBEAT_ACK, &Value::Null),
            (Some(op::IDENTIFY | op::RESUME), true) => {
                return Break(End::Close(4005, "Already authenticated."));
            }
            (Some(op::IDENTIFY), false) => return self.identify(data),
            (Some(op::RESUME), false) => return self.resume(data),
            (
                Some(
                    op::PRESENCE_UPDATE
                    | op::VOICE_STATE_UPDATE
                    | op::REQUEST_GUILD_MEMBERS
                    | op::REQUEST_SOUNDBOARD_SOUNDS,
                ),
                identified,
            ) => {
                if !identified {
                    return Break(End::Close(4003, "Not authenticated."));
                }
            }
            _ => return Break(End::Close(4001, "Unknown opcode.")),
        }
        Continue(())
    }

    fn has_valid_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.playground.token()
    }

    fn identify(&mut self, data: &Value) -> ControlFlow<End> {
        let shard = data.get("shard").map(|shard| (shard[0].as_u64(), shard[1].as_u64()));
        if !self.has_valid_token(data) {
            return Break(End::Close(4004, "Authentication failed."));
        }
        if matches!(shard, Some((number, count)) if number >= count) {
            return Break(End::Close(4010, "Invalid shard."));
        }
        match data["intents"].as_u64() {
            None => return Break(End::Close(4013, "Invalid intent(s).")),
            Some(wanted) if wanted & intents::PRIVILEGED != 0 => {
                return Break(End::Close(4014, "Disallowed intent(s)."));
            }
            Some(_) => {}
        }
        self.identified = true;
        let connection = self.connection.clone();
        self.playground.change(|world| begin_session(world, data, connection));
        Continue(())
    }

    fn resume(&mut self, data: &Value) -> ControlFlow<End> {
        if !self.has_valid_token(data) {
            return Break(End::Close(4004, "Authentication failed."));
        }
        if self.playground.change(|world| world.sessions.reject_resume()) {
            self.send(op::INVALID_SESSION, &json!(true));
            return Continue(());
        }
        let session = data["session_id"].as_str().unwrap_or_default();
        let seen = data["seq"].as_u64().unwrap_or(0);
        let connection = self.connection.clone();
        self.identified =
            self.playground.change(|world| world.sessions.resume(session, seen, connection, &world.log));
        if !self.identified {
            self.send(op::INVALID_SESSION, &json!(false));
        }
        Continue(())
    }
}

/// Begins a session for an IDENTIFY payload: sends READY, then a `GUILD_CREATE` for each of the shard's servers.
fn begin_session(world: &mut World, identify: &Value, connection: Connection) {
    let wanted = identify["intents"].as_u64().unwrap_or(0);
    let stated = identify.get("shard").cloned().unwrap_or_else(|| json!([0, 1]));
    let shard = Shard { number: stated[0].as_u64().unwrap_or(0), count: stated[1].as_u64().unwrap_or(1) };
    let servers = world.servers_with_bot().map(|server| server.id);
    let servers: Vec<Id> = servers.filter(|server| shard.serves(Some(*server))).collect();
    let session = world.sessions.begin(wanted, shard, connection);
    let ready = ready(world, &session, &stated, &servers);
    world.sessions.send(&session, "READY", ready, &world.log);
    for server in servers.into_iter().filter(|_| wanted & intents::GUILDS != 0) {
        let guild = payload::guild_create(world, &world.servers[&server]);
        world.sessions.send(&session, "GUILD_CREATE", guild, &world.log);
    }
}

fn ready(world: &World, session: &str, shard: &Value, servers: &[Id]) -> Value {
    let guilds: Vec<Value> =
        servers.iter().map(|id| json!({"id": payload::id(*id), "unavailable": true})).collect();
    json!({
        "v": 10, "user": payload::myself(world), "guilds": guilds, "session_id": session, "shard": shard,
        "resume_gateway_url": url(&world.url), "private_channels": [], "relationships": [],
        "application": {"id": payload::id(world.bot()), "flags": 0},
    })
}
