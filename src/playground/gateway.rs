//! The gateway (v10, JSON, uncompressed): HELLO, IDENTIFY, READY, heartbeats, RESUME with replay, events.
//!
//! A session outlives its connection, so that a bot that was cut off gets what it missed. Sequence numbers and the order
//! of events are settled under the world's lock.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::snowflake::Id;
use super::world::World;
use super::world::payload;
use super::{Playground, random_token};

/// The intents that matter here.
pub(crate) mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Those that an application has to ask Discord for; this one has none of them.
    pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
    /// Events that need no intent.
    pub const NONE: u64 = 0;
}

const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(41_250);
/// How often bots may connect in a day.
pub(crate) const SESSION_STARTS: u64 = 1000;
/// Events kept for a RESUME.
const HISTORY: usize = 1000;

/// What the world tells a connection to do.
#[derive(Debug)]
pub(crate) enum Frame {
    Text(String),
    /// Close with a code, as Discord does.
    Close(u16, &'static str),
    /// A ping of the WebSocket.
    Ping,
    /// Break off without a word, as a failing network does.
    Cut,
}

struct Event {
    sequence: u64,
    name: String,
    data: Value,
}

impl Event {
    fn text(&self) -> String {
        json!({"op": 0, "s": self.sequence, "t": self.name, "d": self.data}).to_string()
    }
}

/// A connection's end of a session.
struct Wire {
    connection: u64,
    frames: UnboundedSender<Frame>,
}

struct Session {
    intents: u64,
    /// This shard's number, and of how many.
    shard: (u64, u64),
    sequence: u64,
    history: VecDeque<Event>,
    wire: Option<Wire>,
}

impl Session {
    /// Whether events of this server (direct messages: shard 0) come this way.
    fn serves(&self, server: Option<Id>) -> bool {
        let (number, count) = self.shard;
        (server.unwrap_or(0) >> 22) % count.max(1) == number
    }
}

/// All sessions by id.
pub(crate) struct Sessions {
    by_id: HashMap<String, Session>,
    connections: u64,
    /// Every open connection, identified or not.
    open: HashMap<u64, UnboundedSender<Frame>>,
    /// How often bots may still connect.
    pub starts_left: u64,
    /// How often a connection has to give a sign of life.
    pub heartbeat_interval: Duration,
    /// Whether the connections are open and nothing is said on them.
    pub silent: bool,
}

impl Default for Sessions {
    fn default() -> Self {
        Self {
            by_id: HashMap::new(),
            connections: 0,
            open: HashMap::new(),
            starts_left: SESSION_STARTS,
            heartbeat_interval: HEARTBEAT_INTERVAL,
            silent: false,
        }
    }
}

impl Sessions {
    /// Whether a bot is listening.
    pub fn any_connected(&self) -> bool {
        self.by_id.values().any(|session| session.wire.is_some())
    }

    /// How many sessions are being listened to.
    pub fn connected(&self) -> usize {
        self.by_id.values().filter(|session| session.wire.is_some()).count()
    }

    /// How many connections there have been so far.
    pub fn connections(&self) -> u64 {
        self.connections
    }

    /// Says the same to every open connection.
    pub fn tell_all(&mut self, frame: impl Fn() -> Frame) {
        for connection in self.open.values() {
            // A connection that just ended takes nothing any more.
            let _ = connection.send(frame());
        }
    }

    /// Forgets every session, so that none can be resumed.
    pub fn lose(&mut self) {
        self.by_id.clear();
    }
}

impl World {
    /// Sends an event to every session that wants it, and keeps it for those that are away.
    pub(crate) fn emit(&mut self, intent: u64, server: Option<Id>, name: &str, data: &Value) {
        let ids: Vec<String> = self.sessions.by_id.keys().cloned().collect();
        for id in ids {
            let wanted =
                self.sessions.by_id.get(&id).is_some_and(|s| {
                    s.serves(server) && (intent == intents::NONE || s.intents & intent != 0)
                });
            if wanted {
                self.dispatch(&id, name, data.clone());
            }
        }
    }

    fn dispatch(&mut self, session: &str, name: &str, data: Value) {
        let Some(session) = self.sessions.by_id.get_mut(session) else { return };
        session.sequence += 1;
        let event = Event { sequence: session.sequence, name: name.to_owned(), data };
        if let Some(wire) = &session.wire
            && wire.frames.send(Frame::Text(event.text())).is_ok()
        {
            self.log.event(name, &event.data);
        }
        session.history.push_back(event);
        if session.history.len() > HISTORY {
            session.history.pop_front();
        }
    }

    fn identify(&mut self, identify: &Value, wire: Wire) -> String {
        let id = random_token(32);
        self.sessions.starts_left = self.sessions.starts_left.saturating_sub(1);
        let shard = identify.get("shard").cloned().unwrap_or_else(|| json!([0, 1]));
        let session = Session {
            intents: identify["intents"].as_u64().unwrap_or(0),
            shard: (shard[0].as_u64().unwrap_or(0), shard[1].as_u64().unwrap_or(1)),
            sequence: 0,
            history: VecDeque::new(),
            wire: Some(wire),
        };
        let here = |id: &Id| session.serves(Some(*id));
        let bots = self.servers.values().filter(|server| server.members.contains_key(&self.bot()));
        let servers: Vec<Id> = bots.map(|server| server.id).filter(here).collect();
        let guilds: Vec<Value> =
            servers.iter().map(|id| json!({"id": payload::id(*id), "unavailable": true})).collect();
        let wants_guilds = session.intents & intents::GUILDS != 0;
        self.sessions.by_id.insert(id.clone(), session);
        let ready = json!({
            "v": 10, "user": payload::myself(self), "guilds": guilds, "session_id": id, "shard": shard,
            "resume_gateway_url": gateway_url(&self.url), "private_channels": [], "relationships": [],
            "application": {"id": payload::id(self.bot()), "flags": 0},
        });
        self.dispatch(&id, "READY", ready);
        for server in servers.into_iter().filter(|_| wants_guilds) {
            let guild = payload::guild_create(self, &self.servers[&server]);
            self.dispatch(&id, "GUILD_CREATE", guild);
        }
        id
    }

    /// Attaches a connection to a session that it lost, and sends what was missed; false if there is none such.
    fn resume(&mut self, resume: &Value, wire: Wire) -> bool {
        let id = resume["session_id"].as_str().unwrap_or_default();
        let seen = resume["seq"].as_u64().unwrap_or(0);
        let Some(session) = self.sessions.by_id.get_mut(id) else { return false };
        let oldest = session.history.front().map_or(0, |event| event.sequence);
        if seen > session.sequence || seen + 1 < oldest {
            return false;
        }
        for event in session.history.iter().filter(|event| event.sequence > seen) {
            if wire.frames.send(Frame::Text(event.text())).is_ok() {
                self.log.event(&event.name, &event.data);
            }
        }
        session.wire = Some(wire);
        self.dispatch(id, "RESUMED", json!({}));
        true
    }

    /// A connection has ended: sessions that it served keep their events; an orderly end (1000, 1001) gives them up.
    fn disconnect(&mut self, connection: u64, orderly: bool) {
        self.sessions.open.remove(&connection);
        let served = |session: &Session| session.wire.as_ref().is_some_and(|w| w.connection == connection);
        if orderly {
            self.sessions.by_id.retain(|_, session| !served(session));
        }
        for session in self.sessions.by_id.values_mut().filter(|session| served(session)) {
            session.wire = None;
        }
    }
}

/// Where bots connect.
pub(crate) fn gateway_url(url: &str) -> String {
    format!("{}/gateway", url.replacen("http", "ws", 1))
}

/// The route of the gateway.
pub(crate) async fn connect(State(playground): State<Playground>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| Connection::run(playground, socket))
}

/// How a payload of the bot is to be met.
enum Next {
    Go,
    Close(u16, &'static str),
}

/// One connection of a bot.
struct Connection {
    playground: Playground,
    number: u64,
    frames: UnboundedSender<Frame>,
    identified: bool,
}

impl Connection {
    async fn run(playground: Playground, mut socket: WebSocket) {
        let (frames, mut inbox) = unbounded_channel();
        let (number, interval) = playground.change(|world| {
            world.sessions.connections += 1;
            world.sessions.open.insert(world.sessions.connections, frames.clone());
            (world.sessions.connections, world.sessions.heartbeat_interval.as_millis())
        });
        let mut connection = Self { playground, number, frames, identified: false };
        connection.say(10, &json!({"heartbeat_interval": interval}));
        let orderly = connection.serve(&mut socket, &mut inbox).await;
        connection.playground.change(|world| world.disconnect(number, orderly));
    }

    /// Until the end; whether the bot said goodbye.
    async fn serve(&mut self, socket: &mut WebSocket, inbox: &mut UnboundedReceiver<Frame>) -> bool {
        loop {
            tokio::select! {
                frame = inbox.recv() => match frame {
                    Some(Frame::Text(_)) if self.playground.read(|world| world.sessions.silent) => {}
                    Some(Frame::Text(text)) => {
                        if socket.send(Message::Text(text.into())).await.is_err() {
                            return false;
                        }
                    }
                    Some(Frame::Ping) => {
                        if socket.send(Message::Ping(Bytes::new())).await.is_err() {
                            return false;
                        }
                    }
                    Some(Frame::Close(code, reason)) => {
                        close(socket, code, reason).await;
                        return false;
                    }
                    Some(Frame::Cut) | None => return false,
                },
                message = socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => {
                        if let Next::Close(code, reason) = self.hear(&text) {
                            close(socket, code, reason).await;
                            return false;
                        }
                    }
                    Some(Ok(Message::Binary(_))) => {
                        close(socket, 4002, "Error while decoding payload.").await;
                        return false;
                    }
                    Some(Ok(Message::Close(frame))) => {
                        return frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Err(_)) | None => return false,
                },
            }
        }
    }

    fn say(&self, op: u64, data: &Value) {
        // The other end of the channel is this very connection's loop.
        let _ = self.frames.send(Frame::Text(json!({"op": op, "d": data, "s": null, "t": null}).to_string()));
    }

    fn hear(&mut self, text: &str) -> Next {
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return Next::Close(4002, "Error while decoding payload.");
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => self.say(11, &Value::Null),
            Some(2 | 6) if self.identified => return Next::Close(4005, "Already authenticated."),
            Some(2) => return self.identify(data),
            Some(6) => return self.resume(data),
            Some(3 | 4 | 8 | 31) if self.identified => {}
            Some(3 | 4 | 8 | 31) => return Next::Close(4003, "Not authenticated."),
            _ => return Next::Close(4001, "Unknown opcode."),
        }
        Next::Go
    }

    fn wire(&self) -> Wire {
        Wire { connection: self.number, frames: self.frames.clone() }
    }

    fn knows_the_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.playground.token()
    }

    fn identify(&mut self, data: &Value) -> Next {
        let intents = data["intents"].as_u64();
        let shard = data.get("shard").map(|shard| (shard[0].as_u64(), shard[1].as_u64()));
        if !self.knows_the_token(data) {
            return Next::Close(4004, "Authentication failed.");
        }
        if matches!(shard, Some((number, count)) if number >= count) {
            return Next::Close(4010, "Invalid shard.");
        }
        match intents {
            None => return Next::Close(4013, "Invalid intent(s)."),
            Some(wanted) if wanted & intents::PRIVILEGED != 0 => {
                return Next::Close(4014, "Disallowed intent(s).");
            }
            Some(_) => {}
        }
        self.identified = true;
        let wire = self.wire();
        self.playground.change(|world| world.identify(data, wire));
        Next::Go
    }

    fn resume(&mut self, data: &Value) -> Next {
        if !self.knows_the_token(data) {
            return Next::Close(4004, "Authentication failed.");
        }
        let wire = self.wire();
        self.identified = self.playground.change(|world| world.resume(data, wire));
        if !self.identified {
            self.say(9, &json!(false));
        }
        Next::Go
    }
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    // The bot may be gone already.
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}
