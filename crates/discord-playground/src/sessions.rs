//! Gateway sessions and connections: event dispatch, sequence numbers, and the history for RESUME.
//!
//! A session outlives its connection, so that a disconnected bot can resume and receive missed events.
//! Sequence numbers and the order of events are determined under the world's lock. Event payloads are opaque
//! here.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::random;
use super::snowflake::Id;
use super::traffic_log::TrafficLog;

/// The relevant gateway intents.
pub(crate) mod intents {
    pub const GUILDS: u64 = 1;
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Intents that require Discord's approval, which this application does not have.
    pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
    /// Events that need no intent.
    pub const NONE: u64 = 0;
}

const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(41_250);
/// Session starts per day.
pub(crate) const SESSION_STARTS: u64 = 1000;
/// Number of events kept for RESUME.
const MAX_RESUME_EVENTS: usize = 1000;

/// An instruction for a connection.
#[derive(Debug)]
pub(crate) enum Frame {
    Text(String),
    /// Close with a code.
    Close(u16, &'static str),
    /// A WebSocket ping.
    Ping,
    /// Drop the connection without closing it, like a network failure.
    Drop,
}

/// The sender side of a connection.
#[derive(Clone)]
pub(crate) struct Connection {
    pub id: u64,
    pub frames: UnboundedSender<Frame>,
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

/// The shard of a session: its number, and the number of shards.
#[derive(Clone, Copy)]
pub(crate) struct Shard {
    pub number: u64,
    pub count: u64,
}

impl Shard {
    /// Returns whether this shard receives events of the server. Direct messages go to shard 0.
    pub fn serves(self, server: Option<Id>) -> bool {
        (server.unwrap_or(0) >> 22) % self.count.max(1) == self.number
    }
}

struct Session {
    intents: u64,
    shard: Shard,
    sequence: u64,
    history: VecDeque<Event>,
    connection: Option<Connection>,
}

impl Session {
    fn wants(&self, intent: u64, server: Option<Id>) -> bool {
        self.shard.serves(server) && (intent == intents::NONE || self.intents & intent != 0)
    }

    fn is_served_by(&self, connection: u64) -> bool {
        self.connection.as_ref().is_some_and(|own| own.id == connection)
    }

    /// Sends an event and keeps it for RESUME.
    fn send(&mut self, name: &str, data: Value, log: &TrafficLog) {
        self.sequence += 1;
        let event = Event { sequence: self.sequence, name: name.to_owned(), data };
        self.transmit(&event, log);
        self.history.push_back(event);
        if self.history.len() > MAX_RESUME_EVENTS {
            self.history.pop_front();
        }
    }

    fn transmit(&self, event: &Event, log: &TrafficLog) {
        if let Some(connection) = &self.connection
            && connection.frames.send(Frame::Text(event.text())).is_ok()
        {
            log.event(&event.name, &event.data);
        }
    }

    /// Returns whether all events after `seen` are still in the history.
    fn can_resume(&self, seen: u64) -> bool {
        let oldest = self.history.front().map_or(0, |event| event.sequence);
        seen <= self.sequence && seen + 1 >= oldest
    }
}

/// How a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disconnect {
    /// The bot closed it (1000 or 1001), which ends its session.
    Orderly,
    /// Anything else. The session can be resumed.
    Broken,
}

/// All sessions and connections.
pub(crate) struct Sessions {
    by_id: HashMap<String, Session>,
    connections_so_far: u64,
    /// All open connections, identified or not.
    open: HashMap<u64, Connection>,
    /// Remaining session starts.
    pub starts_left: u64,
    /// The recommended number of shards, and `max_concurrency`.
    pub recommended_shards: u64,
    pub max_concurrency: u64,
    /// The shards that began a session, with the time.
    pub begun: Vec<(u64, Instant)>,
    /// The heartbeat interval that bots are told.
    pub heartbeat_interval: Duration,
    /// Whether connections stay open but no payload is sent.
    pub silent: bool,
    /// Whether every RESUME is rejected as resumable: by `INVALID_SESSION` with `true`.
    pub rejects_resumes: bool,
    /// Number of RESUMEs rejected because of `rejects_resumes`.
    pub resumes_rejected: u64,
}

impl Default for Sessions {
    fn default() -> Self {
        Self {
            by_id: HashMap::new(),
            connections_so_far: 0,
            open: HashMap::new(),
            starts_left: SESSION_STARTS,
            recommended_shards: 1,
            max_concurrency: 1,
            begun: Vec::new(),
            heartbeat_interval: HEARTBEAT_INTERVAL,
            silent: false,
            rejects_resumes: false,
            resumes_rejected: 0,
        }
    }
}

impl Sessions {
    /// Returns whether a bot is connected.
    pub fn any_connected(&self) -> bool {
        self.by_id.values().any(|session| session.connection.is_some())
    }

    /// Returns whether a bot is connected on this shard.
    pub fn is_connected(&self, shard: u64) -> bool {
        let mut of_it = self.by_id.values().filter(|session| session.shard.number == shard);
        of_it.any(|session| session.connection.is_some())
    }

    /// Returns the number of connections so far.
    pub fn connections_so_far(&self) -> u64 {
        self.connections_so_far
    }

    /// Registers a new connection.
    pub fn connect(&mut self, frames: UnboundedSender<Frame>) -> Connection {
        self.connections_so_far += 1;
        let connection = Connection { id: self.connections_so_far, frames };
        self.open.insert(connection.id, connection.clone());
        connection
    }

    /// Sends a frame to every open connection.
    pub fn broadcast(&self, frame: impl Fn() -> Frame) {
        for connection in self.open.values() {
            // Connections that just ended no longer receive frames.
            let _ = connection.frames.send(frame());
        }
    }

    /// Begins a session and returns its id.
    pub fn begin(&mut self, intents: u64, shard: Shard, connection: Connection) -> String {
        let id = random::token(32);
        self.starts_left = self.starts_left.saturating_sub(1);
        self.begun.push((shard.number, Instant::now()));
        let (history, connection) = (VecDeque::new(), Some(connection));
        self.by_id.insert(id.clone(), Session { intents, shard, sequence: 0, history, connection });
        id
    }

    /// Returns whether RESUMEs are rejected as resumable, and counts the rejection.
    pub fn reject_resume(&mut self) -> bool {
        self.resumes_rejected += u64::from(self.rejects_resumes);
        self.rejects_resumes
    }

    /// Drops all sessions, so that none can be resumed.
    pub fn invalidate_all(&mut self) {
        self.by_id.clear();
    }

    /// Sends an event to every session that subscribed to it. Disconnected sessions keep it for RESUME.
    pub fn emit(&mut self, intent: u64, server: Option<Id>, name: &str, data: &Value, log: &TrafficLog) {
        for session in self.by_id.values_mut().filter(|session| session.wants(intent, server)) {
            session.send(name, data.clone(), log);
        }
    }

    /// Sends an event to one session.
    pub fn send(&mut self, session: &str, name: &str, data: Value, log: &TrafficLog) {
        if let Some(session) = self.by_id.get_mut(session) {
            session.send(name, data, log);
        }
    }

    /// Attaches a connection to a session, and sends all events after `seen`. Returns false if
    /// the session or its history is gone.
    pub fn resume(&mut self, id: &str, seen: u64, connection: Connection, log: &TrafficLog) -> bool {
        let Some(session) = self.by_id.get_mut(id).filter(|session| session.can_resume(seen)) else {
            return false;
        };
        session.connection = Some(connection);
        for event in session.history.iter().filter(|event| event.sequence > seen) {
            session.transmit(event, log);
        }
        session.send("RESUMED", json!({}), log);
        true
    }

    /// Removes a connection. Its session keeps its events, unless the bot closed it in an orderly way.
    pub fn disconnect(&mut self, connection: u64, disconnect_kind: Disconnect) {
        self.open.remove(&connection);
        if disconnect_kind == Disconnect::Orderly {
            self.by_id.retain(|_, session| !session.is_served_by(connection));
        }
        for session in self.by_id.values_mut().filter(|session| session.is_served_by(connection)) {
            session.connection = None;
        }
    }
}
